import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './scroll-row.module.css';

interface ScrollRowProps {
  /** With a label, the row is a `nav` of this name. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Wraps on a wide screen; on a tablet or phone it is one row that scrolls, with the chosen entry in sight. */
export function ScrollRow({ label, className, children }: ScrollRowProps) {
  const row = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (pathname !== undefined && row.current !== null) showChosen(row.current);
  }, [pathname]);
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => showChosen(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const Row = label === undefined ? 'div' : 'nav';
  return (
    <Row
      ref={(element: HTMLElement | null) => {
        row.current = element;
      }}
      aria-label={label}
      className={classNames(styles['row'], className)}
    >
      {children}
    </Row>
  );
}

/** Scrolls the row alone; `scrollIntoView` would move the page too. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
  if (chosen === null) return;
  row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
}
