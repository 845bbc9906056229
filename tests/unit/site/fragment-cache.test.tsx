import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { currentAt, FragmentCache } from '../../../client/components/frame/FragmentCache.tsx';
import { type SiteContext, SiteContextProvider } from '../../../client/page-context.ts';
import { defaultSite } from '../../support/content.ts';
import { siteContext as usual } from '../seo/factories.ts';

function siteContext(name: string): SiteContext {
  return { ...usual, site: { ...defaultSite, name } };
}

function shown(of: SiteContext, at: string, part: ReactElement): string {
  return renderToStaticMarkup(
    <StaticRouter location={at}>
      <SiteContextProvider value={of}>{part}</SiteContextProvider>
    </StaticRouter>,
  );
}

test('a kept part is made once for each name and owner', () => {
  const site = siteContext('One');
  let made = 0;
  const partOf = (of: SiteContext, name: string, owner?: object) =>
    shown(
      of,
      '/',
      <FragmentCache
        as="aside"
        aria-label="Part"
        name={name}
        {...(owner && { owner })}
        render={() => <b>{`<${++made}>`}</b>}
      />,
    );
  expect(partOf(site, 'a')).toBe('<aside aria-label="Part"><b>&lt;1&gt;</b></aside>');
  expect(partOf(site, 'a')).toContain('&lt;1&gt;');
  expect(partOf(site, 'b')).toContain('&lt;2&gt;');
  expect(partOf(siteContext('Two'), 'a')).toContain('&lt;3&gt;');
  const [oldList, newList] = [{}, {}];
  expect(partOf(site, 'a', oldList)).toContain('&lt;4&gt;');
  expect(partOf(site, 'a', newList)).toContain('&lt;5&gt;');
  expect(partOf(site, 'a', oldList)).toContain('&lt;4&gt;');
  expect(made).toBe(5);
});

test.each(['/blog/a', "/blog/it's", '/blog/%3Cb%3E', '/blog/a&b'])(
  'a kept part marks its link to the page at hand, %s, what holds it, and no other',
  (path) => {
    const site = siteContext('One');
    const links = ['/blog/ab', path, `${path}c`];
    const partAt = (at: string) =>
      shown(
        site,
        at,
        <FragmentCache
          as="nav"
          name={path}
          render={() => [
            <b key="b" {...currentAt(links, 'true')} />,
            ...links.map((link) => <a key={link} href={link} {...currentAt([link], 'page')} />),
          ]}
        />,
      );
    expect(partAt(path)).toBe(
      renderToStaticMarkup(
        <nav>
          <b aria-current="true" />
          {links.map((link) => (
            // biome-ignore lint/a11y/useAnchorContent: as short as can be
            <a key={link} href={link} aria-current={link === path ? 'page' : undefined} />
          ))}
        </nav>,
      ),
    );
    expect(partAt('/elsewhere')).not.toMatch(/current|-at=/);
  },
);
