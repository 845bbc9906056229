/** A link inside running text. */
export interface TextLink {
  text: string;
  to: string;
}

/** Running text: a plain string, or pieces of it with links between them. */
export type Copy = string | readonly (string | TextLink)[];

/** What the document's head says of a page. The brand suffix of the title is added when it is rendered. */
export interface Seo {
  /** Without the brand: 'Java Development'. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  keywords: string;
}

export interface Figure {
  /** The name of a picture of the site. */
  picture: string;
  /** What the picture shows, for someone who can't see it. */
  alt: string;
}

/** A picture from edge to edge. */
export interface SceneFigure extends Figure {
  /** The part that narrow screens keep; the middle, if none is named. */
  focus?: 'start' | 'end';
}

/** A heading with a sentence or two below it. */
export interface Titled {
  title: string;
  text: Copy;
}

export interface Section<Item> {
  heading: string;
  intro?: Copy;
  items: readonly Item[];
}

export interface Step extends Titled {
  /** What the client holds in hand after this step: 'A clickable prototype'. */
  outcome?: string;
}

/** What can go wrong, and what we do so that it does not. */
export interface Risk {
  risk: string;
  prevention: Copy;
}

/** A block that only this page has; its kind decides how it is drawn. */
export type ContentBlockData =
  | ComparisonBlock
  | CodeBlock
  | TimelineBlock
  | FiguresBlock
  | QuestionsBlock
  | ExhibitBlock;

/** What only one page could show; the others' wares would make no sense in it. */
export type ExhibitBlock =
  | PictureBlock
  | MarkBlock
  | ResultBlock
  | TraceBlock
  | BytesBlock
  | CalendarBlock
  | AuctionBlock;

interface BlockHead {
  heading: string;
  intro?: Copy;
}

/** A table: rows are named by their first column. */
export interface ComparisonBlock extends BlockHead {
  kind: 'comparison';
  /** Header of the first column, then of each other one. */
  columns: readonly string[];
  /** Each row as long as `columns`. */
  rows: readonly (readonly string[])[];
}

/** Code or a protocol exchange, shown verbatim. */
export interface CodeBlock extends BlockHead {
  kind: 'code';
  panels: readonly { label: string; code: string }[];
}

/** A plan over weeks; bars are drawn from `start` (first week is 1) for `weeks`. */
export interface TimelineBlock extends BlockHead {
  kind: 'timeline';
  unit: 'week' | 'day' | 'month';
  rows: readonly { label: string; start: number; length: number; note?: string }[];
}

/** Public thresholds and targets as big scoreboard numerals; never claims about the agency. */
export interface FiguresBlock extends BlockHead {
  kind: 'figures';
  figures: readonly { value: string; label: string; text: string }[];
}

/** One wide picture, and what its numbers point at. */
export interface PictureBlock extends BlockHead {
  kind: 'picture';
  figure: Figure;
  notes?: readonly string[];
}

/** A logo in true sizes, in CSS pixels. */
export interface MarkBlock extends BlockHead {
  kind: 'mark';
  alt: string;
  sizes: readonly { pixels: number; use: string }[];
}

/** One entry of a results page, and what each part of it does. */
export interface ResultBlock extends BlockHead {
  kind: 'result';
  query: string;
  address: string;
  title: string;
  text: string;
  rating: string;
  links: readonly string[];
  notes: readonly Titled[];
}

/** One request's way through services, in milliseconds from its start. */
export interface TraceBlock extends BlockHead {
  kind: 'trace';
  label: string;
  spans: readonly {
    name: string;
    depth: 0 | 1 | 2;
    start: number;
    length: number;
    slow?: true;
  }[];
}

/** What a page's scripts weigh, and how much of that ran; in KB. */
export interface BytesBlock extends BlockHead {
  kind: 'bytes';
  pages: readonly {
    label: string;
    files: readonly { name: string; sent: number; used: number }[];
  }[];
}

/** A timeline's rows on the days of a calendar. */
export interface CalendarBlock extends BlockHead {
  kind: 'calendar';
  rows: readonly { label: string; start: number; length: number; note?: string; paid?: true }[];
}

/** Search auctions by bid and quality; place and price are worked out. */
export interface AuctionBlock extends BlockHead {
  kind: 'auction';
  auctions: readonly {
    label: string;
    /** The first one is the client. */
    bidders: readonly { name: string; bid: number; quality: number }[];
  }[];
}

/** Questions that clients ask, with straight answers. */
export interface QuestionsBlock extends BlockHead {
  kind: 'questions';
  questions: readonly { question: string; answer: Copy }[];
}

/** The eleven pages of the expertise layout. */
export interface ExpertiseContent {
  path: string;
  name: string;
  /** The title of its group in the menu: it stands in the title bar. */
  group: string;
  seo: Seo;
  hero: Figure & { title: string; intro: Copy };
  why: Section<Titled>;
  /** The product in use. */
  scene: SceneFigure;
  /** One short sentence, set very large. */
  statement: string;
  /** Java only: its six service cards. */
  services?: Section<Titled>;
  /** The picture stands in the first one's card. */
  benefits: Section<Titled> & { figure: Figure };
  process: Section<Step>;
  partner: Section<Titled>;
  blocks: readonly ContentBlockData[];
}

/** A group of features with its own heading: cards or a list. */
export interface SportsContent {
  path: string;
  name: string;
  seo: Seo;
  hero: Figure & { title: string; intro: Copy };
  /** Feature cards; the picture stands in the first one. */
  features: Section<Titled> & { figure: Figure };
  /** The product in use. */
  scene: SceneFigure;
  /** One short sentence, set very large. */
  statement: string;
  /** A picture with a list of what it shows. */
  detail: Figure & Section<string>;
  /** Feature lists, each with its heading. */
  lists: readonly Section<Titled>[];
  /** Fantasy only: the sports it covers. */
  sports?: Section<Titled & Figure>;
  /** Decisions and trade-offs of this kind of product. */
  blocks: readonly ContentBlockData[];
  /** The shared extra section at the end, in this sport's own words. */
  launch: Section<Titled>;
}

export type ArticleBlock =
  | { kind: 'text'; text: Copy }
  | { kind: 'list'; items: readonly Copy[]; ordered?: true }
  | { kind: 'note'; title: string; text: Copy }
  /** A diagram, a chart or a screen that explains the text beside it. */
  | (Figure & { kind: 'figure'; caption: string });

export interface ArticleSection {
  heading: string;
  blocks: readonly ArticleBlock[];
}

/** The five static articles. */
export interface ArticleContent {
  path: string;
  seo: Seo;
  title: string;
  figure: Figure;
  /** As shown, from the specification: 'January 15, 2025 1:39 pm'. */
  date: string;
  /** The same as an ISO 8601 date-time with India's offset. */
  isoDate: string;
  /** One or two sentences: on cards, and as the lead of the article. */
  summary: string;
  /** Paragraphs before the first heading. */
  lead: readonly Copy[];
  /** Numbered on the page when `numbered`; the conclusion comes after them. */
  sections: readonly ArticleSection[];
  numbered: boolean;
  conclusion: ArticleSection;
}

export interface HomeContent {
  seo: Seo;
  hero: Figure & {
    title: string;
    tagline: string;
    badges: readonly string[];
    /** The picture a ball earlier, and what the ball between the two is called: the first screen plays it again. */
    before: string;
    replay: { ball: string; outcome: string; score: string };
  };
  services: Section<Titled & { to: string; figure?: Figure }>;
  industries: Section<Industry>;
  /** How a project runs, or what makes it safe to start; the home page's own section. */
  approach: Section<Titled>;
  sports: Section<Titled & { to: string; figure: Figure }>;
  /** Work for nobody, and said so. */
  studio: Section<Titled & { figure: Figure }>;
  measured: { heading: string; intro: Copy };
  blog: { heading: string; intro: Copy };
}

/** Spec section 3: id, title, img. */
export interface Industry {
  id: number;
  title: string;
  img: string;
  alt: string;
  /** One sentence: what we build there. */
  text: string;
}

/** Spec section 3: id, title (a role), img, name, about. */
export interface Testimonial {
  id: number;
  title: string;
  img: string;
  name: string;
  about: string;
}

export interface AboutContent {
  seo: Seo;
  hero: Figure & { title: string };
  intro: { heading: string; paragraphs: readonly Copy[] };
  /** A full-width picture of how we work. */
  table: Figure;
  vision: { heading: string; paragraphs: readonly Copy[] };
  unique: Section<Titled & { figure: Figure }>;
  samples: SampleContent;
}

/** Small documents of the kind that a project hands over, written to be looked at. */
export interface SampleContent {
  heading: string;
  intro: string;
  /** What each is marked as. */
  label: string;
  documents: readonly SampleDocument[];
}

export interface SampleDocument {
  title: string;
  subject: string;
  /** Its place on the page, after the path of the page: see `samplePaths`. */
  to: string;
  rows: readonly SampleRow[];
  /** Its last line. */
  sum: string;
}

/** What, what about it, and a short verdict where there is one. */
export interface SampleRow {
  term: string;
  text: string;
  mark?: string;
  /** How the verdict is coloured: `good` if left out. */
  kind?: 'warn' | 'bad';
}

export type PolicyBlock =
  | { kind: 'text'; text: Copy }
  | { kind: 'list'; items: readonly Titled[] }
  /** The mail link of section 8. */
  | { kind: 'mail'; before: string; email: string; after: string };

export interface PrivacyContent {
  seo: Seo;
  title: string;
  intro: Copy;
  sections: readonly { heading: string; blocks: readonly PolicyBlock[] }[];
}

export interface ContactContent {
  seo: Seo;
  banner: Figure & { title: string; intro: string };
  information: { heading: string };
  form: { heading: string; note: string };
  /** The picture shows the place of the default address: an operator with another one draws it anew. */
  location: Figure & { heading: string; text: string };
}

export interface QuoteContent {
  seo: Seo;
  heading: string;
  intro: string;
  adviceHeading: string;
  advice: readonly string[];
  /** Before a telephone number. */
  talk: string;
}

/** A page that lists the pages of some groups of the menu. */
export interface ListingContent {
  seo: Seo;
  intro: Copy;
  /** As `words.menu` names them. */
  groups: readonly string[];
}
