import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { foreignOutboxAtom, outboxAtom } from '#platform/outbox/outbox.ts';
import { isOrderEntry, isUnderWay, type OrderEntry, stuckAt } from './order-entry.ts';

/** The orders on this phone that whoever is signed in may see, oldest first. */
export function useOrderEntries(): readonly OrderEntry[] {
  return useAtomValue(outboxAtom).filter(isOrderEntry);
}

export type FoundEntry =
  | { readonly kind: 'own'; readonly entry: OrderEntry }
  /** It is there, for another customer; nothing of it is known. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'none' };

/** One order of this phone by its id. */
export function useOrderEntry(id: string): FoundEntry {
  const entry = useOrderEntries().find((each) => each.id === id);
  const isForeign = useAtomValue(foreignOutboxAtom).some((each) => each.id === id);
  if (entry !== undefined) return { kind: 'own', entry };
  return { kind: isForeign ? 'foreign' : 'none' };
}

/** Whether sending has taken so long that the order is better shown to a server. */
export function useIsStuck(entry: OrderEntry, isOnline: boolean): boolean {
  const [now, setNow] = useState(Date.now);
  const at = stuckAt(entry);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  const isWaiting = isUnderWay(entry) || entry.reason?.code === 'signIn';
  return isWaiting && (!isOnline || now >= at);
}
