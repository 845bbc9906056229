import { countOf, formatNumber, type NumberSigns } from '../../shared/count.ts';
import { fill } from '../../shared/fill.ts';
import { type AnyEvent, type Board, boardOf } from '../../shared/match/board.ts';
import { undoEvent } from '../../shared/match/events.ts';
import { type PlaceName, placesOf } from '../../shared/match/places.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import type { MatchRules } from '../../shared/schemas/match.ts';
import { animateBall } from './animate-ball.ts';
import { animateDigits } from './animate-digits.ts';
import { type Arrival, createFeed, type FeedState } from './match-feed.ts';

/** Which buttons there are in which state. */
const buttonsOf: Readonly<Record<FeedState, readonly string[]>> = {
  opening: ['next', 'back', 'cut'],
  open: ['next', 'back', 'cut'],
  cut: ['next', 'back', 'open'],
  lost: ['open'],
  ended: ['restart'],
  heldBack: [],
  busy: [],
};

/** What the script needs beside the server's HTML. */
export interface MatchFacts {
  rules: MatchRules;
  said: Pick<Words['match'], 'states' | 'time' | 'size' | 'bytes' | 'byItself'>;
  signs: NumberSigns;
}

/** Brings the server's match centre to life: it counts what the stream brings, and writes it into all three screens. */
export function mountMatch(root: HTMLElement, { rules, said, signs }: MatchFacts): void {
  const { lang } = document.documentElement;
  const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const buttons = find('[data-do]');
  const links = find('a[data-step]');
  let events: AnyEvent[] = [];
  let now: FeedState | undefined;
  /** When the button was pressed whose event is on its way, and which. */
  let pressed: { at: number; what: 'next' | 'back' } | undefined;
  /** What happened past a cut feed: as the server has told of it, and then as it came when the feed was restored. */
  let missed: number | undefined;
  /** The answer to a press that changed nothing; stands until something happens. */
  let refused = '';
  let resting = 0;

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const feed = createFeed(rules.sport, still, {
    start() {
      events = [];
      show();
      tellState();
    },
    event(event, arrival) {
      if (event.number !== events.length + 1) return;
      events.push(event);
      refused = '';
      if (missed !== undefined) missed += 1;
      const board = show();
      if (!still) {
        const marks = find(`[data-place="mark${board.marks.length}"]`);
        animateBall(marks, pressed?.what === 'next' ? bowler() : undefined);
      }
      measure(arrival, board);
      tellState();
    },
    state: become,
  });

  for (const button of buttons)
    button.addEventListener('click', () => void act(button.dataset.do ?? ''));
  // A press that was held until now.
  links[0]?.addEventListener('click', (event) => {
    if (links[0]?.hidden === false) return;
    event.preventDefault();
    void act('next');
  });
  // A page that is kept for Back holds no stream.
  addEventListener('pagehide', () => feed.cut());
  addEventListener('pageshow', ({ persisted }) => persisted && feed.open());
  feed.open();

  async function act(what: string): Promise<void> {
    refused = '';
    if (what === 'cut') return feed.cut();
    if (what === 'restart') return feed.restart();
    if (what === 'open') return feed.open();
    if (what !== 'next' && what !== 'back') return;
    if (what === 'back' && nothingToTakeBack()) return refuse(said.states.nothing);
    const from = performance.now();
    pressed = { at: from, what };
    const answer = await feed.move(what);
    write('press', fill(said.time, { time: ms(from) }));
    if (!answer) return;
    if (now === 'cut') missed = answer.moves.length - events.length;
    if (answer.event) return tellState();
    pressed = undefined;
    refuse(what === 'back' ? said.states.nothing : said.states.told);
  }

  function refuse(reason: string): void {
    refused = reason;
    tellState();
  }

  /** Past a cut feed only the server knows. */
  function nothingToTakeBack(): boolean {
    return now !== 'cut' && !undoEvent(events);
  }

  function become(state: FeedState): void {
    if (state === now) return;
    now = state;
    if (state === 'cut' || (state === 'opening' && missed !== undefined)) missed = 0;
    const isStepped = state === 'heldBack' || state === 'busy';
    const wasOnLink = links.some((link) => link === document.activeElement);
    for (const link of links) link.hidden = !isStepped;
    tellState();
    if (wasOnLink && !isStepped) buttons.find(({ hidden }) => !hidden)?.focus();
    clearTimeout(resting);
    // What was missed comes with the first bytes.
    if (state === 'open' && missed !== undefined)
      resting = window.setTimeout(() => {
        say(countOf(missed ?? 0, said.states.restored, signs, lang), 'restored');
        missed = undefined;
      }, 300);
  }

  function tellState(): void {
    if (now === undefined) return;
    const isOpen = now === 'open';
    const isTold = events.at(-1)?.last === true;
    offer(isOpen && isTold ? ['restart', 'back', 'cut'] : buttonsOf[now]);
    const { states } = said;
    if (refused) say(refused);
    else if (now === 'cut' && missed) say(countOf(missed, states.missing, signs, lang));
    else say(states[isOpen && isTold ? 'told' : isOpen && still ? 'still' : now]);
  }

  function offer(wanted: readonly string[]): void {
    const before = document.activeElement;
    for (const button of buttons) button.hidden = !wanted.includes(button.dataset.do ?? '');
    for (const button of find('[data-do="back"]'))
      button.setAttribute('aria-disabled', String(nothingToTakeBack()));
    // The focus stays among the buttons: what was pressed may be gone.
    const lost = buttons.find((button) => button === before && button.hidden);
    const next = buttons.find(
      ({ hidden, dataset }) => !hidden && /open|cut|restart/.test(dataset.do ?? ''),
    );
    if (lost) next?.focus();
  }

  function say(text: string, looks: string | undefined = now): void {
    find('[data-match]')[0]?.setAttribute('data-feed', looks ?? '');
    // Said again, it would be read out again.
    for (const status of find('[data-state]'))
      if (status.textContent !== text) status.textContent = text;
  }

  /** @returns what is shown now */
  function show(): Board {
    const board = boardOf(rules, events, signs);
    const places = placesOf(board);
    for (const element of find('[data-place]')) {
      const { text = '', tone } = places.get(element.dataset.place as PlaceName) ?? {};
      if (element.textContent === text && element.dataset.tone === tone) continue;
      if (still || /^mark|^line[^1]/.test(element.dataset.place ?? '')) element.textContent = text;
      else animateDigits(element, text);
      if (tone) element.dataset.tone = tone;
      else delete element.dataset.tone;
    }
    return board;
  }

  /** What the ball leaves from. */
  function bowler(): HTMLElement | undefined {
    return find('[data-do="next"], a[data-step]').find(({ hidden }) => !hidden);
  }

  function measure({ bytes, at }: Arrival, { scores, headline }: Board): void {
    const from = pressed?.at;
    pressed = undefined;
    const arrival = { bytes, time: ms(from ?? at, at) };
    write('arrival', fill(from === undefined ? said.bytes : said.size, arrival));
    if (from === undefined) write('press', said.byItself);
    // Who listens hears what they asked for; what comes by itself would talk into everything.
    else for (const status of find('[data-said]')) status.textContent = `${scores[0]}. ${headline}`;
    requestAnimationFrame(() => write('drawing', fill(said.time, { time: ms(at) })));
  }

  function ms(from: number, to = performance.now()): string {
    return formatNumber(to - from, signs, 1);
  }

  function write(hop: string, text: string): void {
    for (const element of find(`[data-hop="${hop}"]`)) element.textContent = text;
  }
}
