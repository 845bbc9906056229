/**
 * Measures the site that was built last against its budgets:
 * `npm run bench [-- --quick] [--against FOLDER] [NAME …]`, the names being those of the files in `rows/`.
 * Ends with 1 if a budget is missed. `npm run bench -- --record NAME …` judges nothing: it writes what the site shows
 * of itself to shared/measured.json.
 */
import { readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepMeasured } from '../scripts/keep-measured.ts';
import { figure, type Measurement, type Row, row } from './measurement.ts';
import { judge, type Verdict } from './verdict.ts';

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
  allowPositionals: true,
});
const names = readdirSync(new URL('./rows', import.meta.url)).map((file) => basename(file, '.ts'));
const unknown = positionals.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no ${unknown}, but ${names.join(', ')}`);

// A visit that Lighthouse has given up may still ask for a page that is closed by now.
process.on('unhandledRejection', (error) => console.error(error));

const here = resolve(import.meta.dirname, '..');
const folders = values.against ? [here, resolve(values.against)] : [here];
const [lately = 0] = loadavg();
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
console.log(`Load of the last minute: ${figure(lately)}. Above 0.5, times are too long.`);

const verdicts: Verdict[] = [];
for (const name of positionals.length > 0 ? positionals : names) {
  if (values.record) {
    await recordNamed(name);
    continue;
  }
  const found = await measureNamed(name);
  for (const { line } of found) console.log(line);
  verdicts.push(...found);
}
const missed = verdicts.filter(({ met }) => !met);
if (!values.record)
  console.log(missed.length > 0 ? `Budgets missed: ${missed.length}` : 'All budgets are met');
if (missed.length > 0) process.exitCode = 1;

async function recordNamed(name: string): Promise<void> {
  const { record }: Measurement = await import(`./rows/${name}.ts`);
  if (record) keepMeasured(await record({ folder: here, quick: values.quick }));
  else console.log(`The site shows nothing of ${name}`);
}

/** All rounds of one file, the builds turn by turn: a drift of the machine favours nobody. */
async function measureNamed(name: string): Promise<Verdict[]> {
  const measurement: Measurement = await import(`./rows/${name}.ts`);
  const seen = new Map(folders.map((folder): [string, Row[][]] => [folder, []]));
  for (let round = 0; round < (values.quick ? 1 : measurement.rounds); round++) {
    for (const folder of round % 2 === 0 ? folders : folders.toReversed())
      seen.get(folder)?.push(await measureOnce(measurement, folder, name));
  }
  const [own = [], others] = seen.values();
  return judge(own, others);
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
