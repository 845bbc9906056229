import { Button } from '../components/parts/Button.tsx';
import { island } from './island.tsx';

/** Runs the logs of its scope by one clock: a button plays them in true time, the slider holds them at any moment. */
export const Replay = island('Replay', ReplayView, {
  when: 'interaction',
  inHtml: ['play', 'clock', 'end'],
});

/** @param props.end in milliseconds, when the longest log ends */
export function ReplayView({ play, clock, end }: { play: string; clock: string; end: number }) {
  return (
    <>
      <Button kind="accent" data-play>
        {play}
      </Button>
      <label>
        {clock} <b data-now>{end}</b>
        <input type="range" min="0" max={end} defaultValue={end} autoComplete="off" />
      </label>
    </>
  );
}

export function mount(root: HTMLElement): void {
  const scope = root.closest<HTMLElement>('[data-island-scope]');
  const slider = scope?.querySelector('input');
  const now = scope?.querySelector('[data-now]');
  const button = scope?.querySelector('[data-play]');
  if (!scope || !slider || !now || !button) return;
  const end = Number(slider.max);
  let frame = 0;

  const show = () => {
    const time = slider.valueAsNumber;
    now.textContent = String(Math.round(time));
    for (const line of scope.querySelectorAll<HTMLElement>('[data-at]'))
      line.toggleAttribute('data-later', Number(line.dataset.at) > time);
    for (const bar of scope.querySelectorAll<SVGElement>('[data-end]'))
      bar.setAttribute('width', String(Math.min(time, Number(bar.dataset.end))));
  };
  const drag = () => {
    cancelAnimationFrame(frame);
    show();
  };
  const play = () => {
    cancelAnimationFrame(frame);
    const began = performance.now();
    const step = () => {
      slider.valueAsNumber = Math.min(performance.now() - began, end);
      show();
      if (slider.valueAsNumber < end) frame = requestAnimationFrame(step);
    };
    step();
  };
  slider.addEventListener('input', drag);
  button.addEventListener('click', play);
  show();
}
