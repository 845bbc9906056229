import { expect, test } from 'vitest';
import { groupOf } from '../../../shared/navigation.ts';
import {
  deliveredContent,
  expertiseContents,
  listings,
  serviceContents,
  sportsContents,
} from '../../support/content.ts';

test('each page that offers something is listed, sports among services and by themselves', () => {
  const listed = listings.flatMap(({ groups }) =>
    groups.flatMap((group) => groupOf(deliveredContent, group).links.map(({ to }) => to)),
  );
  const offered = [...serviceContents, ...expertiseContents, ...sportsContents];
  const twice = [...offered, ...sportsContents];
  expect(listed.toSorted()).toEqual(twice.map(({ path }) => path).toSorted());
});
