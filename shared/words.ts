import { countOf } from './count.ts';
import { fill } from './fill.ts';
import type { Words } from './schemas/interface.ts';
import type { Site } from './site.ts';

/** From a message to an outline: beside both forms, and in their place once they are sent. */
export type NextSteps = Pick<Words['nextSteps'], 'heading' | 'steps' | 'reply'>;

/** What happens next, with the time within which there is an answer. */
export function nextStepsOf({
  words,
  site,
}: {
  words: Pick<Words, 'nextSteps' | 'formats'>;
  site: Pick<Site, 'replyTime' | 'language'>;
}): NextSteps {
  const { heading, steps, reply } = words.nextSteps;
  const filled = (text: string) => fill(text, { replyTime: replyTimeText(site, words) });
  return {
    heading,
    reply: filled(reply),
    steps: steps.map(({ when, text }) => ({ when: filled(when), text: filled(text) })),
  };
}

/** `one working day` */
export function replyTimeText(
  { replyTime: { count, unit }, language }: Pick<Site, 'replyTime' | 'language'>,
  { formats }: Pick<Words, 'formats'>,
): string {
  return countOf(count, formats.replyTimes[unit], formats, language);
}
