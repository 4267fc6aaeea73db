import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { deskShellText } from '#messages/desk-shell.js';
import styles from './section-bar.module.css';
import type { Section } from './sections.ts';

const text = deskShellText.nav;

/** One row; on a phone it scrolls, and the section of the page is in sight. */
export function SectionBar({ sections }: { readonly sections: readonly Section[] }) {
  const bar = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (pathname !== undefined && bar.current !== null) showActive(bar.current);
  }, [pathname]);
  return (
    <nav ref={bar} aria-label={text.label()} className={styles['bar']}>
      {sections.map(({ label, link }) => (
        <Link key={label} {...link} className={styles['section']}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the row alone; `scrollIntoView` would move the page too. */
function showActive(bar: HTMLElement): void {
  const active = bar.querySelector<HTMLElement>('[data-status="active"]');
  if (active === null) return;
  bar.scrollTo({ left: active.offsetLeft - (bar.clientWidth - active.offsetWidth) / 2 });
}
