import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BRAND } from '#domain/brand.ts';

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

function titleOf(heading: HTMLElement | null, pathname: string): string {
  const text = heading?.textContent?.trim();
  return pathname === '/' || !text ? `${BRAND.name} · ${BRAND.tagline}` : `${text} · ${BRAND.shortName}`;
}

/** Keyboard and screen reader start at the new page's heading, not where the last page was left. */
function moveFocusTo(heading: HTMLElement | null): void {
  if (heading === null || document.querySelector('dialog:modal') !== null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Gives each page the title of its heading, says it, and moves the focus there. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const heading = findHeading();
        document.title = titleOf(heading, toLocation.pathname);
        if (!pathChanged || fromLocation === undefined) return;
        setAnnounced(document.title);
        moveFocusTo(heading);
      }),
    [router],
  );
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
