/** What a setting that names a server with a login is read to. A problem never holds a part of the text. */
export type ReadServer<Server> = { ok: true; server: Server } | { ok: false; problem: string };

export function refused(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}

/** A user name, password or path as it was meant; undefined: it has a % that begins no escape. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The host as sockets take it: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
