import { limits } from '../budgets.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { startSite } from '../server.ts';

export const rounds = 9;

/** From starting the process to the first 200 for `/`. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using site = await startSite(folder);
  return [row('Start to first 200', site.startMs, 'ms', { atMost: limits.startMs })];
}
