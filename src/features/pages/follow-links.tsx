import { FOLLOW_LINKS } from '#domain/brand-links.ts';
import { infoText } from '#domain/messages/en/info.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '#platform/text.ts';
import styles from './lead.module.css';

/** "Follow Us On": each opens another site. */
export function FollowLinks() {
  const t = useText({ info: infoText, shell: shellText });
  const { footer } = t.shell;
  if (FOLLOW_LINKS.length === 0) return null;
  return (
    <section className={styles['follow']}>
      <h2 className={styles['smallTitle']}>{t.info.followUs}</h2>
      <ul>
        {FOLLOW_LINKS.map(({ href, name }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer" aria-label={t.info.opensElsewhere(footer[name])}>
              {footer[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
