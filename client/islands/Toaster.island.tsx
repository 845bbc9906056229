import { useEffect, useRef, useState } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import type { Words } from '../../shared/schemas/interface.ts';
import { Icon } from '../components/pictures/Icon.tsx';
import { CircleCheck, CircleX, Cross } from '../components/pictures/icons.ts';
import { island } from './island.tsx';
import styles from './Toaster.module.css';

/**
 * Toasts, top centre. Drawn by our own style sheet: the package's drawn ones write style elements,
 * which the site's policy forbids. It keeps at most 20 at once, each for its own times: 2 s for a success, 4 s for an
 * error. All islands share its store.
 */
// Shows what the forms say, so it wakes with them.
export const Toaster = island('Toaster', ToasterView, { when: 'interaction' });

export function ToasterView({ words }: { words: Words['toasts'] }) {
  const { toasts, handlers } = useToaster();
  // The form may have come alive first and said something: the server's HTML knows nothing of it.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const shown = hydrated ? toasts : [];
  // Who dismisses a message goes back there: its button is gone.
  const cameFrom = useRef<EventTarget>(null);
  return (
    <div
      className={styles.toaster}
      role="status"
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={({ currentTarget, relatedTarget }) => {
        handlers.startPause();
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={handlers.endPause}
    >
      {shown.map(({ id, createdAt, type, visible, message }) => (
        <div
          // Said again, it comes in anew: screen readers read out what is added.
          key={`${id} ${createdAt}`}
          className={styles.toast}
          data-type={type}
          data-leaving={visible ? undefined : ''}
          inert={!visible}
        >
          {type === 'success' && <Icon of={CircleCheck} size={22} className={styles.success} />}
          {type === 'error' && <Icon of={CircleX} size={22} className={styles.error} />}
          <p>{typeof message === 'function' ? null : message}</p>
          <button
            type="button"
            onClick={() => {
              toast.dismiss(id);
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
            }}
            aria-label={words.dismiss}
            className={styles.close}
          >
            <Icon of={Cross} size={18} />
          </button>
        </div>
      ))}
    </div>
  );
}
