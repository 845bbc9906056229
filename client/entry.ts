import { reloadOnNewBuild } from './enhance/dev-reload.ts';
import { defineIslandElement } from './enhance/island-element.ts';
import { enhanceMenu } from './enhance/menu.ts';
import { enhanceNavigation } from './enhance/navigation.ts';

defineIslandElement();
enhanceNavigation();
enhanceMenu();
// Left out of the build for production.
if (process.env.NODE_ENV === 'development') reloadOnNewBuild();
