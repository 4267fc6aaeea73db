import { useEffect, useState } from 'react';
import { type StoredAct, useStoredActs } from './stored-acts.ts';

/** An act of the last moment is on its way and not worth a word. */
const ON_ITS_WAY_MS = 1_500;

/** Acts of a person that wait for the connection, those of earlier openings of the page too. */
export function useWaitingActs(staffId: string): readonly StoredAct[] {
  const sent = useStoredActs().filter((act) => act.staffId === staffId && act.refusal === null);
  const [now, setNow] = useState(Date.now);
  const isAny = sent.length > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    const timer = setInterval(() => setNow(Date.now()), ON_ITS_WAY_MS);
    return () => clearInterval(timer);
  }, [isAny]);
  return sent.filter(({ tappedAt }) => tappedAt < now - ON_ITS_WAY_MS);
}
