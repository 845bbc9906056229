import type { Blog } from '../../../shared/blog.ts';

export const seoMigrationRedirectMap: Blog = {
  _id: '68bfaf7f3b9f5c0012d4a707',
  slug: 'seo-migration-redirect-map',
  title: 'Moving a site without losing its search traffic',
  description:
    'A relaunch changes addresses, and addresses hold your rankings. How to collect the old ones, map them, test each redirect and watch the first month.',
  keyword:
    'SEO migration, redirect map, 301 redirects, website relaunch, Search Console, URL change, soft 404',
  image: 'blog/seo-migration-redirect-map.webp',
  date: '2025-09-09',
  shortSummary:
    'Rankings belong to addresses. One spreadsheet and one script decide whether a relaunch keeps them, and both can be ready before the design is.',
  content: `
<p>The new site is faster, clearer and three weeks old, and the visits from search have halved. In most such stories the design is innocent. The old addresses were changed, and what used to be found under them now ends in an error or on the home page.</p>
<h2>Collect every address that matters</h2>
<p>A crawl of the old site finds what is linked today. It misses the page that was dropped from the menu in 2021 and still brings forty visitors a day. Take the union of five sources:</p>
<ul>
<li>a crawl, images and PDF files included</li>
<li>the XML sitemaps, also the forgotten ones</li>
<li>Search Console’s pages with clicks in the last sixteen months</li>
<li>server logs, filtered to answers of 200 and 301</li>
<li>addresses that other sites link to, from any backlink tool</li>
</ul>
<p>Sort by clicks and links. The first few hundred rows decide the result and deserve a human eye; the long tail may follow a pattern.</p>
<h2>Map meaning to meaning</h2>
<table>
<caption>Four rows of a redirect map</caption>
<thead>
<tr><th scope="col">Old address</th><th scope="col">New address</th><th scope="col">Decision</th></tr>
</thead>
<tbody>
<tr><th scope="row">/prod.php?id=9</th><td>/jugs/meadow</td><td>301, same product</td></tr>
<tr><th scope="row">/about-company</th><td>/about</td><td>301, same page</td></tr>
<tr><th scope="row">/shop/boots-2</th><td>/boots</td><td>301, merged pages</td></tr>
<tr><th scope="row">/news/final</th><td>none</td><td>404 or 410, nothing replaces it</td></tr>
</tbody>
</table>
<p>The last row takes courage. Sending everything without a successor to the home page looks tidy, yet Google treats such redirects as soft errors, and visitors feel tricked. Let a dead page be dead, with a helpful error page. If it has good links, write its successor.</p>
<p>Parameters need care. A server rule that compares paths alone will never see the id after the question mark. Capital letters, trailing slashes and the www variant belong to the same table.</p>
<h2>One hop, permanent</h2>
<p>Use 301 or 308, and go straight from the oldest address to the newest. Chains grow over the years: a rule from 2019 points to an address that the relaunch moves again. Flatten them. Internal links, canonical tags, hreflang and the sitemap name the new address directly, so that redirects serve strangers only.</p>
<h2>Let a script be the judge</h2>
<pre><code>while IFS=, read -r from to; do
  got=$(curl -s -o /dev/null \\
    -w '%{http_code} %{redirect_url}' "$NEW$from")
  [ "$got" = "301 $NEW$to" ] || echo "$from: $got"
done &lt; map.csv</code></pre>
<p>Run it against the staging server each night. Then request each target and look for three things: status 200, no noindex left over from staging, and a canonical tag that names the page itself. The forgotten noindex has undone more relaunches than missing redirects have.</p>
<h2>The day and the month after</h2>
<ol>
<li>Move on a quiet weekday with the developers awake.</li>
<li>Submit the new sitemap, and leave the old one reachable for some weeks so that its addresses are visited again.</li>
<li>Read the 404s of the live log daily and add what you missed.</li>
<li>Compare clicks by template rather than in total. A fall confined to products points to a cause.</li>
<li>If the domain changes too, use Search Console’s change of address as well.</li>
</ol>
<p>Some wobbling for a few weeks is ordinary, since every page has to be fetched again. A steep fall on the second day is not, and usually has one technical reason.</p>
<h2>Keep the map</h2>
<p>Google advises keeping redirects for at least a year. Keep them for as long as you own the domain: bookmarks and printed manuals never expire. <a href="/about-us#redirect-map">Here is a short one</a>. The map is part of what should be handed over in any <a href="/services/Website-development">website project</a>, and a good beginning for the next round of <a href="/expertise/digital-marketing/seo">SEO</a>.</p>
`,
};
