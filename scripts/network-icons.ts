/**
 * `npm run maintain -- icons`: writes the icons of the networks that agencies are found on, out of `simple-icons`,
 * which the running site doesn't have.
 */
import { writeFileSync } from 'node:fs';
import * as icons from 'simple-icons';

const wanted = [
  'behance',
  'bluesky',
  'dribbble',
  'facebook',
  'figma',
  'github',
  'gitlab',
  'line',
  'mastodon',
  'medium',
  'messenger',
  'pinterest',
  'reddit',
  'signal',
  'snapchat',
  'telegram',
  'threads',
  'tiktok',
  'vimeo',
  'wechat',
  'x',
  'xing',
  'youtube',
];

const lines = wanted.map((slug) => {
  const icon = Object.values(icons).find((one) => one.slug === slug);
  if (!icon) throw new Error(`simple-icons has no ${slug}`);
  return `  ${slug}:\n    '${icon.path}',`;
});

writeFileSync(
  'shared/network-paths.ts',
  `/** Written by \`npm run maintain -- icons\`, out of simple-icons (CC0): filled paths on a field of 24 by 24. */
export const networkPaths: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
