import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand.ts';
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
          <Link to="/ceo">{about.ceo}</Link>
          <Link to="/job-and-career">{about.jobAndCareer}</Link>
          <Link to="/franchise">{about.franchise}</Link>
          <Link to="/contact-us">{about.contactUs}</Link>
          <Link to="/mrp-night">{t.pages.mrpNight.title}</Link>
          <Link to="/atm-bar">{t.pages.atmBar.title}</Link>
        </FooterGroup>
        <FooterGroup title={footer.legal}>
          <Link to="/privacy-policy">{about.privacyPolicy}</Link>
          <Link to="/terms-and-conditions">{about.terms}</Link>
          <Link to="/privacy-choices">{about.privacyChoices}</Link>
          <Link to="/nutrition">{t.pages.nutrition.title}</Link>
          <Link to="/upcoming-outlets">{t.pages.upcomingOutlets.title}</Link>
        </FooterGroup>
        <FooterGroup title={footer.app}>
          <Link to="/download-app">{footer.install}</Link>
          <a href={BRAND.links.appStore}>{footer.appStore}</a>
          <a href={BRAND.links.playStore}>{footer.playStore}</a>
        </FooterGroup>
        <FooterGroup title={footer.follow}>
          <a href={BRAND.links.instagram}>{footer.instagram}</a>
          <a href={BRAND.links.facebook}>{footer.facebook}</a>
          <a href={BRAND.links.youtube}>{footer.youtube}</a>
        </FooterGroup>
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
