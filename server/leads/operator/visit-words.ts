import { noName, otherNames, type VisitDimension } from '../store/visit-counts.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** What people call what was counted. */
export function visitName(dimension: VisitDimension, name: string): string {
  if (name === otherNames) return 'Others';
  if (name === noName) return dimension === 'referrer' ? 'Direct, or not told' : 'Not told';
  switch (dimension) {
    case 'device':
      return { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }[name] ?? name;
    case 'country':
      return regions.of(name) ?? name;
    case 'hour':
      return `${name}:00`;
    default:
      return name;
  }
}
