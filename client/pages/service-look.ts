import { type Content, type PageOf, pagesOf } from '../../shared/content.ts';
import type { FeatureListLayout } from '../components/sections/FeatureList.tsx';

/** How a service page sets what all of them have. */
interface ServiceLook {
  /** The ground of the first screen. */
  ground: 'paper' | 'sunken' | 'deep';
  /** The picture stands before the words. */
  flipped?: boolean;
  /** Beside `numbered` reasons the benefits run past on the other side of their heading and picture, which stand still. */
  reasons?: FeatureListLayout;
  process: 'rows' | 'cards';
  partner?: FeatureListLayout;
  /** The ground of the last section. */
  closing: 'pitch' | 'ink' | 'sunken';
}

/** The services take turns: who compares two of them sees two pages. */
const looks: readonly ServiceLook[] = [
  { ground: 'paper', process: 'rows', closing: 'ink' },
  { ground: 'deep', reasons: 'numbered', process: 'rows', closing: 'sunken' },
  { ground: 'sunken', flipped: true, process: 'cards', closing: 'pitch' },
  { ground: 'paper', reasons: 'numbered', process: 'rows', closing: 'sunken' },
  { ground: 'deep', flipped: true, process: 'cards', partner: 'numbered', closing: 'ink' },
  { ground: 'sunken', reasons: 'numbered', process: 'cards', closing: 'pitch' },
  { ground: 'paper', flipped: true, reasons: 'numbered', process: 'cards', closing: 'pitch' },
  { ground: 'sunken', process: 'rows', partner: 'numbered', closing: 'ink' },
];

/** @returns what a page's place among the services makes of it, lists in `columns` where nothing else is said */
export function serviceLook(page: PageOf<'service'>, content: Content) {
  const look = looks[pagesOf(content, 'service').indexOf(page) % looks.length];
  return {
    ground: 'paper',
    reasons: 'columns',
    process: 'rows',
    partner: 'columns',
    closing: 'ink',
    ...look,
  } as const;
}
