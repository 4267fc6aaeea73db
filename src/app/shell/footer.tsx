import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasPage } from '#domain/brand/brand.ts';
import { FOLLOW_LINKS, STORE_LINKS } from '#domain/brand/brand-links.ts';
import { pagesText } from '#messages/pages.js';
import { shellText } from '#messages/shell.js';
import styles from './footer.module.css';
import { LegalLines } from './legal-lines.tsx';

/** Footer of wide screens; on narrow ones the same links are in the side menu and on the account page. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <nav className={styles['columns']} aria-label={shellText.footer.label()}>
        <FooterGroup title={shellText.footer.company()}>
          {hasPage('ceo') ? <Link to="/ceo">{shellText.about.ceo()}</Link> : null}
          {hasPage('jobAndCareer') ? (
            <Link to="/job-and-career">{shellText.about.jobAndCareer()}</Link>
          ) : null}
          {hasPage('franchise') ? <Link to="/franchise">{shellText.about.franchise()}</Link> : null}
          <Link to="/contact-us">{shellText.about.contactUs()}</Link>
          {hasPage('mrpNight') ? <Link to="/mrp-night">{pagesText.mrpNight.title()}</Link> : null}
          {hasPage('atmBar') ? <Link to="/atm-bar">{pagesText.atmBar.title()}</Link> : null}
        </FooterGroup>
        <FooterGroup title={shellText.footer.legal()}>
          <Link to="/privacy-policy">{shellText.about.privacyPolicy()}</Link>
          <Link to="/terms-and-conditions">{shellText.about.terms()}</Link>
          <Link to="/privacy-choices">{shellText.about.privacyChoices()}</Link>
          <Link to="/language">{shellText.about.language()}</Link>
          <Link to="/nutrition">{pagesText.nutrition.title()}</Link>
          {hasPage('upcomingOutlets') ? (
            <Link to="/upcoming-outlets">{pagesText.upcomingOutlets.title()}</Link>
          ) : null}
        </FooterGroup>
        <FooterGroup title={shellText.footer.app()}>
          <Link to="/download-app">{shellText.footer.install()}</Link>
          {STORE_LINKS.map(({ name, href }) => (
            <a key={name} href={href}>
              {shellText.footer[name]()}
            </a>
          ))}
        </FooterGroup>
        {FOLLOW_LINKS.length === 0 ? null : (
          <FooterGroup title={shellText.footer.follow()}>
            {FOLLOW_LINKS.map(({ name, href }) => (
              <a key={name} href={href}>
                {shellText.footer[name]()}
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
