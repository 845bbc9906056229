import { type CountKind, type Device, noName, otherNames } from '../database/counts.ts';

export const deviceNames: Readonly<Record<Device, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
};

/** Made when it is first needed: the server itself, which needs none, starts without the tables of languages. */
let regions: Intl.DisplayNames | undefined;

/** What people call what was counted; a name that isn't known as it stands. Countries by ISO 3166, in English. */
export function visitName(kind: CountKind, name: string): string {
  if (name === otherNames) return 'Others';
  if (name === noName) return kind === 'referrer' ? 'Direct, or not told' : 'Not told';
  switch (kind) {
    case 'device':
      return Object.entries(deviceNames).find(([device]) => device === name)?.[1] ?? name;
    case 'country':
      regions ??= new Intl.DisplayNames('en', { type: 'region' });
      return regions.of(name) ?? name;
    case 'hour':
      return `${name}:00`;
    default:
      return name;
  }
}
