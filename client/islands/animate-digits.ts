import styles from './Roll.deferred.css';

/**
 * Writes a text whose changed figures roll, as those of a scoreboard do; what has other words comes whole. Elements read
 * as the new text from now on, whatever is still to be seen.
 */
export function animateDigits(element: Element, text: string): void {
  const before = element.textContent.split(' ');
  const words = text.split(' ');
  const isOther =
    words.length !== before.length ||
    words.some((word, index) => word !== before[index] && !/\d/.test(word));
  const written = words.flatMap((word, index) => {
    const was = before[index] ?? '';
    return [index > 0 ? ' ' : '', word === was ? word : rolled(word, was)];
  });
  element.replaceChildren(...(isOther ? [part('came', text)] : written));
}

/** Of as many signs each by itself, on one line. */
function rolled(word: string, was: string): HTMLElement {
  const [signs, before] = [[...word], [...was]];
  if (signs.length !== before.length) return part('rolled', word, was);
  const whole = part('whole', '');
  whole.append(
    ...signs.map((sign, at) => (sign === before[at] ? sign : part('rolled', sign, before[at]))),
  );
  return whole;
}

function part(kind: 'whole' | 'rolled' | 'came', text: string, was = ''): HTMLElement {
  const span = document.createElement('span');
  span.className = styles[kind] ?? '';
  span.textContent = text;
  if (was) span.dataset.was = was;
  return span;
}
