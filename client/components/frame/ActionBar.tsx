import { fill } from '../../../shared/fill.ts';
import { chatIcon } from '../../../shared/networks.ts';
import { chatLink } from '../../../shared/site.ts';
import { useContent, usePath } from '../../page-context.ts';
import { NetworkMark } from '../pictures/NetworkMark.tsx';
import styles from './ActionBar.deferred.css';
import { NavAnchor } from './NavAnchor.tsx';

/**
 * The next step, within reach on every screen: a bar with a quote and a chat on phones, whose header has no room for
 * "Get Quote"; on wide screens the chat alone, in the margin. The chat opens in a new tab, its message filled in.
 */
export function ActionBar() {
  const { site, words } = useContent();
  const { chat } = site;
  const { buttons, frame, reach } = words;
  const quote = { label: buttons.getQuote, to: usePath('quote') };
  return (
    <aside aria-label={frame.nextStep} className={styles.bar}>
      <NavAnchor link={quote} className={styles.quote} />{' '}
      {chat && (
        <a
          href={chatLink(chat)}
          target="_blank"
          rel="noopener"
          className={styles.chat}
          aria-label={`${fill(reach.chatOn, chat)} (${reach.newTab})`}
        >
          <NetworkMark of={chatIcon(chat)} size={28} />
          {reach.chatShort}
        </a>
      )}
    </aside>
  );
}
