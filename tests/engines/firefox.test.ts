import { checkEngine } from './checks.ts';
import { startFirefox } from './firefox.ts';

checkEngine(startFirefox, 'keyboard');
