import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FOLLOW_LINKS, STORE_LINKS } from '#domain/brand/brand-links.ts';
import { infoText } from '#messages/info.js';
import { shellText } from '#messages/shell.js';
import { sideMenuText } from '#messages/side-menu.js';
import styles from './side-menu-foot.module.css';

/** The links "Download Our App" and "Follow Us On" of the spec (S-2). */
export function SideMenuFoot({ onLink }: { onLink: () => void }) {
  return (
    <div className={styles['foot']}>
      <FootGroup title={sideMenuText.downloadApp()}>
        <Link to="/download-app" onClick={onLink}>
          {shellText.footer.install()}
        </Link>
        {STORE_LINKS.map(({ name, href }) => (
          <Elsewhere key={name} href={href} name={shellText.footer[name]()} />
        ))}
      </FootGroup>
      {FOLLOW_LINKS.length === 0 ? null : (
        <FootGroup title={shellText.footer.follow()}>
          {FOLLOW_LINKS.map(({ name, href }) => (
            <Elsewhere key={name} href={href} name={shellText.footer[name]()} />
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
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={infoText.opensElsewhere({ name })}>
      {name}
    </a>
  );
}
