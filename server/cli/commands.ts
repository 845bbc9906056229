import { randomUUID } from 'node:crypto';
import { readReport, reportLines } from '../blog/article-report.ts';
import { type Action, actions, outcomeNamed } from '../crm/actions.ts';
import { exportLeads } from '../crm/export.ts';
import { runAction } from '../crm/run-action.ts';
import { terminal } from '../crm/users.ts';
import { backUp, importFrom, restore, verify } from './backup.ts';
import { CommandError, usageError } from './command-error.ts';
import type { CommandHandler } from './command-types.ts';
import { findLead } from './find-lead.ts';
import { list } from './list.ts';
import { deleteMany, deleteOne, forget, retryMany } from './many.ts';
import { filterOptions, type Option } from './options.ts';
import { sendTest } from './send-test.ts';
import { show } from './show.ts';
import { status } from './status.ts';
import { addUser, listUsers, removeUser, resetUser } from './users.ts';
import { listWebhooks, replayWebhook, testWebhooks } from './webhooks.ts';
import { week } from './week.ts';

export interface Command {
  /** What may follow its name, and what it does then, as the help tells it. */
  usage: Readonly<Record<string, string>>;
  takes?: 'ID' | 'EMAIL' | 'FILE';
  options?: readonly Option[];
  run: CommandHandler;
  /** Runs instead, where options say which leads are meant and no ID does. */
  many?: CommandHandler;
}

export const commands: Readonly<Record<string, Command>> = {
  status: {
    usage: { '': 'what needs a person; exit code 1 if anything does' },
    run: async (_, context) => {
      const { dataDir, blogsUrl } = context.settings;
      const articles = await readReport(dataDir, blogsUrl);
      return await status(context, articles && reportLines(articles));
    },
  },
  list: {
    usage: { '[WHICH] [--limit N]': 'the newest first (20 unless told)' },
    options: [...filterOptions, 'limit'],
    run: list,
  },
  show: {
    usage: { ID: 'one lead, where it went and each attempt' },
    takes: 'ID',
    run: show,
  },
  handled: leadCommand('update'),
  spam: leadCommand('spam'),
  retry: {
    ...leadCommand('retry'),
    usage: {
      ...leadCommand('retry').usage,
      '--state STATE [WHICH]': 'the same for many; --dead is short for --state dead',
    },
    options: [...filterOptions, 'dead'],
    many: retryMany,
  },
  delete: {
    usage: {
      'ID [--yes]': 'remove for good; without --yes it only says what',
      'WHICH [--yes]': 'the same for many',
    },
    takes: 'ID',
    options: [...filterOptions, 'yes'],
    run: deleteOne,
    many: deleteMany,
  },
  forget: {
    usage: { EMAIL: 'remove everything from this address' },
    takes: 'EMAIL',
    run: forget,
  },
  export: {
    usage: { '--csv | --json [WHICH] [--email EMAIL]': '' },
    options: [...filterOptions, 'csv', 'json', 'email'],
    async run({ values: { csv, json, filter } }, { ledger, site, settings }) {
      if (csv === json) throw usageError('export takes --csv or --json');
      if (json) return { out: exportLeads({ as: 'json', filter }, ledger().leads) };
      const { language } = await site(settings);
      return { out: exportLeads({ as: 'csv', filter, language }, ledger().leads) };
    },
  },
  'send-test': {
    usage: { '[--form FORM]': 'a marked lead through the running server; says what came back' },
    options: ['form'],
    run: sendTest,
  },
  week: {
    usage: { '': 'the mail of WEEKLY_MAIL, about the last seven days; sends nothing' },
    run: week,
  },
  backup: {
    usage: { FILE: 'everything into a new file, while the server runs' },
    takes: 'FILE',
    run: backUp,
  },
  verify: {
    usage: { FILE: 'restores a backup into a ledger of its own beside it, and counts' },
    takes: 'FILE',
    run: verify,
  },
  restore: {
    usage: { 'FILE --yes': 'FILE in place of everything; what was there is kept beside it' },
    takes: 'FILE',
    options: ['yes'],
    run: restore,
  },
  'user add': {
    usage: { 'EMAIL [--role ROLE]': 'an account for the desk: prints a link to sign in by' },
    takes: 'EMAIL',
    options: ['role'],
    run: addUser,
  },
  'user list': { usage: { '': 'who may work with the leads' }, run: listUsers },
  'user reset': {
    usage: { EMAIL: 'a new link; password, passkeys and sessions are void' },
    takes: 'EMAIL',
    run: resetUser,
  },
  'user remove': {
    usage: { EMAIL: 'no account any more; its sessions end' },
    takes: 'EMAIL',
    run: removeUser,
  },
  'webhooks list': {
    usage: { '[--limit N]': 'what receivers were told, and what they answered' },
    options: ['limit'],
    run: listWebhooks,
  },
  'webhooks replay': {
    usage: { ID: 'tell it again, under the same id' },
    takes: 'ID',
    run: replayWebhook,
  },
  'webhooks test': {
    usage: { '': 'call each receiver from here; says what it answers' },
    run: testWebhooks,
  },
  serve: {
    usage: { '[--port N]': 'all this in a browser on this machine (3030 unless told)' },
    options: ['port'],
    run: async ({ values }, { settings, serve }) => ({
      out: '',
      code: await serve(settings, values.port),
    }),
  },
  import: {
    usage: { FILE: 'another ledger of SQLite into this one, without what is there already' },
    takes: 'FILE',
    run: importFrom,
  },
};

/** Does something with one lead, and with `--undo` the other way, where there is one. */
function leadCommand(name: Action): Command {
  const { command = '', preset, undo } = actions[name];
  const other = undo === 'before' ? name : undo;
  return {
    usage: { [other ? 'ID [--undo]' : 'ID']: command },
    takes: 'ID',
    options: other ? ['undo'] : [],
    async run({ text, values }, { ledger }) {
      const lead = await findLead(text, ledger());
      const action = (values.undo && other) || name;
      const actor = { user: terminal, actionId: randomUUID() };
      const input = { status: values.undo ? preset?.undo : preset?.status };
      const outcome = await runAction[action](ledger(), lead, actor, input);
      const { text: said = outcome, action: isDone } = outcomeNamed(outcome) ?? {};
      const line = `${lead.id} ${said}`;
      if (!isDone) throw new CommandError(line, 1);
      return { out: `${line}.\n` };
    },
  };
}
