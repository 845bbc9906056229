import type { Blog } from '../../../shared/blog.ts';

export const designTokensHandover: Blog = {
  _id: '68edd52e3b9f5c0012d4a708',
  slug: 'design-tokens-handover',
  title: 'Design tokens that survive the handover',
  description:
    'Design files and code drift apart from the first week. How to name tokens, keep one source for both, check contrast in the build and retire old values.',
  keyword:
    'design tokens, design handover, Style Dictionary, design system naming, CSS custom properties, dark mode tokens',
  image: 'blog/design-tokens-handover.webp',
  date: '2025-10-14',
  shortSummary:
    'A token is an agreement between a drawing and a program. Agreements last when they have good names, one home, and somebody who notices a breach.',
  content: `
<p>Six months after a relaunch somebody counts the colours in the style sheet and finds eleven yellows. The design file has one. Nobody was careless; each developer picked the value from a screenshot, from memory, or from a frame that had been copied before the last change.</p>
<h2>Name the decision, not the value</h2>
<p>Useful tokens come in two layers. The first lists what exists: the yellow is called floodlight and is #FFC53D. The second says what it is for: the focus ring uses floodlight. Components read the second layer only.</p>
<pre><code>{
  "floodlight": {
    "$type": "color",
    "$value": { "colorSpace": "srgb", "components": [1, 0.773, 0.239] }
  },
  "accent": {
    "focus": { "$type": "color", "$value": "{floodlight}" }
  }
}</code></pre>
<p>Now a change of brand colour touches one line, and dark mode is a second set of purposes over the same stock. A third layer for single components is worth its trouble in large systems; in a site of forty pages it mostly produces names that are used once.</p>
<h2>Good names are dull</h2>
<ul>
<li>Use the same words in both tools. “Accent / Focus” in the design file and --accent-focus in code can be matched by a script; “Yellow Pop” cannot.</li>
<li>Number scales by position: --radius-2 is 16px today and may be 14 next year. A token called radius-16 lies from that day on.</li>
<li>Leave the page out of it. A colour named after the contact page will sooner or later be needed in the footer.</li>
<li>Write a sentence of purpose with each. If two sentences are alike, one token is superfluous.</li>
</ul>
<h2>One home</h2>
<p>Decide where the truth lives, and make everything else a copy produced by machine. For most teams that is a JSON file in the repository, in the format of the W3C’s Design Tokens Community Group. Style Dictionary or a similar tool writes CSS custom properties, and constants for iOS and Android where apps exist. Design tools can import the same file.</p>
<p>Whichever direction you choose, choose one. With two sources the newer change wins by accident.</p>
<h2>Checks instead of discipline</h2>
<p>This yellow reaches a contrast of about 11.6 to 1 on the near-black #10151C, and a mere 1.6 on white. As a focus ring on a dark banner it is splendid; on a white card it disappears. Such facts should not depend on memory. List the permitted pairs beside the tokens, and let the build calculate each ratio: 4.5 for text, 3 for large text and for the parts of a control.</p>
<p>A second check searches components for raw values. Any hexadecimal colour outside the token file fails the build, with a message that names the nearest token. A third renders each component in both schemes and compares it with yesterday’s picture. Three small scripts replace a style guide that nobody opens.</p>
<h2>Handing over</h2>
<p>The recipient needs less than is usually delivered, and other things:</p>
<ol>
<li>the token file, and the command that turns it into code</li>
<li>a page that shows every token with its purpose, generated and never drawn by hand</li>
<li>the list of permitted pairs</li>
<li>fonts with their licences, and pictures with theirs</li>
<li>an example of a change from request to release</li>
<li>the name of the person who may add a token</li>
</ol>
<h2>Retire with notice</h2>
<p>Tokens die too. Mark one as deprecated with its substitute, let the check warn for a release, then remove it. Without that habit the list only grows, and after two years there are eleven yellows again, this time with names.</p>
<p>Try the handover before it counts: give the file to a developer who has never seen the design, and ask for one card in both schemes. What they have to ask is what your file lacks. Tokens are one part of our <a href="/services/web-ui&amp;ux">UI/UX design</a>, and the reason why <a href="/expertise/design/webdesign">web design</a> can arrive in code without losses.</p>
`,
};
