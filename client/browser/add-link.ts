/** Once a page. */
export function addLink(rel: string, href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
