import { manifestPath } from '../../shared/manifest-path.ts';
import { addLink } from './add-link.ts';
import { reloadOnNewBuild } from './dev-reload.ts';
import { defineIslandElement } from './island-element.ts';
import { keepLaidOut } from './keep-laid-out.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceNavigation } from './navigation.ts';
import { readAttribution } from './read-attribution.ts';
import { loadWebFonts } from './web-fonts.ts';

defineIslandElement();
enhanceNavigation();
enhanceMenu();
loadWebFonts();
readAttribution();
keepLaidOut();
// With a link in the HTML, Chromium fetches the manifest beside the first picture.
addLink('manifest', manifestPath);
// Left out of the build for production.
if (process.env.NODE_ENV === 'development') reloadOnNewBuild();
