import { createHash } from 'node:crypto';

/** `slack`: a text, which other chats read as well. */
export const webhookFormats = ['json', 'slack'] as const;

export type WebhookFormat = (typeof webhookFormats)[number];

/** Where webhooks go. */
export interface Endpoint {
  /** For people and in the ledger: the host, and what tells its addresses apart. The address itself is a secret. */
  name: string;
  url: string;
  format: WebhookFormat;
}

export interface EndpointSettings {
  webhookUrls?: readonly string[] | undefined;
  webhookFormat?: WebhookFormat | undefined;
}

/**
 * The endpoints that the settings name, in their order.
 * @throws {TypeError} for what is no URL: settings that were read are
 */
export function endpointsOf({ webhookUrls = [], webhookFormat }: EndpointSettings): Endpoint[] {
  return webhookUrls.map((url) => {
    const mark = createHash('sha256').update(url).digest('hex').slice(0, 8);
    return { name: `${new URL(url).host}#${mark}`, url, format: formatOf(url, webhookFormat) };
  });
}

/** The format of an address: as it was set, or else by the host or path that tell a chat. */
export function formatOf(url: string, set?: WebhookFormat | undefined): WebhookFormat {
  const { hostname, pathname } = new URL(url);
  return set ?? (hostname === 'hooks.slack.com' || pathname.endsWith('/slack') ? 'slack' : 'json');
}
