import type { IconPath } from '../components/pictures/icons.ts';

/** A button that shows an icon, and says what it does to those who listen. */
export function iconButton(label: string, icon: IconPath, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', press);
  setIcon(button, label, icon);
  return button;
}

export function setIcon(button: HTMLButtonElement, label: string, icon: IconPath): void {
  button.setAttribute('aria-label', label);
  button.innerHTML = drawIcon(icon, 20);
}

/** An icon as `Icon` draws it. */
export function drawIcon(icon: IconPath, size: number): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icon}"/></svg>`;
}
