import { Link } from '@tanstack/react-router';
import { deskShellText } from '#messages/desk-shell.js';
import { ScrollRow } from '../parts/scroll-row.tsx';
import styles from './section-bar.module.css';
import type { Section } from './sections.ts';

export function SectionBar({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <ScrollRow label={deskShellText.nav.label()} className={styles['bar']}>
      {sections.map(({ label, link }) => (
        <Link key={label} {...link} className={styles['section']}>
          {label}
        </Link>
      ))}
    </ScrollRow>
  );
}
