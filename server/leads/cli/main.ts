import { refuseOldNode } from '../../node-version.ts';

refuseOldNode();
await import('./command.ts');
