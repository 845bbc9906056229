import { checkVisits } from './checks.ts';
import { startChromium } from './chromium.ts';
import { setStage } from './stage.ts';

checkVisits(setStage(startChromium), 'keyboard', {});
