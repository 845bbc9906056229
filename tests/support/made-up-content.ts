import type { Article, Content, PageOf, Redirect } from '../../shared/content.ts';
import { deliveredContent } from './content.ts';

const figure = { picture: 'about', alt: 'A wall' };
const seo = (title: string) => ({ title, description: `All of ${title}.`, keywords: title });
/** Where a page stands, and under which name. */
const place = (id: string, path: string, name: string) => ({ id, path, name, seo: seo(name) });
const item = (title: string) => ({ title, text: `${title}, in short.` });
const section = (heading: string) => ({ heading, items: [item(`${heading}: the first`)] });

/** The smallest site that works: none of its pages has the address of a delivered one, but for the home page. */
export const madeUpContent: Content = {
  site: {
    ...deliveredContent.site,
    name: 'Werft Nord',
    testimonials: { heading: 'Stimmen', samples: false, items: [] },
  },
  spam: deliveredContent.spam,
  words: { ...deliveredContent.words, menu: { work: { title: 'What we build', short: 'Work' } } },
  pages: [
    home(),
    {
      layout: 'blog',
      ...place('blog', '/notizen', 'Notizen'),
      heading: 'Notizen',
    },
    contact(),
    {
      layout: 'quote',
      ...place('quote', '/angebot', 'Angebot'),
      heading: 'Angebot',
      intro: 'Vier Antworten.',
      adviceHeading: 'Rat',
      advice: ['Kurz'],
      talk: 'Oder:',
    },
    {
      layout: 'privacy',
      ...place('privacy', '/datenschutz', 'Datenschutz'),
      intro: 'Nichts wird verkauft.',
      sections: [],
      footer: 2,
    },
    {
      layout: 'listing',
      ...place('work', '/arbeit', 'Arbeit'),
      intro: 'Alles.',
      groups: ['work'],
      menu: { group: 'main', order: 1 },
    },
    service('cloud', '/arbeit/cloud', 'Cloud', 2),
    service('hafen', '/arbeit/hafen', 'Hafen', 1),
  ],
  articles: [article()],
  pictures: deliveredContent.pictures,
  hasIcons: true,
  cards: [],
  redirects: new Map<string, Redirect>([
    ['/contact', { to: '/kontakt' }],
    ['/elsewhere', { to: 'https://www.example.net/there?a=1' }],
    ['/alt', 'gone'],
  ]),
};

function home(): PageOf<'home'> {
  return {
    layout: 'home',
    id: 'start',
    path: '/',
    name: 'Start',
    seo: seo('Software im Hafen'),
    hero: {
      ...figure,
      picture: 'home-hero',
      title: 'Software im Hafen',
      tagline: 'Fest vertäut.',
      badges: ['Rust'],
    },
    services: { heading: 'Arbeit', items: [{ ...item('Cloud'), to: '/arbeit/cloud' }] },
    industries: { heading: 'Branchen', items: [] },
    approach: section('Weg'),
    sports: { heading: 'Sport', items: [] },
    studio: { heading: 'Studio', items: [] },
    measured: {
      heading: 'Gemessen',
      intro: 'Hier.',
      firstFlight: 'Text',
      script: 'Skript',
      strangers: 'Fremde',
      findings: { one: 'Mangel', other: 'Mängel' },
    },
    blog: { heading: 'Notizen', intro: 'Neues.' },
  };
}

function contact(): PageOf<'contact'> {
  return {
    layout: 'contact',
    ...place('contact', '/kontakt', 'Kontakt'),
    menu: { group: 'main', order: 2 },
    footer: 1,
    banner: { ...figure, title: 'Kontakt', intro: 'Schreiben Sie.' },
    information: { heading: 'Wege' },
    form: { heading: 'Formular', note: 'Kurz.' },
    location: { ...figure, heading: 'Ort', text: 'Am Kai.' },
  };
}

function service(id: string, path: string, name: string, order: number): PageOf<'service'> {
  return {
    layout: 'service',
    ...place(id, path, name),
    menu: { group: 'work', order },
    hero: { ...figure, title: name, intro: `${name}.`, points: ['Fertig'] },
    reasons: section('Gründe'),
    statement: 'Es hält.',
    benefits: { ...section('Nutzen'), figure },
    prepare: { heading: 'Vorher', items: ['Ein Plan'] },
    process: section('Ablauf'),
    risks: { heading: 'Risiken', items: [] },
    partner: section('Warum wir'),
    stack: ['Rust'],
    blocks: [],
    closing: { heading: 'Schicken Sie uns einen Plan', text: 'Wir lesen ihn.', scene: figure },
  };
}

function article(): Article {
  return {
    id: 'ebbe',
    path: '/ebbe',
    title: 'Ebbe und Flut',
    seo: seo('Ebbe und Flut'),
    figure,
    isoDate: '2026-05-01',
    summary: 'Vom Wasser.',
    lead: ['Es kommt.'],
    sections: [],
    numbered: false,
    conclusion: { heading: 'Schluss', blocks: [] },
  };
}
