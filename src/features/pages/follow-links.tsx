import { BRAND } from '#domain/brand.ts';
import { infoText } from '#domain/messages/en/info.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '#platform/text.ts';
import styles from './lead.module.css';

/** "Follow Us On": each opens another site. */
export function FollowLinks() {
  const t = useText({ info: infoText, shell: shellText });
  const { footer } = t.shell;
  const { instagram, facebook, youtube } = BRAND.links;
  const links = [
    { href: instagram, name: footer.instagram },
    { href: facebook, name: footer.facebook },
    { href: youtube, name: footer.youtube },
  ];
  return (
    <section className={styles['follow']}>
      <h2 className={styles['smallTitle']}>{t.info.followUs}</h2>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer" aria-label={t.info.opensElsewhere(name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
