import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FragmentCache } from '../../../client/components/frame/FragmentCache.tsx';
import { type SiteContext, SiteContextProvider } from '../../../client/page-context.ts';
import { defaultSite } from '../../support/content.ts';
import { siteContext as usual } from '../seo/factories.ts';

function siteContext(name: string): SiteContext {
  return { ...usual, site: { ...defaultSite, name } };
}

function shown(of: SiteContext, part: string, text: () => string, owner?: object): string {
  return renderToStaticMarkup(
    <SiteContextProvider value={of}>
      <FragmentCache
        as="aside"
        aria-label="Part"
        name={part}
        {...(owner && { owner })}
        render={() => <b>{text()}</b>}
      />
    </SiteContextProvider>,
  );
}

test('a kept part is made once for each name and owner', () => {
  const site = siteContext('One');
  let made = 0;
  const text = () => `<${++made}>`;
  expect(shown(site, 'a', text)).toBe('<aside aria-label="Part"><b>&lt;1&gt;</b></aside>');
  expect(shown(site, 'a', text)).toContain('&lt;1&gt;');
  expect(shown(site, 'b', text)).toContain('&lt;2&gt;');
  expect(shown(siteContext('Two'), 'a', text)).toContain('&lt;3&gt;');
  const [oldList, newList] = [{}, {}];
  expect(shown(site, 'a', text, oldList)).toContain('&lt;4&gt;');
  expect(shown(site, 'a', text, newList)).toContain('&lt;5&gt;');
  expect(shown(site, 'a', text, oldList)).toContain('&lt;4&gt;');
  expect(made).toBe(5);
});

test.each(['/blog/a', "/blog/it's", '/blog/%3Cb%3E'])(
  'a kept part marks its link to the page at hand, %s, and no other',
  (path) => {
    const links = ['/blog/ab', path, `${path}c`];
    const linksAt = (current: string | undefined) =>
      links.map((link) => (
        <a key={link} href={link} aria-current={link === current ? 'page' : undefined}>
          {link}
        </a>
      ));
    const keptAt = (current: string) =>
      renderToStaticMarkup(
        <SiteContextProvider value={siteContext('One')}>
          <FragmentCache as="nav" name={path} current={current} render={() => linksAt(undefined)} />
        </SiteContextProvider>,
      );
    expect(keptAt(path)).toBe(renderToStaticMarkup(<nav>{linksAt(path)}</nav>));
    expect(keptAt('/elsewhere')).not.toContain('aria-current');
  },
);
