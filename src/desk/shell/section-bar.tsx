import { Link, useLocation } from '@tanstack/react-router';
import { deskShellText } from '#messages/desk-shell.js';
import { ScrollRow } from '../parts/scroll-row.tsx';
import styles from './section-bar.module.css';
import { isWithin, type Section } from './sections.ts';

export function SectionBar({ sections }: { readonly sections: readonly Section[] }) {
  const { pathname } = useLocation();
  return (
    <ScrollRow label={deskShellText.nav.label()} className={styles['bar']}>
      {sections.map((section) => (
        <Link
          key={section.label}
          {...section.link}
          className={styles['section']}
          aria-current={isWithin(section, pathname) ? 'true' : undefined}
        >
          {section.label}
        </Link>
      ))}
    </ScrollRow>
  );
}
