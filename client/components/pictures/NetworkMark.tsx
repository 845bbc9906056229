import type { NetworkIcon } from '../../../shared/networks.ts';
import { Icon } from './Icon.tsx';

/** The mark of a network, for the eye only: its name is said beside it. */
export function NetworkMark({ of: { d, line }, size }: { of: NetworkIcon; size: number }) {
  if (line) return <Icon of={d} size={size} />;
  return (
    <svg width={size} height={size} viewBox="-2 -2 28 28" fill="currentColor" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
