import { picturesIn } from '../../server/content/references.ts';
import { pictureFiles } from '../../server/content/site-dir-files.ts';
import type { Manifest } from '../../server/render/manifest.ts';
import { type Content, folderOf } from '../../shared/content.ts';
import type { Visit } from './visit.ts';

/**
 * The delivered pictures that another brand's pages show: they tell the default brand's story, so they are to be
 * replaced, but nothing is wrong with them.
 * @param addresses of the build's pictures: one of an owner's, of the same name, has another
 * @returns a line for each file that names some
 */
export function deliveredPictures(
  content: Pick<Content, 'site' | 'pages' | 'articles'>,
  delivered: Pick<Content, 'site' | 'pictures'>,
  pages: readonly Visit[],
  addresses: Manifest['files'],
): string[] {
  if (content.site.name === delivered.site.name) return [];
  const files = [
    ...content.pages.map((page) => ({
      file: `${folderOf(page.layout)}/${page.id}.yaml`,
      words: page,
    })),
    ...content.articles.map((article) => ({ file: `articles/${article.id}.md`, words: article })),
    { file: 'site.yaml', words: content.site },
  ];
  const lines = files.flatMap(({ file, words }) => {
    const shownAt = pages.filter(({ path }) => !('path' in words) || words.path === path);
    const names = [...new Set(picturesIn(words))].filter((name) => {
      const size = delivered.pictures[name];
      const known = (size ? pictureFiles(name, size) : [`images/${name}.webp`]).flatMap(
        (path) => addresses[path] ?? [],
      );
      return shownAt.some(({ html }) => known.some((address) => html.includes(address)));
    });
    const where = 'path' in words ? ` (${words.path})` : '';
    return names.length > 0 ? [`${file}${where} shows ${names.join(', ')}`] : [];
  });
  const more = lines.length - mostLines;
  return [...lines.slice(0, mostLines), ...(more > 0 ? [`and ${more} more files`] : [])];
}

const mostLines = 20;
