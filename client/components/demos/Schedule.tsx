import type { DemoOf } from '../../../shared/schemas/demos.ts';
import { Schedule as ScheduleIsland } from '../../islands/Schedule.island.tsx';

export function Schedule({ kind, heading, intro, ...demo }: DemoOf<'schedule'>) {
  return <ScheduleIsland when="interaction" {...demo} />;
}
