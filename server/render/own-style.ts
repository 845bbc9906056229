import type { PageMeta } from '../../client/page-meta.ts';
import { identityStyle } from './identity-style.ts';
import type { Manifest } from './manifest.ts';

/**
 * What a page adds to its layout's styles: those of the kinds of content that it holds, and of a case its client's look,
 * and how wide each of its photographs is for its height, as `--ratio`. Empty where there is nothing of this.
 */
export function ownStyleOf(
  { kind, contentKinds }: Pick<PageMeta, 'kind' | 'contentKinds'>,
  { parts }: Pick<Manifest, 'parts'>,
): string {
  const ofContent = Array.from(new Set(contentKinds?.()), (name) => parts[name]);
  if (kind.type !== 'case') return ofContent.join('');
  const look = kind.identity && identityStyle(kind.identity);
  const ratios = kind.ratios.map(
    (ratio, index) => `[data-part=pictures] li:nth-child(${index + 1}){--ratio:${ratio}}`,
  );
  return [...ofContent, look, ...ratios].join('');
}
