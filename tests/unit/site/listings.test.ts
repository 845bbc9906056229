import { expect, test } from 'vitest';
import { expertiseContents } from '../../../shared/content/expertise.ts';
import { listings } from '../../../shared/content/listings.ts';
import { serviceContents } from '../../../shared/content/services.ts';
import { sportsContents } from '../../../shared/content/sports.ts';

test('each page that offers something is listed on one of the two pages for that, once', () => {
  const listed = listings.flatMap(({ groups }) =>
    groups.flatMap(({ links }) => links.map(({ to }) => to)),
  );
  const offered = [...serviceContents, ...expertiseContents, ...sportsContents];
  expect(listed.toSorted()).toEqual(offered.map(({ path }) => path).toSorted());
});
