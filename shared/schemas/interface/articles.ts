import * as z from 'zod';
import { counted, phrase } from '../phrase.ts';

/** Articles, their lists, and what stands where there is none. */
export const articleWords = z.strictObject({
  readMore: phrase(),
  readingTime: counted().meta({ description: 'Behind the date; {count} minutes' }),
  contents: phrase().meta({ description: 'Above the list of an article’s headings' }),
  youAreReading: phrase().meta({ description: 'In the list of articles beside one, above itself' }),

  fromTheTeam: phrase().meta({ description: 'Read out before the provider’s articles' }),
  guides: phrase().meta({ description: 'Above the site’s own articles' }),
  more: phrase().meta({ description: 'Beside an article' }),
  moreInBlog: phrase().meta({ description: 'Where the list beside an article ends' }),
  seeMore: phrase().meta({ description: 'From the home page to the blog' }),
  all: phrase().meta({ description: 'To the blog, while a list is on its way' }),

  pages: phrase().meta({ description: 'What the links between the pages of the blog are' }),
  page: phrase('number', 'count'),
  onPage: phrase('number').meta({ description: 'Behind the title of the blog’s further pages' }),
  newer: phrase(),
  older: phrase(),

  loading: phrase(),
  loadingTitle: phrase().meta({ description: 'The title of an article that is on its way' }),

  missing: phrase().meta({ description: 'The title where no article matches the address' }),
  missingText: phrase('link').meta({ description: '{link} leads to the blog' }),
  missingLink: phrase(),
  missingDescription: phrase().meta({ description: 'For search engines' }),
  unavailableText: phrase('seconds'),
  unavailableDescription: phrase('seconds').meta({ description: 'For search engines' }),
});
