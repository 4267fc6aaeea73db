import { FOLLOW_LINKS } from '#domain/brand/brand-links.ts';
import { infoText } from '#messages/info.js';
import { shellText } from '#messages/shell.js';
import styles from './enquiries/lead.module.css';

export function FollowLinks() {
  if (FOLLOW_LINKS.length === 0) return null;
  return (
    <section className={styles['follow']}>
      <h2 className={styles['smallTitle']}>{infoText.followUs()}</h2>
      <ul>
        {FOLLOW_LINKS.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={infoText.opensElsewhere({ name: shellText.footer[name]() })}
            >
              {shellText.footer[name]()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
