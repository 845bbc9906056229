import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Chase as ChaseIsland } from '../../islands/Chase.island.tsx';
import { useContent } from '../../page-context.ts';

export function Chase({ kind, heading, intro, ...exhibit }: ExhibitOf<'chase'>) {
  const { thousands, decimal } = useContent().words.formats;
  return <ChaseIsland when="interaction" {...exhibit} signs={{ thousands, decimal }} />;
}
