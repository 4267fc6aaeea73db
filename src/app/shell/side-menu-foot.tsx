import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FOLLOW_LINKS, STORE_LINKS } from '#domain/brand-links.ts';
import { infoText } from '#domain/messages/en/info.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { sideMenuText } from '#domain/messages/en/side-menu.ts';
import { useText } from '#platform/text.ts';
import styles from './side-menu-foot.module.css';

/** Below the menu's entries: the app, the stores, and where the chain is followed (spec section 1). */
export function SideMenuFoot({ onLink }: { onLink: () => void }) {
  const t = useText({ shell: shellText, sideMenu: sideMenuText });
  const { footer } = t.shell;
  return (
    <div className={styles['foot']}>
      <FootGroup title={t.sideMenu.downloadApp}>
        <Link to="/download-app" onClick={onLink}>
          {footer.install}
        </Link>
        {STORE_LINKS.map(({ name, href }) => (
          <Elsewhere key={name} href={href} name={footer[name]} />
        ))}
      </FootGroup>
      {FOLLOW_LINKS.length === 0 ? null : (
        <FootGroup title={footer.follow}>
          {FOLLOW_LINKS.map(({ name, href }) => (
            <Elsewhere key={name} href={href} name={footer[name]} />
          ))}
        </FootGroup>
      )}
    </div>
  );
}

function FootGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['links']}>{children}</p>
    </section>
  );
}

function Elsewhere({ href, name }: { href: string; name: string }) {
  const t = useText({ info: infoText }).info;
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={t.opensElsewhere(name)}>
      {name}
    </a>
  );
}
