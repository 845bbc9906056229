import { fill } from '../../../shared/fill.ts';
import { chatIcon, networkIcon } from '../../../shared/networks.ts';
import { chatLink } from '../../../shared/site.ts';
import { classNames } from '../../class-names.ts';
import { useContent } from '../../page-context.ts';
import { NetworkMark } from '../pictures/NetworkMark.tsx';
import styles from './SocialLinks.module.css';

/** The chat and the networks on which the brand is found; nothing where it has none. */
export function SocialLinks({ className }: { className?: string | undefined }) {
  const { site, words } = useContent();
  const { chat } = site;
  const links = [
    ...(chat
      ? [{ name: fill(words.reach.chatOn, chat), url: chatLink(chat), mark: chatIcon(chat) }]
      : []),
    ...site.social.map(({ name, url, icon }) => ({ name, url, mark: networkIcon(name, icon) })),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={classNames(styles.links, className)}>
      {links.map(({ name, url, mark }) => (
        <li key={url}>
          <a href={url} rel="noopener" target="_blank">
            {mark && <NetworkMark of={mark} size={22} />}
            {/* Text browsers show no mark, and no aria-label either. */}
            <span className="unseen">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
