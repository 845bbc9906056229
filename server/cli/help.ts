import { leadStates } from '../database/column-values.ts';
import { formNames } from '../forms/lead-fields.ts';
import { commands } from './commands.ts';

const lines = Object.entries(commands).flatMap(([name, { usage }]) =>
  Object.entries(usage).map(([args, does]) =>
    `  ${`leads ${name} ${args}`.trimEnd().padEnd(35)} ${does}`.trimEnd(),
  ),
);

export const help = `Leads: what the forms took in, and what became of it.

${lines.join('\n')}
  leads help

WHICH  any of --state STATE, --form FORM, --since TIME, --until TIME, --search TEXT, --open,
       --campaign NAME, --source NAME
ID     the id, or as much of its beginning as no other lead shares
STATE  ${leadStates.join(' · ')}
FORM   ${formNames.join(' · ')}
TIME   2025-06-01 · 2025-06-01T09:30:00Z · so long ago: 30m · 24h · 7d (dates begin at 0:00 UTC)
TEXT   stands in any of a lead's fields, in capitals or not
--open those that are not marked as handled

Spam is listed, exported and deleted with --state spam only.

Works while the server runs. The ledger is found by DATA_DIR or DATABASE_URL, as the server finds it.
Exit code: 0 done · 1 not done, or something needs a person · 2 not understood.
`;
