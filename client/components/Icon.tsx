import type { IconNode } from 'lucide';
import { createElement, Fragment } from 'react';

interface IconProps {
  of: IconNode;
  /** In px. */
  size: number;
  className?: string | undefined;
}

/**
 * One of Lucide's icons, for the eye only. Its shapes come as data: the package's own React components repeat two
 * class names at each, and every page has dozens.
 */
export function Icon({ of, size, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {createElement(
        Fragment,
        null,
        ...of.map(([shape, attributes]) => createElement(shape, attributes)),
      )}
    </svg>
  );
}
