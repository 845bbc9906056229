import { checkEngine } from './checks.ts';
import { startWebKit } from './webkit.ts';

checkEngine(startWebKit, 'touch');
