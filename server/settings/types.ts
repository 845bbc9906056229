import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { blockedPorts, httpUrl } from '../../shared/schemas/http-url.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { networksOf, type TrustedProxies } from '../lib/trusted-proxies.ts';

/** A path, made absolute by the folder that the server was started in. */
export const filePath = z.string().transform((path) => resolve(path));

/**
 * Written in decimal digits.
 * @param defaultValue what it is if nobody sets it
 */
export function wholeNumber(min: number, max: number, defaultValue: number) {
  return wholeNumberOf(min, max).prefault(String(defaultValue));
}

function wholeNumberOf(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

/** Proxies, by their number or by their networks. */
export const trustedProxies = z
  .string()
  .transform((text, context): TrustedProxies => {
    const fail = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    };
    if (/^[\d\s]+$/.test(text))
      return Number(text) <= 10 ? Number(text) : fail('must be a whole number from 0 to 10');
    const names = text.split(',').map((name) => name.trim());
    const wrong = names.find((name) => !networksOf(name));
    if (wrong === undefined) return names.flatMap((name) => networksOf(name) ?? []);
    return fail(
      `must be a whole number from 0 to 10, or networks like loopback, uniquelocal, 10.0.0.0/8: ${JSON.stringify(wrong.slice(0, 50))} is none`,
    );
  })
  .prefault('0');

export const onOrOff = z.stringbool({
  truthy: ['on'],
  falsy: ['off'],
  error: 'must be on or off',
});

/** `off`, in any case, is undefined: there shall be none. */
export function orOff<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string()
    .transform((text) => (/^off$/i.test(text) ? undefined : text))
    .pipe(schema.optional());
}

/** `off`, in any case, is null: there shall be none. What isn't set is undefined. */
export function nullIfOff<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string()
    .transform((text) => (/^off$/i.test(text) ? null : text))
    .pipe(schema.nullable());
}

// 0 lets the system choose, and it chooses none of these.
export const listenPort = wholeNumberOf(0, 65_535).refine(
  (port) => port === 0 || !blockedPorts.has(port),
  'is a port that browsers refuse to call',
);

export const listenHost = z
  .string()
  .refine((host) => isIP(host) || /^[\w.-]+$/.test(host), 'must be an IP address or a host name');

/** Of a request (RFC 9110, 5.1), in small letters as Node has it. */
export const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z\d-]{0,63}$/, 'must be the name of a header, like cf-ipcountry')
  .transform((name) => name.toLowerCase());

const loopback = /^(?:(?:.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** Whether a host name, as `URL` writes it, means this machine itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}

/** An address that a browser and this server can call, in its normal form. */
export const origin = httpUrl
  .refine((href) => href === `${new URL(href).origin}/`, 'must be an origin, without a path')
  .transform((href) => new URL(href).origin);

/** A script of another company's, or one among the site's own files. */
const scriptError =
  'must be an address with https://, or the path of a file in public of SITE_DIR, like /stats.js';
export const scriptAddress = z.union(
  [httpUrl, z.string().regex(/^\/[\w.~-]+(?:\/[\w.~-]+)*$/, { error: scriptError, abort: true })],
  scriptError,
);

const attribute = /^(data-[a-z][a-z\d-]*)=(?:"([^"]*)"|([^"]+))$/;

/** Attributes of an element as HTML has them, with spaces between them. */
export const dataAttributes = z
  .string()
  .transform((text) =>
    (text.match(/(?:[^\s"]|"[^"]*")+|"/g) ?? []).map((one) => attribute.exec(one)),
  )
  .refine(
    (found) => found.every((one) => one !== null),
    'must be like data-domain="www.example.com", with spaces between several',
  )
  .transform((found) =>
    Object.fromEntries(found.map((one) => [one?.[1] ?? '', one?.[2] ?? one?.[3] ?? ''])),
  );

/** An address that others are looked up below, ending with a slash. */
export const baseUrl = httpUrl
  .refine((href) => !/[?#]/.test(href), 'must end with a path: pictures are looked up below it')
  .transform((href) => (href.endsWith('/') ? href : `${href}/`));

export const email = z
  .string()
  .refine((text) => mailAddress(text), 'must be an e-mail address, like office@example.com')
  .transform((text) => mailAddress(text) ?? text);

/** Several, with commas between them; each once. */
function listOf<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(schema))
    .transform((each): readonly string[] => [...new Set(each)]);
}

export const emails = listOf(email);

/** Each event is sent to each of them. */
export const webhookUrls = listOf(httpUrl).refine(
  (urls) => urls.length <= 10,
  'may name ten addresses at most',
);

/** Hosts of pictures, as a policy's `img-src` takes them. */
export const imageHosts = listOf(
  z
    .string()
    .toLowerCase()
    .regex(
      /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/,
      'must be host names like cdn.example.com or *.example.com, with commas between them',
    ),
).refine((hosts) => hosts.length <= 20, 'may name twenty hosts at most');

/** Keys of Standard Webhooks: 24 to 64 bytes. */
export const webhookSecrets = listOf(
  z.string().regex(
    // In base64, with or without the `=` at its end.
    /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
    'must be whsec_ and 24 to 64 bytes in base64: make it with `echo whsec_$(openssl rand -base64 32)`',
  ),
);
