import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { deskEndpointList } from '#contract/desk/desk-endpoints.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskShellText as text } from '#messages/desk-shell.js';
import type { FeedState } from '../api/outlet-feed.ts';
import styles from './connection-notice.module.css';
import { useTapPause } from './notices.tsx';

/** Names of the endpoints that the feed refreshes, which belong to the screens of an outlet. */
const renewed = new Set(
  deskEndpointList.filter(({ renewedBy }) => renewedBy !== undefined).map(({ name }) => name),
);

/** Shows that the feed is cut, in large letters, because staff stand away from the screen. */
export function ConnectionNotice({ state }: { readonly state: FeedState }) {
  const shownAt = useShownAt();
  const place = useRef<HTMLDivElement>(null);
  useTapPause(place);
  return (
    <div ref={place} role="status" className={styles['place']}>
      {state === 'cut' ? (
        <p className={styles['notice']}>
          <strong className={styles['title']}>{text.connection.cut()}</strong>
          {shownAt === null ? text.connection.nothing() : text.connection.asOf({ time: formatTime(shownAt) })}
        </p>
      ) : null}
    </div>
  );
}

/** The time of the oldest visible read, epoch ms; null without one. */
function useShownAt(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const times = client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey: [name] }) => renewed.has(String(name)) })
      .flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : [dataUpdatedAt]));
    return times.length === 0 ? null : Math.min(...times);
  });
}
