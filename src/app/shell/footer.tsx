import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasPage } from '#domain/brand.ts';
import { FOLLOW_LINKS, STORE_LINKS } from '#domain/brand-links.ts';
import { pagesText } from '#domain/messages/en/pages.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '#platform/text.ts';
import styles from './footer.module.css';
import { LegalLines } from './legal-lines.tsx';

/** Wide screens only: what the side menu carries on narrow ones. */
export function Footer() {
  const t = useText({ pages: pagesText, shell: shellText });
  const { about, footer } = t.shell;
  return (
    <footer className={styles['footer']}>
      <nav className={styles['columns']} aria-label={footer.label}>
        <FooterGroup title={footer.company}>
          {hasPage('ceo') ? <Link to="/ceo">{about.ceo}</Link> : null}
          {hasPage('jobAndCareer') ? <Link to="/job-and-career">{about.jobAndCareer}</Link> : null}
          {hasPage('franchise') ? <Link to="/franchise">{about.franchise}</Link> : null}
          <Link to="/contact-us">{about.contactUs}</Link>
          {hasPage('mrpNight') ? <Link to="/mrp-night">{t.pages.mrpNight.title}</Link> : null}
          {hasPage('atmBar') ? <Link to="/atm-bar">{t.pages.atmBar.title}</Link> : null}
        </FooterGroup>
        <FooterGroup title={footer.legal}>
          <Link to="/privacy-policy">{about.privacyPolicy}</Link>
          <Link to="/terms-and-conditions">{about.terms}</Link>
          <Link to="/privacy-choices">{about.privacyChoices}</Link>
          <Link to="/nutrition">{t.pages.nutrition.title}</Link>
          {hasPage('upcomingOutlets') ? (
            <Link to="/upcoming-outlets">{t.pages.upcomingOutlets.title}</Link>
          ) : null}
        </FooterGroup>
        <FooterGroup title={footer.app}>
          <Link to="/download-app">{footer.install}</Link>
          {STORE_LINKS.map(({ name, href }) => (
            <a key={name} href={href}>
              {footer[name]}
            </a>
          ))}
        </FooterGroup>
        {FOLLOW_LINKS.length === 0 ? null : (
          <FooterGroup title={footer.follow}>
            {FOLLOW_LINKS.map(({ name, href }) => (
              <a key={name} href={href}>
                {footer[name]}
              </a>
            ))}
          </FooterGroup>
        )}
      </nav>
      <LegalLines />
    </footer>
  );
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['group']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </div>
  );
}
