import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { findHeading, focusHeading } from '#platform/navigation/focus-heading.ts';

function titleOf(heading: HTMLElement | null, pathname: string): string {
  const text = heading?.textContent?.trim();
  return pathname === '/' || !text ? `${BRAND.name} · ${BRAND.tagline}` : `${text} · ${BRAND.shortName}`;
}

/**
 * Keeps the document's title equal to the page's heading, which may render only after its data has loaded, and
 * calls `onArrival` once per path. Returns a function that stops both.
 */
function followHeading(router: AnyRouter, onArrival: (heading: HTMLElement) => void): () => void {
  let arrivedAt = router.state.location.pathname;
  const check = () => {
    const { pathname } = router.state.resolvedLocation ?? router.state.location;
    const heading = findHeading();
    const title = titleOf(heading, pathname);
    if (document.title !== title) document.title = title;
    if (heading === null || pathname === arrivedAt) return;
    arrivedAt = pathname;
    onArrival(heading);
  };
  const observer = new MutationObserver(check);
  const main = document.querySelector('main');
  if (main !== null) observer.observe(main, { childList: true, subtree: true });
  const stops = [router.subscribe('onResolved', check), router.subscribe('onRendered', check)];
  check();
  return () => {
    observer.disconnect();
    for (const stop of stops) stop();
  };
}

/** Announces a new page and focuses its heading, which browsers do not do for a client-side navigation. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');
  useEffect(
    () =>
      followHeading(router, (heading) => {
        setAnnounced(document.title);
        // Keyboard and screen reader start at the heading, focused in the next frame, because focusing at once
        // would force a layout during the navigation.
        requestAnimationFrame(() => {
          // A search opened from another page has already put the focus into its input.
          if (!(document.activeElement instanceof HTMLInputElement)) focusHeading(heading);
        });
      }),
    [router],
  );
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
