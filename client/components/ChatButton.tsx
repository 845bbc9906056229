import { chatLink } from '../../shared/site.ts';
import { usePage } from '../page-context.ts';
import styles from './ChatButton.module.css';
import { Icon } from './Icon.tsx';
import { WhatsApp } from './icons.ts';

/** Floats over every page: a chat with the message already filled in, in a new tab. */
export function ChatButton() {
  const { site } = usePage();
  return (
    <aside aria-label="Chat">
      <a
        href={chatLink(site)}
        target="_blank"
        rel="noopener"
        className={styles.chat}
        aria-label="Chat with us on WhatsApp (opens in a new tab)"
      >
        <Icon of={WhatsApp} size={32} />
      </a>
    </aside>
  );
}
