import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Address } from '#contract/account.ts';
import { getAddressList } from '#contract/endpoints/account.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { onReachedAgain } from '#platform/retry/signal.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

type AddressList =
  | { readonly status: 'signedOut' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly addresses: readonly Address[];
      /** When the kept list was answered, epoch ms; undefined while it is the server's of now. */
      readonly keptAt: number | undefined;
    }
  | { readonly status: 'failed'; readonly problem: Problem };

const SIGNED_OUT: AddressList = { status: 'signedOut' };
const LOADING: AddressList = { status: 'loading' };

/** The saved addresses of who is signed in, newest first, as long as the screen stands. */
export function useAddresses(isWanted = true) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [list, setList] = useState(LOADING);
  const [isLoading, setIsLoading] = useState(true);
  const load = useCallback(async (signal?: AbortSignal) => {
    setIsLoading(true);
    const result = await call(getAddressList, {}, signal === undefined ? {} : { signal });
    if (signal?.aborted) return;
    setIsLoading(false);
    if (result.ok) {
      const keptAt = result.isKept ? result.asOf : undefined;
      setList({ status: 'ready', addresses: result.data.addressList, keptAt });
    } else setList({ status: 'failed', problem: result.problem });
  }, []);
  useEffect(() => {
    // What another customer was shown is not for this one.
    if (!isSignedIn) setList(LOADING);
    if (!isSignedIn || !isWanted) return;
    const left = new AbortController();
    const renew = () => load(left.signal);
    renew();
    addEventListener('online', renew);
    const stop = onReachedAgain(renew);
    return () => {
      left.abort();
      stop();
      removeEventListener('online', renew);
    };
  }, [isSignedIn, isWanted, load]);
  const reload = () => void load();
  const problem = list.status === 'failed' ? list.problem : undefined;
  const retryAt = useAutoRetry({ problem, isLoading, reload });
  const change = (edit: (addresses: readonly Address[]) => readonly Address[]) =>
    setList((now) => (now.status === 'ready' ? { ...now, addresses: edit(now.addresses) } : now));
  return {
    list: isSignedIn ? list : SIGNED_OUT,
    read: { problem, isLoading, retryAt, reload },
    /** A saved or changed address, as the server answered it. */
    put: (saved: Address) =>
      change((addresses) =>
        addresses.some(({ recordId }) => recordId === saved.recordId)
          ? addresses.map((address) => (address.recordId === saved.recordId ? saved : address))
          : [saved, ...addresses],
      ),
    drop: (recordId: string) =>
      change((addresses) => addresses.filter((address) => address.recordId !== recordId)),
  };
}
