import type { ReactNode } from 'react';

/** What `:target` has to be for the menu to be open without the script. */
export const menuId = 'menu';

interface MenuControlProps {
  /** `menuId` to open the menu; another place, to close it. */
  to: string;
  className: string | undefined;
  /** What has the focus when the menu opens. */
  first?: boolean;
  children: ReactNode;
}

/** A button to people; a link inside the page, so that it opens or closes the menu by `:target` without the script. */
export function MenuControl({ to, className, first, children }: MenuControlProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does nothing without its script
    // biome-ignore lint/a11y/noAutofocus: the dialog that opens has to put the focus somewhere
    <a href={`#${to}`} role="button" className={className} autoFocus={first}>
      {children}
    </a>
  );
}
