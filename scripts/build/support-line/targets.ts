import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** The oldest browsers of the support line (`browserslist` in package.json), as Lightning CSS takes them. */
export const styleTargets = browserslistToTargets(browserslist());

/** The same as esbuild takes them: `ios_saf` 16.4, packed into a number, is `ios16.4`. */
export const scriptTargets: readonly string[] = Object.entries(styleTargets).map(
  ([browser, version]) => `${browser.replace('_saf', '')}${version >> 16}.${(version >> 8) & 0xff}`,
);
