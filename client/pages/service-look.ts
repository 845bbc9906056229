import { type Content, type PageOf, pagesOf } from '../../shared/content.ts';
import type { FeatureListLayout } from '../components/sections/FeatureList.tsx';

/** How a service page sets what all of them have. */
export interface ServiceLook {
  /** The ground of the first screen. */
  ground: 'paper' | 'sunken' | 'deep';
  /** The picture stands before the words. */
  flipped?: boolean;
  reasons: FeatureListLayout;
  /** `before`, `after`: heading and picture stand still beside the list that runs past them. */
  benefits: 'before' | 'after';
  process: 'rows' | 'cards';
  partner: FeatureListLayout;
  /** The ground of the last section. */
  closing: 'pitch' | 'ink' | 'sunken';
}

const defaultLook: ServiceLook = {
  ground: 'paper',
  reasons: 'columns',
  benefits: 'before',
  process: 'rows',
  partner: 'columns',
  closing: 'ink',
};

/** The services take turns: who compares two of them sees two pages. */
const looks: readonly ServiceLook[] = [
  defaultLook,
  {
    ground: 'deep',
    reasons: 'numbered',
    benefits: 'after',
    process: 'rows',
    partner: 'columns',
    closing: 'sunken',
  },
  {
    ground: 'sunken',
    flipped: true,
    reasons: 'columns',
    benefits: 'before',
    process: 'cards',
    partner: 'columns',
    closing: 'pitch',
  },
  {
    ground: 'paper',
    reasons: 'numbered',
    benefits: 'after',
    process: 'rows',
    partner: 'columns',
    closing: 'sunken',
  },
  {
    ground: 'deep',
    flipped: true,
    reasons: 'columns',
    benefits: 'before',
    process: 'cards',
    partner: 'numbered',
    closing: 'ink',
  },
  {
    ground: 'sunken',
    reasons: 'numbered',
    benefits: 'after',
    process: 'cards',
    partner: 'columns',
    closing: 'pitch',
  },
  {
    ground: 'paper',
    flipped: true,
    reasons: 'numbered',
    benefits: 'after',
    process: 'cards',
    partner: 'columns',
    closing: 'pitch',
  },
  {
    ground: 'sunken',
    reasons: 'columns',
    benefits: 'before',
    process: 'rows',
    partner: 'numbered',
    closing: 'ink',
  },
];

export function serviceLook(page: PageOf<'service'>, content: Content): ServiceLook {
  return looks[pagesOf(content, 'service').indexOf(page) % looks.length] ?? defaultLook;
}
