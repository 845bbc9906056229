import type { EstimateView } from '../../shared/estimate/estimate-view.ts';
import { animateDigits } from './animate-digits.ts';

/** Writes a result into the rows and tiles that the server has made for it (`EstimateBoard`). */
export function showEstimate(root: HTMLElement, shown: EstimateView): void {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const { range, time, weeks, days, people, from, to } = shown;
  for (const [slot, text] of Object.entries({ range, time, weeks, days, people }))
    for (const element of all(`[data-slot="${slot}"]`)) write(element, text);
  for (const [slot, text] of Object.entries({ from, to }))
    for (const element of all(`[data-tiles="${slot}"]`)) turn(element, text);

  for (const [index, row] of all('[data-role]').entries()) {
    const role = shown.crew[index];
    row.hidden = !role?.share;
    row.querySelector('rect')?.setAttribute('width', String(role?.share ?? 0));
    write(row.querySelector('b'), role?.days);
  }
  for (const [index, row] of all('[data-saving]').entries()) {
    const saving = shown.savings[index];
    row.hidden = !saving;
    row.querySelector('a')?.setAttribute('href', saving?.href ?? '');
    write(row.querySelector('b'), saving?.label);
    write(row.querySelector('span'), saving?.instead);
    write(row.querySelector('i'), saving?.less);
  }
  for (const none of all('[data-least]')) none.hidden = shown.savings.length > 0;
  for (const link of all('[data-quote]')) link.setAttribute('href', shown.quote);
}

/** What stays as it was isn't read out again; what is read out is one text. */
function write(element: Element | null, text = ''): void {
  if (!element || element.textContent === text) return;
  if (element.closest('output')) element.textContent = text;
  else animateDigits(element, text);
}

/** A tile for each sign; those that change are new, and turn. Figures keep their places from the end. */
function turn(element: HTMLElement, text: string): void {
  const signs = [...text];
  const missing = signs.length - element.children.length;
  for (let count = 0; count > missing; count -= 1) element.firstElementChild?.remove();
  for (let count = 0; count < missing; count += 1)
    element.prepend(element.firstElementChild?.cloneNode() ?? '');
  for (const [place, sign] of signs.entries()) {
    const tile = element.children[place];
    if (!tile || tile.getAttribute('data-shows') === sign) continue;
    const turned = tile.cloneNode();
    if (!(turned instanceof HTMLElement)) continue;
    turned.dataset.shows = sign;
    turned.dataset.flap = String(isFigure(sign));
    turned.dataset.turned = '';
    tile.replaceWith(turned);
  }
}

/** What stands between figures, or before them, has no flap. */
export function isFigure(sign: string): boolean {
  return /\d/.test(sign);
}
