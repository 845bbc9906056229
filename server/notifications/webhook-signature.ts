import { createHmac } from 'node:crypto';

/**
 * The headers by which a receiver knows that a webhook is ours, and drops what it has had
 * (Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * @param secrets `whsec_…`, several while one replaces another: each signs
 * @param message.at in ms since 1970
 */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: number },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}
