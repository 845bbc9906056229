import { createElement, Fragment } from 'react';
import type { IconShapes } from './icons.ts';

interface IconProps {
  of: IconShapes;
  /** In px. */
  size: number;
  className?: string | undefined;
}

/** An icon, for the eye only: what it stands for is said beside it. */
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
