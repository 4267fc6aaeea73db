import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { PhoneGroup } from '#contract/group/group-order.ts';
import { exchangeGroup, goneGroupsAtom } from './exchange-group.ts';
import { loadPhoneGroups, phoneGroupsAtom } from './phone-groups.ts';

/** Waits this long after a tap, so that quick taps share one exchange. */
const SETTLE_MS = 300;
const EVERY_MS = 2_500;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Promise<void>>();
const watchers = new Map<string, number>();

/**
 * Exchanges with the group now; once it resolves, the phone has the server's version, if the server was
 * reached.
 */
export function exchangeGroupNow(code: string): Promise<void> {
  clearTimeout(timers.get(code));
  const known = running.get(code);
  if (known !== undefined) return known;
  const exchange = exchangeGroup(code)
    .catch((cause: unknown) => {
      performance.mark('group-order-failed', { detail: String(cause) });
    })
    .finally(() => {
      running.delete(code);
      if ((watchers.get(code) ?? 0) > 0) plan(code, EVERY_MS);
    });
  running.set(code, exchange);
  return exchange;
}

function plan(code: string, ms: number): void {
  clearTimeout(timers.get(code));
  const next = () => (document.hidden ? plan(code, ms) : void exchangeGroupNow(code));
  timers.set(code, setTimeout(next, ms));
}

/** Plans an exchange shortly after a change on this phone. */
export const exchangeGroupSoon = (code: string) => plan(code, SETTLE_MS);

function watch(code: string): () => void {
  watchers.set(code, (watchers.get(code) ?? 0) + 1);
  void loadPhoneGroups().then(() => exchangeGroupNow(code));
  return () => {
    watchers.set(code, (watchers.get(code) ?? 1) - 1);
    if (watchers.get(code) === 0) clearTimeout(timers.get(code));
  };
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
