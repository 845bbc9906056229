import type { Site } from './site.ts';

/** The words of what several pages share. */
export interface Words {
  /** The groups of the menu in their order, by the name that pages call them. */
  menu: Readonly<Record<string, MenuGroup>>;
  getQuoteBanner: Readonly<Record<'standard' | 'home', { headline: string; text: string }>>;
  contactStrip: { heading: string; text: string };
  /** `{replyTime}` stands for the brand's. */
  nextSteps: NextSteps;
  /** The title where no article matches the address, or the provider can't be asked. */
  missingArticle: string;
}

interface MenuGroup {
  title: string;
  /** In the footer and in breadcrumbs. */
  short?: string;
}

/** From a message to an outline: beside both forms, and in their place once they are sent. */
export interface NextSteps {
  heading: string;
  steps: readonly { when: string; text: string }[];
}

/** What happens next, with the time within which there is an answer. */
export function nextStepsOf({
  words,
  site,
}: {
  words: Pick<Words, 'nextSteps'>;
  site: Pick<Site, 'replyTime'>;
}): NextSteps {
  const { heading, steps } = words.nextSteps;
  const filled = (text: string) => text.replaceAll('{replyTime}', site.replyTime);
  return {
    heading,
    steps: steps.map(({ when, text }) => ({ when: filled(when), text: filled(text) })),
  };
}
