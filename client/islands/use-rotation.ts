import { useCallback, useEffect, useState } from 'react';

/** How long each set stands still: industries and testimonials. */
export const rotationIntervalMs = 3000;

/**
 * Steps through `count` items, one each interval, wrapping around; says which way the last step went.
 * Stands still while `paused`, and while the tab is hidden.
 */
export function useRotation({ count, paused }: { count: number; paused: boolean }) {
  const [at, setAt] = useState({ index: 0, forward: true });
  const move = useCallback(
    (by: 1 | -1) =>
      setAt(({ index }) => ({ index: (index + by + count) % count, forward: by > 0 })),
    [count],
  );
  const hidden = useDocumentHidden();
  useEffect(() => {
    if (paused || hidden) return;
    const timer = setInterval(() => move(1), rotationIntervalMs);
    return () => clearInterval(timer);
  }, [move, paused, hidden]);
  return { ...at, next: () => move(1), previous: () => move(-1) };
}

/** Whether a media query holds; false until the browser has been asked. */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}

function useDocumentHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}
