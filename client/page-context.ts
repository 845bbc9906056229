import { createContext, type ReactElement, useContext } from 'react';
import type { BlogList } from '../shared/blog.ts';
import type { FormName, FormState } from '../shared/lead.ts';
import type { Site } from '../shared/site.ts';
import type { PageDescription } from './page-description.ts';

/** What the server knows and pages need; the same for every page of one process. */
export interface PageEnvironment {
  site: Site;
  /** Canonical origin. */
  siteUrl: string;
  /** Base of article images, ending with a slash. */
  mediaUrl: string;
  chatScriptUrl: string | undefined;
  mapEmbedUrl: string | undefined;
  retentionDays: number;
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
  /** How long the article page may wait for the list before it sends its frame, in ms. */
  dataTimeoutMs: number;
  /** For inline scripts of an answer that is streamed. */
  nonce?: string;
  /** A form that was posted without JavaScript. */
  posted: { form: FormName; state: FormState } | undefined;
}

const DescriptionContext = createContext<PageDescription | undefined>(undefined);

export const PageDescriptionProvider = DescriptionContext.Provider;

/** What the route says of the page. @throws outside a page, and in the parts that pages share */
export function usePageDescription(): PageDescription {
  const description = useContext(DescriptionContext);
  if (!description)
    throw new Error('usePageDescription() needs a PageDescriptionProvider around it');
  return description;
}

const Context = createContext<PageEnvironment | undefined>(undefined);

export const PageEnvironmentProvider = Context.Provider;

/** @throws outside a page: islands get what they need as props */
export function usePage(): PageEnvironment {
  const environment = useContext(Context);
  if (!environment) throw new Error('usePage() needs a PageEnvironmentProvider around it');
  return environment;
}
