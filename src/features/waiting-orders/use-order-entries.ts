import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { foreignOutboxAtom, outboxAtom } from '#platform/outbox/outbox.ts';
import { isOrderEntry, isUnderWay, type OrderEntry, stuckAt } from './order-entry.ts';

/** The current customer's orders in the outbox, oldest first. */
export function useOrderEntries(): readonly OrderEntry[] {
  return useAtomValue(outboxAtom).filter(isOrderEntry);
}

export type FoundEntry =
  | { readonly kind: 'own'; readonly entry: OrderEntry }
  /** The order belongs to another customer, so nothing of it may show. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'none' };

export function useOrderEntry(id: string): FoundEntry {
  const entry = useOrderEntries().find((each) => each.id === id);
  const isForeign = useAtomValue(foreignOutboxAtom).some((each) => each.id === id);
  if (entry !== undefined) return { kind: 'own', entry };
  return { kind: isForeign ? 'foreign' : 'none' };
}

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
