import type { Exhibit } from '../../shared/schemas/exhibits.ts';
import type { FeatureListLayout } from '../components/sections/FeatureList.tsx';

/** How a service page sets what all of them have. */
export interface ServiceLook {
  /** The ground of the first screen. */
  ground: 'paper' | 'sunken' | 'deep';
  /** The picture stands before the words. */
  flipped?: boolean;
  reasons: FeatureListLayout;
  /** `beside`: the picture stands still beside the list that runs past it. */
  benefits: 'cards' | 'lead' | 'beside';
  process: 'rows' | 'cards';
  /** A `ruled` list stands beside its heading. */
  partner: FeatureListLayout;
  /** The ground of the last section. */
  closing: 'pitch' | 'ink' | 'deep' | 'sunken';
}

/** A page is known by its exhibit, and set around it: who compares two services sees two pages. */
export const serviceLooks: Readonly<Record<Exhibit['kind'], ServiceLook>> = {
  trial: {
    ground: 'paper',
    reasons: 'columns',
    benefits: 'beside',
    process: 'cards',
    partner: 'ruled',
    closing: 'ink',
  },
  flow: {
    ground: 'deep',
    reasons: 'numbered',
    benefits: 'lead',
    process: 'rows',
    partner: 'columns',
    closing: 'sunken',
  },
  checkout: {
    ground: 'sunken',
    flipped: true,
    reasons: 'ruled',
    benefits: 'cards',
    process: 'cards',
    partner: 'columns',
    closing: 'pitch',
  },
  journey: {
    ground: 'paper',
    reasons: 'numbered',
    benefits: 'beside',
    process: 'rows',
    partner: 'ruled',
    closing: 'deep',
  },
  funnel: {
    ground: 'deep',
    flipped: true,
    reasons: 'columns',
    benefits: 'lead',
    process: 'cards',
    partner: 'numbered',
    closing: 'ink',
  },
  slider: {
    ground: 'sunken',
    reasons: 'numbered',
    benefits: 'cards',
    process: 'cards',
    partner: 'ruled',
    closing: 'pitch',
  },
  editor: {
    ground: 'paper',
    flipped: true,
    reasons: 'ruled',
    benefits: 'lead',
    process: 'cards',
    partner: 'columns',
    closing: 'deep',
  },
  log: {
    ground: 'sunken',
    reasons: 'columns',
    benefits: 'beside',
    process: 'rows',
    partner: 'numbered',
    closing: 'ink',
  },
};
