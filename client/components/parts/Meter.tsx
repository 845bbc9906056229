import type { ReactNode } from 'react';

/** Bars as long as what they measure, for the eye only: `most` is as wide as the place. */
export function Meter({ most, children }: { most: number; children: ReactNode }) {
  return (
    <svg className="meter" viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}
