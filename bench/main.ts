/**
 * Measures the site that was built last against its budgets:
 * `npm run bench [-- --quick] [--against FOLDER] [NAME …]`, the names being those of the files in `rows/`.
 * Ends with 1 if a budget is missed.
 */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { othersBusy } from './machine.ts';
import { type Measurement, type Row, row } from './measurement.ts';
import { figure, table } from './report.ts';
import { type Summary, summarise } from './summary.ts';

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, against: { type: 'string' } },
  allowPositionals: true,
});
const names = readdirSync(new URL('./rows', import.meta.url)).map((file) => basename(file, '.ts'));
const unknown = positionals.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no ${unknown}, but ${names.join(', ')}`);

// A visit that Lighthouse has given up may still ask for a page that is closed by now.
process.on('unhandledRejection', (error) => console.error(error));

const here = resolve(import.meta.dirname, '..');
const folders = values.against ? [here, resolve(values.against)] : [here];
const started = performance.now();
const summaries: Summary[] = [];
let busiest = 0;
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
for (const name of names) summaries.push(...(await measureNamed(name)));

console.log(`\n${table(summaries, folders[1])}\n\nMeasured in ${minutes()}.`);
console.log(`While the bench did nothing, up to ${figure(busiest)} % of the cores were busy.`);
if (busiest > 10) console.log('This machine does something else as well: times are too long.');
const missed = summaries.filter(({ met }) => met === false);
console.log(missed.length > 0 ? `Budgets missed: ${missed.length}` : 'All budgets are met');
if (missed.length > 0) process.exitCode = 1;

/** All rounds of one file, the builds turn by turn: a drift of the machine favours nobody. */
async function measureNamed(name: string): Promise<Summary[]> {
  const measurement: Measurement = await import(`./rows/${name}.ts`);
  if (positionals.length > 0 && !positionals.includes(name)) return [];
  const seen = new Map(folders.map((folder): [string, Row[][]] => [folder, []]));
  const busy: number[] = [];
  for (let round = 0; round < (values.quick ? 1 : measurement.rounds); round++) {
    busy.push(await othersBusy());
    for (const folder of round % 2 === 0 ? folders : folders.toReversed())
      seen.get(folder)?.push(await measureOnce(measurement, folder, name));
  }
  busiest = Math.max(busiest, ...busy);
  console.log(
    `${minutes()} ${name}; before its rounds, others took ${busy.map((share) => figure(share, '%')).join(', ')}`,
  );
  const [own = [], others] = seen.values();
  return summarise(own, others);
}

/** A file that fails misses its budgets, and the others are measured none the less. */
async function measureOnce({ measure }: Measurement, folder: string, name: string): Promise<Row[]> {
  try {
    return await measure({ folder, quick: values.quick });
  } catch (error) {
    console.error(error);
    return [row(`${name} could not be measured`, Number.NaN, '', { atMost: 0 })];
  }
}

function minutes(): string {
  return figure((performance.now() - started) / 60_000, 'minutes');
}
