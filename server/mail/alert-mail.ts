import type { Site } from '../../shared/site.ts';
import { type Mail, mailOf, messageIdOf } from './mail.ts';
import { momentText } from './plain-text.ts';

/** What an operator is told about a trouble that begins or ends. */
export interface Alert {
  /** The stable name, as in the log's field `alert`. */
  name: string;
  state: 'began' | 'over';
  /** Whether its thread begins with this mail. */
  isFirst: boolean;
  /** In a few words, the same at the beginning and at the end: "Leads have been given up". */
  title: string;
  /** When this trouble began, when its thread did (now, with an earlier trouble or amid a long one), and when the state came about. */
  since: Date;
  threadSince: Date;
  at: Date;
  /** What is known, a line each. */
  details: readonly string[];
  /** What a person can do now; nothing once it is over. */
  whatToDo: string | undefined;
}

/** The mail about it. All mails of a thread have one subject, else some programs would tear it apart. */
export function alertMail(
  { name, state, isFirst, title, since, threadSince, at, details, whatToDo }: Alert,
  { site, from, to }: { site: Site; from: string; to: readonly string[] },
): Mail {
  const first = messageIdOf(['alert', name, threadSince.toISOString()], from);
  const later = messageIdOf(['alert', name, state, since.toISOString(), at.toISOString()], from);
  const began = momentText(since);
  const lead =
    state === 'began'
      ? `This began on ${began}. You get one more mail when it is over.`
      : `This is over since ${momentText(at)}. It began on ${began}.`;
  const facts = details.length > 0 ? [{ items: details }] : [];
  const advice = whatToDo ? [{ heading: 'What to do' }, whatToDo] : [];
  return mailOf({
    ...{ site, from, to: [...to], headers: { 'Auto-Submitted': 'auto-generated' } },
    subject: `${isFirst ? '' : 'Re: '}Alert: ${title}`,
    title: `${state === 'over' ? 'Over: ' : ''}${title}`,
    blocks: [lead, ...facts, ...advice, `${site.name}, alert ${name}`],
    messageId: isFirst ? first : later,
    ...(!isFirst && { inReplyTo: first, references: first }),
  });
}
