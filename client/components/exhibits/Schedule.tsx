import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Schedule as ScheduleIsland } from '../../islands/Schedule.island.tsx';

export function Schedule({ kind, heading, intro, ...exhibit }: ExhibitOf<'schedule'>) {
  return <ScheduleIsland when="interaction" {...exhibit} />;
}
