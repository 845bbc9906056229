import type { Exhibit } from '../../shared/schemas/exhibits.ts';
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

/** A page is known by its exhibit, and set around it: who compares two services sees two pages. */
export const serviceLooks: Readonly<Record<Exhibit['kind'], ServiceLook>> = {
  trial: {
    ground: 'paper',
    reasons: 'columns',
    benefits: 'before',
    process: 'rows',
    partner: 'columns',
    closing: 'ink',
  },
  flow: {
    ground: 'deep',
    reasons: 'numbered',
    benefits: 'after',
    process: 'rows',
    partner: 'columns',
    closing: 'sunken',
  },
  checkout: {
    ground: 'sunken',
    flipped: true,
    reasons: 'columns',
    benefits: 'before',
    process: 'cards',
    partner: 'columns',
    closing: 'pitch',
  },
  journey: {
    ground: 'paper',
    reasons: 'numbered',
    benefits: 'after',
    process: 'rows',
    partner: 'columns',
    closing: 'sunken',
  },
  funnel: {
    ground: 'deep',
    flipped: true,
    reasons: 'columns',
    benefits: 'before',
    process: 'cards',
    partner: 'numbered',
    closing: 'ink',
  },
  slider: {
    ground: 'sunken',
    reasons: 'numbered',
    benefits: 'after',
    process: 'cards',
    partner: 'columns',
    closing: 'pitch',
  },
  editor: {
    ground: 'paper',
    flipped: true,
    reasons: 'numbered',
    benefits: 'after',
    process: 'cards',
    partner: 'columns',
    closing: 'pitch',
  },
  log: {
    ground: 'sunken',
    reasons: 'columns',
    benefits: 'before',
    process: 'rows',
    partner: 'numbered',
    closing: 'ink',
  },
};
