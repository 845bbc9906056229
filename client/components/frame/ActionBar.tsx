import { chatLink } from '../../../shared/site.ts';
import { useContent, usePath, useSiteContext } from '../../page-context.ts';
import { Icon } from '../pictures/Icon.tsx';
import { WhatsApp } from '../pictures/icons.ts';
import styles from './ActionBar.module.css';
import { NavAnchor } from './NavAnchor.tsx';

/**
 * The next step, within reach on every screen: a bar with a quote and a chat where the header has no room for
 * "Get Quote"; on wide screens the chat alone, in the margin. The chat opens in a new tab, its message filled in.
 */
export function ActionBar() {
  const { site } = useSiteContext();
  const { getQuote, nextStep } = useContent().words.frame;
  const quote = { label: getQuote, to: usePath('quote') };
  return (
    <aside aria-label={nextStep} className={styles.bar}>
      <NavAnchor link={quote} className={styles.quote} />{' '}
      <a
        href={chatLink(site)}
        target="_blank"
        rel="noopener"
        className={styles.chat}
        aria-label="Chat with us on WhatsApp (opens in a new tab)"
      >
        <Icon of={WhatsApp} size={28} />
        Chat
      </a>
    </aside>
  );
}
