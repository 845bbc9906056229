import { paths } from '../../paths.ts';
import type { ArticleContent } from '../types.ts';

export const trendsArticle: ArticleContent = {
  path: paths.trends,
  seo: {
    title: 'Website design trends 2025',
    description:
      'Fifteen website design trends for 2025, from container queries and OKLCH to passkeys and WCAG 2.2: what each is good for, and when to leave it out.',
    keywords:
      'website design trends 2025, web design trends, container queries, view transitions, OKLCH, WCAG 2.2',
  },
  title: 'Website design trends 2025',
  figure: {
    picture: 'article-trends',
    alt: 'A tilted wall of page layouts in very different manners, from huge type to a bento grid',
  },
  date: 'October 16, 2024 10:59 am',
  isoDate: '2024-10-16T10:59:00+05:30',
  summary:
    'Fifteen developments that will shape websites in 2025, each with what it is good for and a plain word on when to leave it out.',
  lead: [
    'Most lists of trends describe a look. The more lasting changes of the coming year sit deeper: layout abilities that designers waited a decade for, a European law with a date, and a growing dislike of pages that weigh more than the films they advertise.',
    'Browser support is given as it stands in October 2024. Where a feature is missing in one browser, what counts is how the page behaves without it: if the content is still there and still usable, you can begin today.',
  ],
  sections: [
    {
      heading: 'Components that measure their own space',
      blocks: [
        {
          kind: 'text',
          text: 'Media queries ask how wide the window is. Container queries ask how wide the box is in which a component happens to sit. A product card can lie flat in the main column and stand upright in a sidebar, without a second class and without knowing either page. All three browser engines have supported size queries since February 2023, and most visitors’ devices have caught up.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'The outer page grid depends on the window, so media queries remain right for it. Nesting containers five deep makes faults hard to trace.',
        },
        {
          kind: 'figure',
          picture: 'article-trends-1',
          alt: 'The same card of a cup lies flat in a wide column and stands upright in one of 300 pixels',
          caption: 'One component, two boxes: each card measures its own.',
        },
      ],
    },
    {
      heading: 'Styling by what is inside: :has()',
      blocks: [
        {
          kind: 'text',
          text: 'CSS could always look downwards. With :has(), a parent reacts to its content: a form group turns red when its field is invalid, a card without a picture gets a larger headline, a page with an open dialog stops scrolling. Firefox joined the other engines in December 2023. A surprising number of small scripts, and the class names they toggled, can be deleted.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'State that a screen reader must hear still belongs in HTML attributes. Broad selectors anchored at the root of a very large page can slow down style calculation; keep them near the component.',
        },
      ],
    },
    {
      heading: 'Page changes that keep the thread',
      blocks: [
        {
          kind: 'text',
          text: 'The View Transitions API animates from one state to the next, so a thumbnail can grow into the picture of the article it leads to. Chrome does it between two ordinary pages since version 126; Safari 18, a month old, does it within one page. A plain multi-page site thereby gains what used to be the argument for a single-page application. Firefox simply shows the next page, which is a fine fallback.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Anything above a quarter of a second turns into waiting. Switch transitions off under prefers-reduced-motion, and never delay a slow page further for the sake of an entrance.',
        },
      ],
    },
    {
      heading: 'Animation that follows the scroll bar',
      blocks: [
        {
          kind: 'text',
          text: 'Reading progress, a header that shrinks, a chart that draws itself as it arrives: scroll-driven animations express these in a few lines of CSS and run apart from the main thread. Until now they needed a library listening to every scroll event. At present only Chromium browsers ship them, so the state without animation has to be complete.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Taking over the scroll itself makes readers seasick and search traffic impatient. If a product can be understood only after nine screens of choreography, a photograph and a price would have sold it sooner.',
        },
      ],
    },
    {
      heading: 'Colour in OKLCH',
      blocks: [
        {
          kind: 'text',
          text: [
            'In HSL, yellow and blue of the same stated lightness look worlds apart. OKLCH follows human perception more closely: change the hue and the apparent lightness stays. Whole palettes, hover states and accessible pairs can be derived from one brand colour, and relative colour syntax, in Firefox since July, does the arithmetic in the style sheet. Wide-gamut screens show stronger greens and reds on top. It pays most in a ',
            { text: 'design system with tokens', to: paths.uiux },
            '.',
          ],
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Equal lightness does not prove contrast: measure the ratio. For a site with four fixed colours and no themes, hexadecimal values do no harm.',
        },
        {
          kind: 'figure',
          picture: 'article-trends-2',
          alt: 'Six hues in HSL whose greys run from nearly white to dark, and six in OKLCH that share one grey',
          caption: 'Of one lightness by name, and of one lightness to the eye.',
        },
      ],
    },
    {
      heading: 'Variable fonts, and type that moves',
      blocks: [
        {
          kind: 'text',
          text: 'One variable file can replace six static ones and adds every weight between them. Headlines grow with the window, small text gains sturdier strokes through the optical-size axis, and kinetic type uses the same axes for motion: a word gains weight as it is pointed at. Subset the file to the scripts you use; a Latin subset is often below 40 KB. Devanagari needs more room, so load it for Hindi pages alone.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'If you use one weight, the static file is smaller. Never animate running text, and let no headline depend on motion to be read.',
        },
      ],
    },
    {
      heading: 'Bento grids',
      blocks: [
        {
          kind: 'text',
          text: 'Boxes of unequal size, each holding one idea, like compartments of a lunch box. The pattern came from product presentations and spread because it suits mixed content: a figure, a quotation, a short film, a screenshot. Built with CSS grid and subgrid, it collapses to a single column in source order.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Arguments that need an order read badly in a mosaic. If your boxes all contain an icon and two lines, a list would say the same in half the height.',
        },
      ],
    },
    {
      heading: 'Dark mode as a second design',
      blocks: [
        {
          kind: 'text',
          text: 'The CSS function light-dark() reached all engines in May, and makes a theme little more than a second column of colour tokens. Good dark designs lift surfaces by lightness instead of shadow, lower the saturation of brand colours and dim white photographs a little. Follow the system’s setting, and offer a switch if people stay long.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'A campaign page that lives for six weeks hardly repays the testing. Maps, charts, embedded forms and PDF files often stay bright, and half a dark mode is worse than none.',
        },
      ],
    },
    {
      heading: 'WCAG 2.2 and a European deadline',
      blocks: [
        {
          kind: 'text',
          text: [
            'From 28 June 2025 the European Accessibility Act covers online shops, consumer banking, e-books and passenger transport offered to people in the EU, wherever the company sits; service firms with fewer than ten people and at most two million euros of turnover are exempt. The standard behind it, EN 301 549, still cites WCAG 2.1, but new designs should aim at 2.2 level AA, whose additions are mostly good manners: focus that is not hidden, targets of 24 pixels, no puzzle at sign-in, an alternative to dragging. Shops should test their ',
            { text: 'checkout', to: paths.ecommerce },
            ' first.',
          ],
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Never. What can be left out is the overlay widget that promises conformity with one line of script: it mends little, and many disabled people block it.',
        },
        {
          kind: 'figure',
          picture: 'article-trends-3',
          alt: 'Four pieces of a shop: a focused field above a fixed bar, two large buttons, a pasted code, a slider with a field',
          caption: 'Four additions of WCAG 2.2, as a checkout meets them.',
        },
      ],
    },
    {
      heading: 'AVIF as the everyday picture format',
      blocks: [
        {
          kind: 'text',
          text: 'Since Edge added support in January, every current browser reads AVIF. Photographs usually come out clearly smaller than as JPEG of the same visible quality, and gradients show less banding. Serve it through the picture element with WebP or JPEG behind it, give width and height, and produce three or four widths in the build.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Encoding is slow, so it does not belong in a live request. Logos and line drawings remain SVG, and for tiny icons the format’s header costs more than it saves.',
        },
      ],
    },
    {
      heading: 'The next page, loaded before the click',
      blocks: [
        {
          kind: 'text',
          text: [
            'Speculation rules are a small block of JSON in which a page tells Chrome and Edge which links to fetch, or to render fully in the background, when the pointer rests on them. The following page then appears at once. Other browsers ignore the block. It rewards ',
            { text: 'sites made of real pages', to: paths.website },
            ' more than single-page applications.',
          ],
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Exclude addresses that change something, such as sign-out or add to cart. Check that analytics and advertisements wait for activation, otherwise you count visits that never happened.',
        },
      ],
    },
    {
      heading: 'Signing in with passkeys',
      blocks: [
        {
          kind: 'text',
          text: 'A passkey replaces the password with a key pair; the private half is released by fingerprint, face or device PIN and works on the genuine domain alone, which defeats ordinary phishing. Phones and browsers sync it through their own password managers. For design this means a sign-in form with fewer fields, autofill that offers the key, and careful words for people who lose a device.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'A shop that sees a customer once a year should perfect guest checkout before anything else. Where staff share a computer, passkeys need a plan of their own.',
        },
        {
          kind: 'figure',
          picture: 'article-trends-4',
          alt: 'The site sends a number, the phone signs it with its private key; a look-alike domain gets nothing',
          caption: 'Why a copied page gains nothing from a passkey.',
        },
      ],
    },
    {
      heading: 'Smaller pages, lower power',
      blocks: [
        {
          kind: 'text',
          text: [
            'A W3C community group drafted Web Sustainability Guidelines in 2023, and large buyers have begun to ask for page weight in tenders. The measures are old friends: fewer scripts, fewer fonts, no autoplaying film, long cache times. They make a site quicker on cheap phones and better in ',
            { text: 'search', to: paths.seo },
            ', so the carbon argument is a bonus. A budget in kilobytes, checked in the build, keeps the result from growing back.',
          ],
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'Grams of carbon per visit are estimates with wide margins: publish bytes, which can be measured. And do not starve a portfolio of the pictures people came for.',
        },
      ],
    },
    {
      heading: 'Honest cookie choices',
      blocks: [
        {
          kind: 'text',
          text: 'Chrome announced in July that it will keep third-party cookies after all and ask users instead; Safari and Firefox restrict them anyway. European regulators fine banners on which refusing takes longer than accepting, and India’s Digital Personal Data Protection Act awaits its rules. Two equal buttons, nothing loaded before the answer and a link to change one’s mind satisfy the strictest reader. Global Privacy Control, a browser signal, is worth honouring.',
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: 'If your site needs no consent, because it sets only necessary cookies and counts visits without personal data, show no banner at all. That is the best design of this list.',
        },
      ],
    },
    {
      heading: 'Artificial intelligence in the design process',
      blocks: [
        {
          kind: 'text',
          text: [
            'Language and image models draft variants, name layers, write alternative texts to be corrected, and turn a sketch into clickable code within minutes. The gain lies in trying ten directions instead of two. Judgement, taste and proof remain human work, and so does research: a model asked to play a customer agrees with you. How the technology serves visitors is the subject of ',
            { text: 'our article on AI and machine learning', to: paths.aiMl },
            '.',
          ],
        },
        {
          kind: 'note',
          title: 'When to leave it',
          text: [
            'Keep client secrets out of public tools, and generated faces away from team pages. For a logo, rights and originality matter more than speed: see ',
            { text: 'graphic design', to: paths.graphic },
            '.',
          ],
        },
      ],
    },
  ],
  numbered: true,
  conclusion: {
    heading: 'Conclusion: choose three',
    blocks: [
      {
        kind: 'text',
        text: 'Nobody needs fifteen trends. Start with accessibility, since one part of it has a date, then image formats and page weight, since they improve every other measure. From the rest choose the one that suits your content: view transitions for a catalogue, variable type for a magazine.',
      },
      {
        kind: 'text',
        text: [
          'A useful test for anything else: remove it from the prototype and show both versions to five people. If nobody misses it, you have saved its upkeep. The same restraint guides how we approach ',
          { text: 'web design', to: paths.webDesign },
          '.',
        ],
      },
    ],
  },
};
