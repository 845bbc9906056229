import { createContext, type ReactElement, useContext } from 'react';
import type { Analytics } from '../shared/analytics.ts';
import type { Blog, BlogList } from '../shared/blog.ts';
import { type Content, pageOf, type SingleLayout } from '../shared/content.ts';
import type { NumberSigns } from '../shared/count.ts';
import type { FormName, FormState } from '../shared/lead.ts';
import type { Measured } from '../shared/measured.ts';
import type { HandlingFacts, MailedFacts, VisitFacts } from '../shared/privacy/policy.ts';
import type { Site } from '../shared/site.ts';
import type { SiteStatus } from '../shared/site-status.ts';
import type { PageMeta } from './page-meta.ts';

/** What the server knows and pages need; the same for every page of one process. */
export interface SiteContext {
  content: Content;
  /** The content's brand. */
  site: Site;
  /** Whether drafts, and what is published later, are among the content: for somebody's eyes alone. */
  preview?: boolean;
  /** Canonical origin. */
  siteUrl: string;
  /** Base of article images, ending with a slash. */
  mediaUrl: string;
  /** Further hosts of article images. */
  imageHosts?: readonly string[] | undefined;
  /** Whether articles may have parts of other sites, which wait for their readers' consent. */
  embeds?: boolean | undefined;
  /** The path of an article's own social card; undefined: it has none. */
  articleCard?: ((blog: Blog) => string | undefined) | undefined;
  chatScriptUrl: string | undefined;
  mapEmbedUrl: string | undefined;
  /** The owner's own tool that counts visits; undefined: there is none. */
  analytics?: Analytics | undefined;
  /** Of settled enquiries; undefined: no copy is kept. */
  retentionDays: number | undefined;
  /** What is counted of visits; undefined: nothing. */
  visits?: VisitFacts | undefined;
  /** The same of spam. */
  spamDays: number;
  handling: HandlingFacts;
  /** What the build has counted of the home page. */
  measured?: Measured | undefined;
  /** Which mails an enquiry leads to. */
  mailed: MailedFacts;
  /** The address of a file of `public/images` or `public/fonts`. */
  asset(path: string): string;
  /** The script of an island, and the scripts that it imports. */
  islandScript(name: string): { src: string; imports: readonly string[] };
  /** An island's HTML, for a root of its own in the browser. */
  renderIsland(element: ReactElement, identifierPrefix: string): string;
}

/** What belongs to one request. */
export interface PageRequest {
  /** The provider's list: at hand, on its way, or (undefined) not to be had. Never rejects. */
  blogs(): BlogList | undefined | Promise<BlogList | undefined>;
  /** How long the article page may wait for the list before its shell is sent, in ms. */
  dataTimeoutMs: number;
  /** For inline scripts of an answer that is streamed. */
  nonce?: string;
  /** A form that was posted without JavaScript. */
  posted: { form: FormName; state: FormState } | undefined;
  /** What works; undefined on every page but that of `/status`. */
  status?: SiteStatus;
}

const MetaReactContext = createContext<PageMeta | undefined>(undefined);

export const PageMetaProvider = MetaReactContext.Provider;

/** What the route says of the page. @throws outside a page, and in the parts that pages share */
export function usePageMeta(): PageMeta {
  const meta = useContext(MetaReactContext);
  if (!meta) throw new Error('usePageMeta() needs a PageMetaProvider around it');
  return meta;
}

const SiteReactContext = createContext<SiteContext | undefined>(undefined);

export const SiteContextProvider = SiteReactContext.Provider;

/** @throws outside a page: islands get what they need as props */
export function useSiteContext(): SiteContext {
  const siteContext = useContext(SiteReactContext);
  if (!siteContext) throw new Error('useSiteContext() needs a SiteContextProvider around it');
  return siteContext;
}

/** Everything that the site says and shows. @throws outside a page: islands get what they need as props */
export function useContent(): Content {
  return useSiteContext().content;
}

/** The signs that an island needs to write numbers, and no more. @throws outside a page */
export function useNumberSigns(): NumberSigns {
  const { thousands, decimal } = useContent().words.formats;
  return { thousands, decimal };
}

/** The path of the one page of a layout. @throws outside a page */
export function usePath(layout: SingleLayout): string {
  return pageOf(useContent(), layout).path;
}
