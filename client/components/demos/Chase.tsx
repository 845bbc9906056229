import type { DemoOf } from '../../../shared/schemas/demos.ts';
import { Chase as ChaseIsland } from '../../islands/Chase.island.tsx';
import { useContent } from '../../page-context.ts';

export function Chase({ kind, heading, intro, ...demo }: DemoOf<'chase'>) {
  const { thousands, decimal } = useContent().words.formats;
  return <ChaseIsland when="interaction" {...demo} signs={{ thousands, decimal }} />;
}
