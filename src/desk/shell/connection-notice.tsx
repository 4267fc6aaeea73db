import { useEffect, useState } from 'react';
import { formatTime } from '#domain/kolkata.ts';
import { deskShellText as text } from '#messages/desk-shell.js';
import type { FeedState } from '../api/outlet-feed.ts';
import styles from './connection-notice.module.css';

/** In large letters while there is no connection, with the time of what is shown. */
export function ConnectionNotice({ state }: { readonly state: FeedState }) {
  const [liveAt, setLiveAt] = useState(Date.now);
  useEffect(() => {
    if (state !== 'live') return undefined;
    setLiveAt(Date.now());
    return () => setLiveAt(Date.now());
  }, [state]);
  return (
    <div role="status">
      {state === 'cut' ? (
        <p className={styles['notice']}>
          <strong className={styles['title']}>{text.connection.cut()}</strong>
          {text.connection.asOf({ time: formatTime(liveAt) })}
        </p>
      ) : null}
    </div>
  );
}
