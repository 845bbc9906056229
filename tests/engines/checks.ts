import { describe, type TestOptions } from 'vitest';
import { thorough } from '../support/thorough.ts';
import { checkCarousels } from './carousels.ts';
import { checkDesk, type UsualHand } from './desk.ts';
import type { Engine } from './engine.ts';
import { checkExhibits } from './exhibits.ts';
import { checkForms } from './forms.ts';
import { checkNavigation } from './navigation.ts';
import { checkPages } from './pages.ts';
import { checkPlaces } from './places.ts';
import { checkSlowPage } from './slow-page.ts';
import { onceMoreIfStuck, type Stage, setStage } from './stage.ts';

/** All that is checked in an engine beside Chromium. */
export function checkEngine(start: () => Promise<Engine>, usualHand: UsualHand): void {
  const stage = setStage(start);
  describe('in this engine', onceMoreIfStuck, () => {
    describe('beside Chromium', thorough, () => checkPages(stage));
    checkVisits(stage, usualHand, thorough);
  });
}

/** What visitors and people at the desk do: each check is written once, and runs in every engine. */
export function checkVisits(
  stage: () => Stage,
  usualHand: UsualHand,
  /** How what a change seldom breaks is run. */
  seldom: TestOptions,
): void {
  describe('in the middle of a page', seldom, () => checkPlaces(stage));
  checkNavigation(stage, seldom);
  checkForms(stage);
  checkDesk((options) => stage().open(undefined, options), usualHand, seldom);
  describe('while a page still comes', seldom, () => checkSlowPage(stage));
  describe('at length', thorough, () => {
    checkCarousels(stage);
    checkExhibits(stage);
  });
}
