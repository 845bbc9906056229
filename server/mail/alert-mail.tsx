import type { Site } from '../../shared/site.ts';
import { headerText } from './header-text.ts';
import { type Mail, messageIdOf, sender } from './mail.ts';
import { mailPage } from './mail-page.tsx';
import { dashed, momentText, paragraphs, wrapped } from './plain-text.ts';

/** What an operator is told about a trouble that begins or ends. */
export interface Alert {
  /** The stable name, as in the log's field `alert`. */
  name: string;
  state: 'began' | 'over';
  /** Whether its thread begins with this mail. */
  isFirst: boolean;
  /** In a few words, the same at the beginning and at the end: "Leads have been waiting for 15 minutes". */
  title: string;
  /** When this trouble began. */
  since: Date;
  /** When the thread began: with this trouble, with an earlier one within a day, or in the middle of a long one. */
  threadSince: Date;
  /** When the state came about. */
  at: Date;
  /** What is known, a line each. */
  details: readonly string[];
  /** What a person can do now; nothing once it is over. */
  whatToDo: string | undefined;
}

/** The mail about it. All mails of a thread have one subject, else some programs would tear it apart. */
export function alertMail(
  alert: Alert,
  { site, from, to }: { site: Site; from: string; to: readonly string[] },
): Mail {
  const { name, state, isFirst, title, since, threadSince, at, details, whatToDo } = alert;
  const first = messageIdOf(['alert', name, threadSince.toISOString()], from);
  const headline = headerText(`Alert: ${title}`, longestTitle);
  const lead =
    state === 'began'
      ? `This began on ${momentText(since)}. You get one more mail when it is over.`
      : `This is over since ${momentText(at)}. It began on ${momentText(since)}.`;
  const source = `${site.name}, alert ${name}`;
  return {
    from: sender(site, from),
    to,
    replyTo: undefined,
    subject: isFirst ? headline : `Re: ${headline}`,
    text: paragraphs([
      wrapped(`${state === 'over' ? 'Over: ' : ''}${title}`),
      wrapped(lead),
      ...(details.length > 0 ? [dashed(details)] : []),
      ...(whatToDo ? [`What to do:\n${wrapped(whatToDo, '  ')}`] : []),
      source,
    ]),
    html: mailPage(
      `${state === 'over' ? 'Over: ' : ''}${title}`,
      <>
        <p>{lead}</p>
        {details.length > 0 && (
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {whatToDo && (
          <>
            <h2>What to do</h2>
            <p>{whatToDo}</p>
          </>
        )}
        <footer>{source}</footer>
      </>,
    ),
    messageId: isFirst
      ? first
      : messageIdOf(['alert', name, state, since.toISOString(), at.toISOString()], from),
    inReplyTo: isFirst ? undefined : first,
    autoSubmitted: 'auto-generated',
  };
}

const longestTitle = 120;
