import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Address } from '#contract/account.ts';
import { getAddressList } from '#contract/endpoints/account.ts';
import { call } from '#platform/api/call.ts';
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
  | { readonly status: 'failed'; readonly message: string };

const SIGNED_OUT: AddressList = { status: 'signedOut' };

/** The saved addresses of who is signed in, newest first, as long as the screen stands. */
export function useAddresses(isWanted = true) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [list, setList] = useState<AddressList>({ status: 'loading' });
  const load = useCallback(async (signal?: AbortSignal) => {
    setList({ status: 'loading' });
    const result = await call(getAddressList, {}, signal === undefined ? {} : { signal });
    if (signal?.aborted) return;
    if (result.ok) {
      const keptAt = result.isKept ? result.asOf : undefined;
      setList({ status: 'ready', addresses: result.data.addressList, keptAt });
    } else setList({ status: 'failed', message: result.problem.message });
  }, []);
  useEffect(() => {
    if (!isSignedIn || !isWanted) return;
    const left = new AbortController();
    const renew = () => load(left.signal);
    renew();
    addEventListener('online', renew);
    return () => {
      left.abort();
      removeEventListener('online', renew);
    };
  }, [isSignedIn, isWanted, load]);
  const change = (edit: (addresses: readonly Address[]) => readonly Address[]) =>
    setList((now) => (now.status === 'ready' ? { ...now, addresses: edit(now.addresses) } : now));
  return {
    list: isSignedIn ? list : SIGNED_OUT,
    reload: () => load(),
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
