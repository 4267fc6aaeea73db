import { useEffect, useState } from 'react';
import { type StoredAct, useStoredActs } from './stored-acts.ts';

/** A younger act is probably on its way, so it is not reported. */
const ON_ITS_WAY_MS = 1_500;

/** Unsent acts of a person, including those stored before the page was reloaded. */
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
