import type { Blog } from '../../../shared/blog.ts';

export const coreWebVitalsFieldData: Blog = {
  _id: '67f4a8343b9f5c0012d4a703',
  slug: 'core-web-vitals-field-data',
  title: 'Reading Core Web Vitals: field data before lab scores',
  description:
    'A Lighthouse score of 98 and a failing Core Web Vitals report can both be true. How to read field data, find the slow visits and mend them in order.',
  keyword:
    'Core Web Vitals, field data, CrUX, LCP, INP, CLS, Lighthouse score, real user monitoring',
  image: 'blog/core-web-vitals-field-data.webp',
  date: '2025-04-08',
  shortSummary:
    'A laboratory test is one visit by a robot. The report that counts is made of everybody else’s, and it has to be read differently.',
  content: `
<p>A shop’s home page scores 98 in Lighthouse. Search Console, on the same morning, marks four hundred of its addresses as slow. Nobody is lying. The first figure is one simulated visit on a clean browser; the second is what customers met during four weeks.</p>
<h2>Where the field figures come from</h2>
<p>Chrome users who have agreed to share usage statistics feed the Chrome UX Report. It keeps a rolling window of 28 days and judges each metric at the 75th percentile: three visits in four must be at least that good. Phones and desktops are counted apart. An address with little traffic has no data of its own and is judged with similar pages, or with the whole origin.</p>
<p>Two things follow. iPhones are missing, since their browsers do not report there. And a repair made today is fully visible in a month, although the daily history starts to bend within a week.</p>
<h2>Why the laboratory disagrees</h2>
<ul>
<li>It loads one page, cold, and never clicks. Interaction to Next Paint needs people.</li>
<li>It knows one device. Your customers hold phones that are five years old, at nine per cent of battery.</li>
<li>It is a stranger on a first visit: no full cache, no chat window for members, no basket with twenty items.</li>
<li>It stops measuring layout shift after loading, while readers go on scrolling.</li>
</ul>
<p>The laboratory remains useful for the opposite reason. Because nothing varies, it can prove that a change helped.</p>
<h2>Read in this order</h2>
<ol>
<li>Open the origin’s figures in PageSpeed Insights, phones first. Note which of the three metrics fails.</li>
<li>In Search Console, see which group of addresses carries the failure. A group is usually a template.</li>
<li>Look at time to first byte for that group. If it takes 1.4 of your 2.5 seconds, no picture format will save the rest.</li>
<li>Split the remainder of Largest Contentful Paint: the wait until the picture is requested, its download, the wait until it is drawn. The first is commonly the longest, and the cheapest to mend.</li>
<li>For slow interactions find the element that was touched. The cause is often a tag that runs on every click.</li>
</ol>
<h2>Collect your own</h2>
<p>Public data says that a template is slow. Your own says for whom. Google’s small library web-vitals reports each visit; a dozen lines are enough.</p>
<pre><code>import { onCLS, onINP, onLCP } from 'web-vitals';

function report({ name, value, rating }) {
  const page = document.body.dataset.template;
  const body = JSON.stringify({ name, value, rating, page });
  navigator.sendBeacon('/vitals', body);
}

onLCP(report);
onINP(report);
onCLS(report);</code></pre>
<p>Store the template’s name instead of the full address, and no identifier of the visitor. That is enough for percentiles, and far less to explain in a privacy policy.</p>
<h2>A worked case</h2>
<p>Suppose the 75th percentile of LCP on product pages is 3.4 seconds. Your own data shows 2.1 for visitors from search and 4.6 for those from a newsletter. The links in the newsletter pass through a counting service and two redirects, which cost more than the page itself. Removing one of them brings the total to 2.4, just inside the limit, without a line changed on the site.</p>
<blockquote><p>Field data tells you where to look. Laboratory data tells you whether you have mended it.</p></blockquote>
<h2>What to promise</h2>
<p>Put percentiles into a contract, never a score. “LCP at most 2.5 seconds at the 75th percentile on phones, over 28 days, on these three templates” can be checked by either side. It is the form we suggest for <a href="/services/Website-development">website projects</a>, and the report on which monthly <a href="/expertise/digital-marketing/seo">search work</a> should begin.</p>
`,
};
