import type { ExhibitOf } from '../../shared/schemas/exhibits.ts';

type Part = Pick<
  ExhibitOf<'schedule'>['parts'][number],
  'label' | 'start' | 'length' | 'after' | 'otherwise'
>;

/** What is wrong with a plan: of each part that begins before the one that it waits for has ended. */
export function scheduleFaults(parts: readonly Part[]): string[] {
  return parts.flatMap(({ start, after, otherwise }) => {
    const before = parts.find(({ label }) => label === after);
    return before && otherwise && start < before.start + before.length ? [otherwise] : [];
  });
}
