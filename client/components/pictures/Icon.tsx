import type { IconPath } from './icons.ts';

interface IconProps {
  of: IconPath;
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
      <path d={of} />
    </svg>
  );
}
