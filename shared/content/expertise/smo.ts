import { paths } from '../../paths.ts';
import type { ExpertiseContent } from '../types.ts';

export const smoContent: ExpertiseContent = {
  path: paths.smo,
  name: 'Social Media Optimization',
  group: 'Digital Marketing',
  seo: {
    title: 'Social Media Optimization',
    description:
      'Profiles, bios, link hubs, tagged links and community answers put in order, so that people who look your company up on social networks find the way to you.',
    keywords:
      'social media optimization, SMO services, social profile audit, bio link page, UTM tagging, community management, social profile setup, Open Graph previews',
  },
  hero: {
    picture: 'ost-smo',
    alt: 'The social profile of a furniture workshop beside a list of checks: name, tagged link, catalogue, alt text',
    title: 'A profile is a front door, so sweep the step',
    intro: [
      'People look you up on social networks before they call: is this firm alive, do they answer, what does the work look like? Optimization makes those pages complete, consistent and measurable without buying reach. Paid campaigns are a different trade, described under ',
      { text: 'social media marketing', to: paths.smm },
      '.',
    ],
  },
  why: {
    heading: 'Why choose to put profiles in order first',
    items: [
      {
        title: 'Strangers check you there',
        text: 'A job applicant, a buyer and a journalist all see the same dusty header image. An outdated opening hour on one network outweighs a fine website that they have not reached yet.',
      },
      {
        title: 'Networks are search engines',
        text: 'People type a need into the search field of a video or photo app. Names, bios, captions and spoken words decide whether you appear, which is quite another craft than posting often.',
      },
      {
        title: 'Every later campaign lands here',
        text: 'An advertisement sends the curious to your profile. If its link leads to a home page from two summers ago, you have paid for their disappointment.',
      },
      {
        title: 'It can be finished',
        text: 'Unlike most marketing this has an end: a checklist for each profile, done once and reviewed quarterly. Costs are known before it begins, which makes it a sensible first order.',
      },
    ],
  },
  scene: {
    picture: 'smo-use',
    alt: 'A joiner’s bench with a finished chair, and the workshop’s post of the same chair with a question answered',
    focus: 'end',
  },
  statement: 'They look you up before they call.',
  benefits: {
    heading: 'What an optimised presence does for you',
    items: [
      {
        title: 'One name, one face',
        text: [
          'Handle, display name, logo and description agree on all networks, with crops that survive a small circle. The files come as a kit from our ',
          { text: 'graphic designers', to: paths.graphic },
          '.',
        ],
      },
      {
        title: 'A link hub of your own',
        text: 'The one link in a bio leads to a fast page on your domain with this month’s four destinations. Visits, consent and data stay with you instead of a link service.',
      },
      {
        title: 'Sources you can name',
        text: 'Each link carries UTM tags after one written scheme, in lower case, because analytics treats “Social” and “social” as two sources. Direct visits shrink to what they really are.',
      },
      {
        title: 'Shared pages look right',
        text: 'Open Graph titles and pictures of 1200 by 630 pixels are set for every page of your site and tested in each network’s preview tool. A colleague’s share then does you credit.',
      },
      {
        title: 'Questions get answers',
        text: 'Saved replies cover price, delivery and returns in your voice. Anything personal moves to a private message, and a complaint reaches a named person within the agreed hours.',
      },
      {
        title: 'Everyone can follow',
        text: 'Alternative text, captions and capitals inside #CamelCaseTags let screen readers pronounce your posts. It takes a minute for each post, and the networks’ own search benefits too.',
      },
    ],
    figure: {
      picture: 'smo-card',
      alt: 'One mark in a round, a rounded and a square crop, with the same name and handle below each',
    },
  },
  process: {
    heading: 'Optimization in four moves',
    intro:
      'Measurement stands before content on purpose: a posting plan made without figures only repeats old habits.',
    items: [
      {
        title: 'Consultation and Strategy',
        text: 'We list every account in your name, including those opened by former staff, and recover access. Then we decide which networks to keep, which to park with a pointer, and whom each one serves.',
        outcome: 'An inventory of accounts, owners and purposes',
      },
      {
        title: 'Profile Optimization',
        text: 'Names, categories, bios, contact buttons, pinned posts, catalogues and verification are completed from one source document. Roles replace shared passwords, and two-step sign-in is switched on everywhere.',
        outcome: 'Complete profiles and a page of access rights',
      },
      {
        title: 'Analytics and Reporting',
        text: 'Tagged links, the networks’ own figures and your enquiry form are brought together. After four weeks you can see which posts led to visits, and which visits led to a conversation.',
        outcome: 'A baseline and a one-page monthly report',
      },
      {
        title: 'Content Creation and Scheduling',
        text: 'Three or four recurring formats are chosen from that evidence, written ahead and scheduled with room for news. Your staff supplies photographs after a short guide on light and permission.',
        outcome: 'A month of approved posts in the planner',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us on your profiles',
    items: [
      {
        title: 'You keep the keys',
        text: 'Accounts belong to your business manager and your phone number. When we part, you remove our role; nothing has to be handed over because nothing was ever ours.',
      },
      {
        title: 'No bought followers',
        text: 'Purchased audiences never order, and their silence drags down the reach of what you publish for everyone else. We would rather report four hundred real readers and the eleven who wrote.',
      },
      {
        title: 'Joined up with search',
        text: [
          'Company names, addresses and opening hours are aligned with your business listings, since local results compare them. Our ',
          { text: 'SEO work', to: paths.seo },
          ' uses the same source document.',
        ],
      },
    ],
  },
  blocks: [
    {
      kind: 'picture',
      heading: 'Six repairs in a month',
      intro:
        'A worked example on an invented workshop: the left side in March, the right side in April.',
      figure: {
        picture: 'smo-exhibit',
        alt: 'A profile before, with a grey cover and a number in its name, and after, complete: 54 and 92 points of 100',
      },
      notes: [
        'A cover that says what is made here',
        'The mark instead of a stock head',
        'The firm’s name, spelt as on its sign',
        'What it sells, to whom, in two lines',
        'A link to its own site, tagged',
        'Recent pieces, each with alt text',
      ],
    },
    {
      kind: 'comparison',
      heading: 'Which kind of network deserves your week',
      intro: 'Kept generic, since names and features change faster than habits do.',
      columns: ['Kind of network', 'People come to', 'Give them', 'Effort', 'Leave it if'],
      rows: [
        [
          'Photo sharing',
          'Look and be inspired',
          'Finished work, details, people at work',
          'Two good pictures a week',
          'Nothing you do can be seen',
        ],
        [
          'Short video',
          'Be entertained, learn a trick',
          'One answer in half a minute, captioned',
          'High: filming is a routine',
          'Nobody wants to be on camera',
        ],
        [
          'Professional',
          'Check a supplier, follow a trade',
          'Lessons, openings, named experts',
          'One thoughtful post a week',
          'You sell only to households',
        ],
        [
          'Messaging',
          'Ask and arrange',
          'Catalogue, hours, quick replies',
          'Someone on duty',
          'No one can answer today',
        ],
        [
          'Local listing',
          'Find the way, read reviews',
          'Correct hours, fresh photographs, replies',
          'An hour a month',
          'You have no premises or service area',
        ],
      ],
    },
    {
      kind: 'code',
      heading: 'A link that remembers where it stood',
      intro:
        'Four tags are enough. Campaign and content say which effort and which spot; the sheet with allowed values stops everyone from inventing new ones.',
      panels: [
        {
          label: 'The link in a bio, and the same page in a post',
          code: `https://www.example.com/samples
  ?utm_source=photo-network
  &utm_medium=social
  &utm_campaign=profile
  &utm_content=bio-link

https://www.example.com/samples
  ?utm_source=photo-network
  &utm_medium=social
  &utm_campaign=ash-chairs-november
  &utm_content=carousel-3`,
        },
      ],
    },
  ],
};
