import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { PhoneGroup } from '#contract/group/group-order.ts';
import { createExchange, type Exchange } from '#platform/retry/exchange.ts';
import { exchangeGroup, goneGroupsAtom } from './exchange-group.ts';
import { loadPhoneGroups, phoneGroupsAtom } from './phone-groups.ts';

const EVERY_MS = 2_500;

const exchanges = new Map<string, Exchange>();

/** The exchange of a group, which repeats while the group is shown. */
export function groupExchange(code: string): Exchange {
  const exchange =
    exchanges.get(code) ??
    createExchange({
      name: 'group-order',
      run: () => exchangeGroup(code),
      delayMs: (isWatched) => (isWatched ? EVERY_MS : undefined),
    });
  exchanges.set(code, exchange);
  return exchange;
}

function watch(code: string): () => void {
  // Shows the stored group before the exchange waits for the lock and the server.
  void loadPhoneGroups();
  return groupExchange(code).watch();
}

interface WatchedGroup {
  /** The group as stored on this phone; undefined until it is loaded. */
  readonly phone: PhoneGroup | undefined;
  readonly isGone: boolean;
}

/** A group order, fetched again every few seconds while it is shown. */
export function useGroup(code: string): WatchedGroup {
  useEffect(() => watch(code), [code]);
  const phone = useAtomValue(phoneGroupsAtom).find((group) => group.code === code);
  return { phone, isGone: useAtomValue(goneGroupsAtom).has(code) };
}
