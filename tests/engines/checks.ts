import { describe } from 'vitest';
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
import { onceMoreIfStuck, setStage } from './stage.ts';

/** All that is checked in an engine: each check is written once, and runs in every one. */
export function checkEngine(start: () => Promise<Engine>, usualHand: UsualHand): void {
  const stage = setStage(start);
  describe('in this engine', onceMoreIfStuck, () => {
    checkPages(stage);
    checkPlaces(stage);
    checkNavigation(stage);
    checkForms(stage);
    checkDesk((options) => stage().open(undefined, options), usualHand);
    describe('at length', thorough, () => {
      checkSlowPage(stage);
      checkCarousels(stage);
      checkExhibits(stage);
    });
  });
}
