/** The hosts of a text's links, each once. */
export function linkHosts(text: string): string[] {
  const matches = text.matchAll(/(?:https?:\/\/|www\.)([^\s"'<>()[\]/?#:]+)/gi);
  return [...new Set([...matches].map(([, host = '']) => plainHost(host)))];
}

/** Whether a text that should be a name holds an address of the web. */
export function holdsLink(text: string): boolean {
  return /https?:\/\/|www\./i.test(text);
}

/** Links as HTML or as forums write them: this site shows neither, so whoever writes them has sent them to many. */
export function holdsMarkup(text: string): boolean {
  return /<a\s{1,3}href\s?=\s?["']?http|\[url[=\]]|\[link=/i.test(text);
}

/** Whether a text is the source of a mail or a page, which programs send and nobody types. */
export function holdsLayout(text: string): boolean {
  return /<\/?(?:html|body|table|td|font|center)\b/i.test(text);
}

/** The host of a name that is nothing but an address, as that of a firm may be; empty if it is more, or none. */
export function addressAlone(name: string): string {
  return /^(?:https?:\/\/)?[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+\/?$/i.test(name.trim())
    ? plainHost(name)
    : '';
}

/** Whether a host is another one or lies below it. */
export function isOf(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`);
}

/** The host that an address or a website's name has, whatever stands around it. */
export function plainHost(written: string): string {
  const [, , host = ''] = /^(\w{1,10}:\/\/)?([^/?#:]*)/.exec(written.trim()) ?? [];
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[.,;!]{1,5}$/, '');
}

/** Where people keep what they show: drafts, documents, code, apps, their careers. */
export const workHosts: readonly string[] = [
  'figma.com',
  'docs.google.com',
  'drive.google.com',
  'dropbox.com',
  'notion.so',
  'miro.com',
  'github.com',
  'gitlab.com',
  'linkedin.com',
  'behance.net',
  'pinterest.com',
  'canva.com',
  'apps.apple.com',
  'play.google.com',
  'youtube.com',
  'instagram.com',
  'facebook.com',
  'maps.google.com',
  'loom.com',
  'wa.me',
  'youtu.be',
  'photos.app.goo.gl',
  'we.tl',
  'etsy.com',
  'wetransfer.com',
  '1drv.ms',
  'onedrive.live.com',
  'sharepoint.com',
  'icloud.com',
  'box.com',
];

/** Hosts that hide where a link leads, or that anybody fills without a name. */
export const hidingHosts: readonly string[] = [
  'bit.ly',
  'tinyurl.com',
  't.me',
  'telegra.ph',
  'graph.org',
  'cutt.ly',
  'is.gd',
  'rb.gy',
  'goo.su',
  'clck.ru',
  'shorturl.at',
  't.ly',
  'tiny.cc',
  'ow.ly',
  'v.gd',
  'u.to',
];
