import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Kept } from '../../../client/components/Kept.tsx';
import { type PageEnvironment, PageEnvironmentProvider } from '../../../client/page-context.ts';
import { defaultSite } from '../../../shared/site.ts';

function environment(name: string): PageEnvironment {
  return {
    site: { ...defaultSite, name },
    siteUrl: 'https://example.com',
    mediaUrl: 'https://media.example.com/',
    chatScriptUrl: undefined,
    mapEmbedUrl: undefined,
    retentionDays: 90,
    asset: (path) => `/${path}`,
    islandScript: () => ({ src: '', imports: [] }),
    renderIsland: () => '',
  };
}

function shown(of: PageEnvironment, part: string, text: () => string, owner?: object): string {
  return renderToStaticMarkup(
    <PageEnvironmentProvider value={of}>
      <Kept
        as="aside"
        aria-label="Part"
        name={part}
        {...(owner && { owner })}
        render={() => <b>{text()}</b>}
      />
    </PageEnvironmentProvider>,
  );
}

test('a kept part is made once for each name and owner', () => {
  const site = environment('One');
  let made = 0;
  const text = () => `<${++made}>`;
  expect(shown(site, 'a', text)).toBe('<aside aria-label="Part"><b>&lt;1&gt;</b></aside>');
  expect(shown(site, 'a', text)).toContain('&lt;1&gt;');
  expect(shown(site, 'b', text)).toContain('&lt;2&gt;');
  expect(shown(environment('Two'), 'a', text)).toContain('&lt;3&gt;');
  const [oldList, newList] = [{}, {}];
  expect(shown(site, 'a', text, oldList)).toContain('&lt;4&gt;');
  expect(shown(site, 'a', text, newList)).toContain('&lt;5&gt;');
  expect(shown(site, 'a', text, oldList)).toContain('&lt;4&gt;');
  expect(made).toBe(5);
});
