/** What is looked at in a page: each function runs there, and says what is wrong. */

/** In the page: controls below 44 px, and other targets below 24 px that don't stand in a sentence (WCAG 2.5.8). */
export function tooSmall(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a, button, summary, input:enabled, textarea'),
  ];
  return targets.flatMap((one) => {
    // A box is pressed by its label.
    const [label] = one instanceof HTMLInputElement ? (one.labels ?? []) : [];
    const pressed = one.matches('[type=checkbox], [type=radio]') ? (label ?? one) : one;
    const { width, height } = pressed.getBoundingClientRect();
    const shown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shown || one.tabIndex < 0 || width * height === 0) return [];
    const inText = one.matches('a') && one.closest('p, li, dd, figcaption, address, td');
    const ownLine = inText && inText.textContent?.trim() === one.textContent?.trim();
    const covered = getComputedStyle(one, '::after').position === 'absolute';
    if (covered || (inText && !ownLine)) return [];
    const least = one.matches('button, summary, input, textarea') ? 44 : 24;
    return width >= least - 0.5 && height >= least - 0.5
      ? []
      : [
          `${innerWidth}: ${one.outerHTML.slice(0, 80)} is ${width}×${height}, not ${least}×${least}`,
        ];
  });
}

/** In the page: paragraphs whose lines are longer than a reader's eye comes back from. */
export function tooLong(): string[] {
  const longest = 70;
  return [...document.querySelectorAll('main :is(p, dd, li:not(:has(p)))')].flatMap((block) => {
    if (!block.checkVisibility()) return [];
    const { lineHeight, columnCount } = getComputedStyle(block);
    const range = document.createRange();
    range.selectNodeContents(block);
    const rows = Math.round(range.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    const lines = rows * (Number.parseInt(columnCount, 10) || 1);
    const each = (block.textContent?.length ?? 0) / lines;
    return lines > 2 && each > longest
      ? [`${innerWidth}: ${Math.round(each)} characters a line: ${block.textContent?.slice(0, 60)}`]
      : [];
  });
}

/** What moves. */
export function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : undefined;
      return `${innerWidth}: ${target?.outerHTML.slice(0, 80)} moves`;
    });
}

/** In the page: what is shown and can be pressed, and would do nothing. */
export function deadControls(): string[] {
  const shown = [
    ...document.querySelectorAll<HTMLElement>('a, button, summary, input:enabled, textarea'),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0);
  return shown.filter((one) => !works(one)).map((one) => one.outerHTML.slice(0, 120));

  function works(one: HTMLElement): boolean {
    if (one.localName === 'a') return !['', '#', null].includes(one.getAttribute('href'));
    if (one.localName === 'summary') return one.parentElement?.localName === 'details';
    // Stops what moves around it, by the style sheet alone.
    if (one instanceof HTMLInputElement && one.type === 'checkbox' && !one.form && stops(one))
      return true;
    if (one instanceof HTMLInputElement && !one.form) return changesView(one);
    return one.matches('form[action]:has([type=submit]) *');
  }

  /** Whether other words or drawings are shown than before, or in another face, by the style sheet alone. */
  function changesView(choice: HTMLInputElement): boolean {
    const group = [...document.querySelectorAll<HTMLInputElement>('input')].filter(
      ({ name }) => name === choice.name,
    );
    const chosen = group.filter(({ checked }) => checked);
    const before = view();
    choice.checked = !choice.checked;
    const after = view();
    for (const one of group) one.checked = chosen.includes(one);
    return after !== before;
  }

  function view(): string {
    // Chromium calls a part of an SVG visible that isn't displayed.
    const drawn = [...document.querySelectorAll('[aria-hidden] *')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).display !== 'none',
    );
    return [...drawn.map((one) => getComputedStyle(one).font), document.body.innerText].join('\n');
  }

  function stops(box: HTMLInputElement): boolean {
    const before = document.getAnimations().length;
    box.checked = true;
    const after = document.getAnimations().length;
    box.checked = false;
    return after < before;
  }
}

/** In the page: what sticks out of the window, or is cut off inside it. */
export function outside(): string[] {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page scrolls ${wide} px sideways`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !node.nodeValue?.trim() ||
      !parent?.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0) continue;
    const frame = frameOf(parent);
    // An ellipsis says that there is more.
    const { textOverflow, webkitLineClamp } = getComputedStyle(parent);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
    if (frame === 'hidden') continue;
    if (rect.right > frame.right + 1 || rect.left < frame.left - 1) {
      found.push(
        `"${node.nodeValue.trim().slice(0, 50)}" lies at ${Math.round(rect.left)}–${Math.round(rect.right)} of ${Math.round(frame.left)}–${Math.round(frame.right)}`,
      );
    }
    if (frame.bottom !== undefined && rect.bottom > frame.bottom + 2) {
      found.push(`"${node.nodeValue.trim().slice(0, 50)}" is cut off below`);
    }
  }
  return found.slice(0, 5);

  /** The edges that this element must not pass: of what cuts it off, or of the window. */
  function frameOf(element: Element): 'hidden' | { left: number; right: number; bottom?: number } {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, clipPath, position, clip } = getComputedStyle(one);
      const { left, right, bottom, width, height } = one.getBoundingClientRect();
      // Meant for screen readers alone.
      if ((clipPath !== 'none' || clip !== 'auto') && width <= 1 && height <= 1) return 'hidden';
      // Can be scrolled to.
      if (['auto', 'scroll'].includes(overflowX)) return 'hidden';
      if (['hidden', 'clip'].includes(overflowX)) {
        return one.closest('[aria-roledescription=carousel]')
          ? 'hidden'
          : { left, right, ...(overflowY === 'visible' ? {} : { bottom }) };
      }
      if (position === 'fixed') break;
    }
    return { left: 0, right: innerWidth };
  }
}

export const nothingKept = { local: 0, session: 0, databases: 0, caches: 0, workers: 0 };

/** In the page: everything that a browser can keep for it, besides cookies. */
export async function kept(): Promise<typeof nothingKept> {
  return {
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  };
}
