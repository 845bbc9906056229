import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { envName } from '../../server/settings/read.ts';
import { settingsSchema } from '../../server/settings/schema.ts';
import { between, tableOf } from './table.ts';

/** What a setting's schema says of it. */
const described = z.object({
  description: z.string(),
  default: z.string().default(''),
  none: z.string().optional(),
  example: z.string().optional(),
});
const { properties } = z
  .object({ properties: z.record(z.string(), described) })
  .parse(z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' }));
const settings = Object.entries(properties).map(([key, setting]) => ({
  name: envName(key),
  ...setting,
}));

/** The texts that list the settings, as they should be, by file. */
export function settingTexts(): Readonly<Record<string, string>> {
  const rows = settings.map(({ name, description, none, default: standard }) => {
    return [`\`${name}\``, none ?? (standard ? `\`${standard}\`` : 'none'), description];
  });
  const table = tableOf(['name', 'default', 'what it is'], rows);
  const lines = settings.map(({ name, example, default: standard }) => {
    return `#${name}=${example ?? standard}`;
  });
  return {
    'README.md': between(read('README.md'), '## Settings', table),
    '.env.example': `${read('.env.example').split('\n\n')[0]}\n\n${lines.join('\n')}\n`,
  };
}

/** What each setting is when nobody sets it, by its name. */
export function settingDefaults(): ReadonlyMap<string, string> {
  return new Map(settings.map(({ name, default: standard }) => [name, standard]));
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
