import { expect, test } from 'vitest';
import { groupOf } from '../../../shared/navigation.ts';
import {
  deliveredContent,
  expertiseContents,
  listings,
  serviceContents,
  sportsContents,
} from '../../support/content.ts';

test('each page that offers something is listed on one of the two pages for that, once', () => {
  const listed = listings.flatMap(({ groups }) =>
    groups.flatMap((group) => groupOf(deliveredContent, group).links.map(({ to }) => to)),
  );
  const offered = [...serviceContents, ...expertiseContents, ...sportsContents];
  expect(listed.toSorted()).toEqual(offered.map(({ path }) => path).toSorted());
});
