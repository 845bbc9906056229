import { manifestPath } from '../../shared/manifest-path.ts';
import { addLink } from './add-link.ts';
import { reloadOnNewBuild } from './dev-reload.ts';
import { defineIslandElement } from './island-element.ts';
import { keepLaidOut } from './keep-laid-out.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceNavigation } from './navigation.ts';
import { loadWebFonts } from './web-fonts.ts';

defineIslandElement();
enhanceNavigation();
enhanceMenu();
loadWebFonts();
keepLaidOut();
// What carries an origin on: no page needs it whose address has no query, and to which no other site linked.
if (/[?:]/.test(location.search + document.referrer.replace(origin, '')))
  import('./carry-attribution.ts').catch(() => {});
// With a link in the HTML, Chromium fetches the manifest beside the first picture.
addLink('manifest', manifestPath);
// Left out of the build for production.
if (process.env.NODE_ENV === 'development') reloadOnNewBuild();
