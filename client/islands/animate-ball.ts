/**
 * The newest mark comes into its places, as the site's ball does: into the first one in view it is bowled from the button that
 * was pressed, into all others it falls.
 */
export function animateBall(marks: readonly HTMLElement[], bowler: HTMLElement | undefined): void {
  const target = bowler && marks.find(isInView);
  for (const mark of marks) {
    const isBowled = mark === target;
    const way = bowler && isBowled ? flight(bowler, mark) : fall;
    const duration = isBowled ? 520 : 450;
    // When its screen has its turn, as for the figures that roll.
    const delay = Number.parseFloat(getComputedStyle(mark).getPropertyValue('--turn')) || 0;
    mark.animate(way, { duration, delay, fill: 'backwards' });
  }
  // The ball is away.
  if (target) bowler.animate({ opacity: [0, 0, 1] }, { duration: 700, pseudoElement: '::before' });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
}

const fall: Keyframe[] = [
  { translate: '0 -1.6em', opacity: 0, easing: 'ease-in' },
  { translate: '0', opacity: 1, easing: 'ease-out' },
  { translate: '0 -0.35em', easing: 'ease-in' },
  { translate: '0' },
];

/** It leaves as the ball beside the button's words, bounces where it comes to lie, and shows what came of it. */
function flight(from: HTMLElement, to: HTMLElement): Keyframe[] {
  const words = document.createRange();
  words.selectNodeContents(from);
  const start = words.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const along = start.left - start.height / 2 - (end.left + end.width / 2);
  const down = start.top + start.height / 2 - (end.top + end.height / 2);
  const ball = { backgroundColor: 'var(--floodlight)', borderColor: 'var(--floodlight)' };
  const small = { ...ball, color: 'transparent', scale: '0.4' };
  const middle = `${along * 0.45}px ${down * 0.45 - 60}px`;
  return [
    { ...small, translate: `${along}px ${down}px`, easing: 'ease-out' },
    { ...small, translate: middle, offset: 0.35, easing: 'ease-in' },
    { ...small, translate: '0', offset: 0.68, easing: 'ease-out' },
    { ...small, translate: '0 -0.6em', offset: 0.82, easing: 'ease-in' },
    { translate: '0', scale: '1' },
  ];
}
