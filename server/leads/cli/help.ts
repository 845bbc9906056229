import { forms } from '../../../shared/lead.ts';
import { leadStates } from '../lead-states.ts';

export const help = `Leads: what the forms took in, and what became of it.

  leads status                        what needs a person; exit code 1 if anything does
  leads list [WHICH] [--limit N]      the newest first (20 unless told)
  leads show ID                       one lead, where it went and each attempt
  leads handled ID [--undo]           it needs nothing more: no longer in status
  leads spam ID [--undo]              deliver it nowhere; --undo: it is none, deliver it
  leads retry ID                      deliver again
  leads retry --state STATE [WHICH]   the same for many; --dead is short for --state dead
  leads delete ID [--yes]             remove for good; without --yes it only says what
  leads delete WHICH [--yes]          the same for many
  leads forget EMAIL                  remove everything from this address
  leads export --csv | --json [WHICH] [--email EMAIL]
  leads send-test [--form FORM]       a marked lead through the running server; says what came back
  leads backup FILE                   everything into a new file, while the server runs
  leads restore FILE --yes            FILE in place of everything; what was there is kept beside it
  leads serve [--port N]              all this in a browser on this machine (3030 unless told)
  leads import FILE                   a ledger of SQLite into PostgreSQL, without what is there already
  leads help

WHICH  any of --state STATE, --form FORM, --since TIME, --until TIME, --search TEXT, --open
ID     the id, or as much of its beginning as no other lead shares
STATE  ${leadStates.join(' · ')}
FORM   ${Object.keys(forms).join(' · ')}
TIME   2025-06-01 · 2025-06-01T09:30:00Z · so long ago: 30m · 24h · 7d (dates begin at 0:00 UTC)
TEXT   stands in any of a lead's fields, in capitals or not
--open those that are not marked as handled

Spam is listed, exported and deleted with --state spam only.

Works while the server runs. The ledger is found by DATA_DIR or DATABASE_URL, as the server finds it.
Exit code: 0 done · 1 not done, or something needs a person · 2 not understood.
`;
