import { androidContent } from './expertise/android.ts';
import { graphicContent } from './expertise/graphic.ts';
import { hybridContent } from './expertise/hybrid.ts';
import { iosContent } from './expertise/ios.ts';
import { javaContent } from './expertise/java.ts';
import { javascriptContent } from './expertise/javascript.ts';
import { ppcContent } from './expertise/ppc.ts';
import { seoContent } from './expertise/seo.ts';
import { smmContent } from './expertise/smm.ts';
import { smoContent } from './expertise/smo.ts';
import { webDesignContent } from './expertise/web-design.ts';
import type { ExpertiseContent } from './types.ts';

/** The eleven expertise pages, in the order of the navigation. */
export const expertiseContents: readonly ExpertiseContent[] = [
  javaContent,
  javascriptContent,
  androidContent,
  iosContent,
  hybridContent,
  seoContent,
  smoContent,
  smmContent,
  ppcContent,
  webDesignContent,
  graphicContent,
];
