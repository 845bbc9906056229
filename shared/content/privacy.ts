import { consentCookie, type OptionalContent } from '../consent.ts';
import { paths } from '../paths.ts';
import { askedFor } from '../privacy/fields.ts';
import { addressLine, type Site } from '../site.ts';
import { inDays, withLedger, withoutLedger } from './privacy-records.ts';
import type { PolicyBlock, PrivacyContent } from './types.ts';

/** What the policy has to know of how this site is run. */
export interface PrivacyFacts {
  /** Days after which a settled enquiry is removed (LEADS_RETENTION_DAYS); undefined: no copy is kept (DATA_DIR=off). */
  retentionDays: number | undefined;
  /** What this installation sends by mail. */
  mailed: MailedFacts;
  /** What this installation can load from other companies. */
  optional: readonly OptionalContent[];
}

/** Which mails an enquiry leads to. */
export interface MailedFacts {
  /** Staff get each enquiry: the setting LEADS_MAIL_TO. */
  staff: boolean;
  /** The sender gets a confirmation: the setting ACKNOWLEDGE. */
  sender: boolean;
}

/** The privacy policy. It describes what the code does: change both together. */
export function privacyContent(
  site: Pick<Site, 'name' | 'emails' | 'address'>,
  { retentionDays, mailed, optional }: PrivacyFacts,
): PrivacyContent {
  const facts = { staffMail: mailed.staff };
  const records =
    retentionDays === undefined ? withoutLedger(facts) : withLedger(retentionDays, facts);
  const asks = optional.length > 0;
  const chat = optional.includes('chat');
  const map = optional.includes('map');
  return {
    seo: {
      title: 'Privacy Policy',
      description:
        'What this website records when you send an enquiry, how long it is kept, what it does about cookies and consent, and how to have data deleted.',
      keywords:
        'privacy policy, cookie consent, data retention, enquiry data, right to deletion, Global Privacy Control',
    },
    title: 'Privacy Policy',
    intro: [
      `This policy explains what ${site.name} learns about you when you visit this website, why, and for how long. You can read every page without telling us who you are. We learn your name if you send `,
      { text: 'a message', to: paths.contact },
      ' or ask for ',
      { text: 'a quote', to: paths.quote },
      '. The site has no accounts, no analytics, no advertising and no profiling of visitors, and its fonts come from our own server.',
    ],
    sections: [
      {
        heading: 'Information collected',
        blocks: [
          {
            kind: 'text',
            text: 'Almost everything we hold is what you typed into one of our two forms. The rest is technical and short-lived.',
          },
          {
            kind: 'list',
            items: [
              {
                title: 'Personal identification details',
                text: `Who you are and how to reach you, so that we can answer. ${askedFor(({ personal }) => personal === true)}`,
              },
              {
                title: 'Project information',
                text: `What you want from us. ${askedFor(({ personal }) => !personal)} Please leave out passwords, payment details and other people’s personal data: we need none of them to reply.`,
              },
              {
                title: 'Usage data',
                text: 'Your network address reaches our server with every request, because the answer has to travel back to it. We use it to limit how often a form can be sent and do not write it to the enquiry record. Our server log notes technical facts such as the page, the status and the time taken; it is configured to leave out what you typed and other personal data.',
              },
            ],
          },
          {
            kind: 'text',
            text: `The forms also contain a field that people cannot see. Automated senders tend to fill it in. ${records.spam}`,
          },
        ],
      },
      {
        heading: 'How information is used',
        blocks: [
          {
            kind: 'text',
            text: 'An enquiry is used to answer it: to call or write back, to estimate the work you describe, and to prepare an offer or a contract if you ask for one. We add nobody to a mailing list because they sent a form, we do not sell or rent contact details, and no automated decision is taken about you.',
          },
          {
            kind: 'list',
            items: [
              ...records.handling,
              ...(mailed.staff ? [staffMail(records.mailRetry)] : []),
              ...(mailed.sender ? [confirmation] : []),
              {
                title: 'Protection against abuse',
                text: 'To stop floods of automated messages we count submissions per network address within a short window. The counters live for the length of that window and are then gone. For IPv6 we count a whole subnet together instead of a single address.',
              },
            ],
          },
          {
            kind: 'text',
            text: `Where data protection law asks for a legal basis, it is your request (steps before a contract) for enquiries${asks ? ',' : ' and'} our legitimate interest in a safe service for the abuse limits${asks ? ', and your consent for the optional third-party content of section 3' : ''}.`,
          },
        ],
      },
      {
        heading: 'Cookies and tracking',
        blocks: [
          ...(asks ? askedFirst(chat, map) : nothingToAsk),
          draft(retentionDays !== undefined),
        ],
      },
      {
        heading: 'Data security and retention',
        blocks: [
          {
            kind: 'text',
            text: `${records.guarded}Form submissions from other websites are refused, answers carry a strict content security policy, and text from outside, such as articles from a blog provider, is cleaned before it is shown. No system is free of risk, and we do not claim that ours is. If a breach affected your data, we would inform you and the authorities where the law requires it.`,
          },
          {
            kind: 'list',
            items: [
              ...records.retention,
              {
                title: 'Correspondence',
                text: 'E-mails and documents that follow from an enquiry are business records outside this website. We keep them as long as the project, or tax and contract law, demands.',
              },
            ],
          },
        ],
      },
      {
        heading: 'Third-party services',
        blocks: [
          {
            kind: 'text',
            text: 'Which of the following are in use depends on how the site is set up at the time of your visit. Services that are not configured receive nothing.',
          },
          {
            kind: 'list',
            items: [
              {
                title: 'Lead-handling system',
                text: 'Receives the fields of your form over an encrypted connection where it offers one, together with a random key that prevents the same message from being filed twice.',
              },
              ...(mailed.staff || mailed.sender ? [mailService] : []),
              ...(chat ? [chatService] : []),
              ...(map ? [mapService] : []),
              {
                title: 'Blog provider and media host',
                text: [
                  'Articles of ',
                  { text: 'our blog', to: paths.blog },
                  ' are fetched by our server, so a blog provider does not see you. Their pictures may come from a separate media host; your browser then requests them there directly, and that host sees your network address as any web server does.',
                ],
              },
              {
                title: 'Links to other services',
                text: 'The floating chat button and the social links are ordinary links. Nothing is sent to those companies until you follow one.',
              },
            ],
          },
        ],
      },
      {
        heading: 'User rights',
        blocks: [
          {
            kind: 'text',
            text: 'You may ask us what we hold about you, have it put right, or have it deleted. It costs nothing and needs no reasons. Write from the e-mail address that you used in the form, or tell us another way to make sure that it is you.',
          },
          { kind: 'list', items: records.rights },
          {
            kind: 'text',
            text: `Laws such as the GDPR in Europe and the Digital Personal Data Protection Act in India may give you further rights, including a complaint to a supervisory authority.${asks ? ' You can withdraw consent through the footer without any effect on what was lawful before.' : ''}`,
          },
        ],
      },
      {
        heading: 'Changes to the policy',
        blocks: [
          {
            kind: 'text',
            text: 'When the website changes what it does with data, this page changes with it, and the text you read here is the one in force. If a change needs your consent, we will ask for it before acting on it. We do not apply a new purpose to enquiries that were sent under an older text without asking their senders.',
          },
        ],
      },
      {
        heading: 'Contact',
        blocks: [
          {
            kind: 'text',
            text: `${site.name}, ${addressLine(site)}, is responsible for the data described above.`,
          },
          {
            kind: 'mail',
            before: 'Questions and requests about privacy reach us at ',
            email: site.emails.info,
            after:
              '. Please mention that your message concerns this policy, so that it finds the right person.',
          },
        ],
      },
    ],
  };
}

const noTracking = 'We use no tracking pixels, no fingerprinting and no advertising identifiers.';

/** Section 3 where there is nothing from elsewhere: no banner, no cookie. */
const nothingToAsk: readonly PolicyBlock[] = [
  {
    kind: 'text',
    text: 'This site sets no cookie at all, and no live chat, map or other content of a third party is built into its pages. That is why you see no cookie consent banner here: there is nothing to ask.',
  },
  {
    kind: 'text',
    text: `If such content is added one day, a banner will offer a choice before any of it loads, and this section will describe it. ${noTracking}`,
  },
];

/** Section 3 where the banner asks before something comes from elsewhere. */
function askedFirst(chat: boolean, map: boolean): readonly PolicyBlock[] {
  const both = chat && map;
  const content = both
    ? 'the live chat and the embedded map'
    : chat
      ? 'the live chat'
      : 'the embedded map';
  return [
    {
      kind: 'text',
      text: 'On your first visit a cookie consent banner offers two choices of equal weight. Until you have made one, the site sets no cookie and loads nothing from third parties that needs consent.',
    },
    {
      kind: 'list',
      items: [
        {
          title: 'Accept all',
          text: `Allows ${content}. ${both ? 'Each' : 'It'} is run by a third party that may set cookies of its own under its own policy.`,
        },
        {
          title: 'Only necessary',
          text: `Keeps ${both ? 'both' : 'it'} away. Every page, both forms and the blog work in full.${map ? ' The map on the contact page then waits behind a button, and loads only if you press it.' : ''}`,
        },
        {
          title: 'The one cookie we set',
          text: `A single first-party cookie remembers for ${cookieKept} which of the two you chose, so that the banner does not ask again on every page. It holds that choice, no identifier, and is not used to recognise you.`,
        },
      ],
    },
    {
      kind: 'text',
      text: `You can change your mind at any time through the cookie settings in the footer, and the change takes effect at once.${chat ? ' Because a chat that has run cannot be taken out of a page, the page is then loaded again without it.' : ''} If your browser sends the Global Privacy Control signal, we treat it as “Only necessary” for as long as you have not chosen otherwise yourself. With JavaScript switched off nothing optional can load, so there is nothing to ask${map ? '; the map’s button is then an ordinary link' : ''}. ${noTracking}`,
    },
  ];
}

/** What the forms keep in the browser: `client/islands/form-draft.ts`. */
function draft(kept: boolean): PolicyBlock {
  return {
    kind: 'text',
    text: `While you fill in a form, your own browser keeps what you type for that one tab (its session storage), so that loading the page again does not lose it. It is removed when the message has been sent or the tab is closed, and needs no consent, since it does nothing but what you are doing.${kept ? ' If you leave before the answer to your message has come, the page sends it again when you are back, marked as the same message: it is filed once, and you learn what became of it.' : ''}`,
  };
}

const cookieKept = inDays(Math.round(consentCookie.maxAgeSeconds / (24 * 60 * 60)));

function staffMail(retry: string) {
  return {
    title: 'Mail to our staff',
    text: `Each enquiry is also mailed to the people here who answer it, with everything you entered and your address as the one to reply to. ${retry} The copy in their mailboxes is correspondence in the sense of section 4.`,
  };
}

const confirmation = {
  title: 'Confirmation to you',
  text: 'You get one automatic mail which says that your enquiry has arrived and what we do next. It repeats nothing of what you typed, not even your name, so that nobody can use the form to send their own words to somebody else.',
};

const mailService = {
  title: 'Mail server',
  text: 'Our mail provider transports the mails of section 2 and stores them in our mailboxes. A confirmation also passes through the provider of the address that you gave.',
};

const chatService = {
  title: 'Live chat',
  text: 'A widget from a chat provider, added to the page only after “Accept all”. What you type there goes to that provider and to us, and its own policy applies to it.',
};

const mapService = {
  title: 'Embedded map',
  text: 'Shown on the contact page after consent, or after you press its own button. The map provider then learns your network address and the page you are on.',
};
