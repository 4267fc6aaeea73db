import { useAtomValue } from 'jotai';
import type { Address } from '#contract/account/account.ts';
import { getAddressList } from '#contract/endpoints/account/account.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

type AddressList =
  | { readonly status: 'signedOut' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly addresses: readonly Address[];
      /** When the cached list was stored, epoch ms; undefined while it is fresh. */
      readonly storedAt: number | undefined;
    }
  | { readonly status: 'failed'; readonly problem: Problem };

/** The customer's saved addresses, newest first; `put` and `drop` change the list on this phone. */
export function useAddresses() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data, storedAt, change, ...read } = useEndpoint(getAddressList, isSignedIn ? {} : null);
  const edit = (changed: (addresses: readonly Address[]) => Address[]) =>
    change(({ addressList }) => ({ addressList: changed(addressList) }));
  const find = (): AddressList => {
    if (!isSignedIn) return { status: 'signedOut' };
    if (read.problem !== undefined) return { status: 'failed', problem: read.problem };
    return data === undefined
      ? { status: 'loading' }
      : { status: 'ready', addresses: data.addressList, storedAt };
  };
  return {
    list: find(),
    read,
    put: (saved: Address) =>
      edit((addresses) =>
        addresses.some(({ recordId }) => recordId === saved.recordId)
          ? addresses.map((address) => (address.recordId === saved.recordId ? saved : address))
          : [saved, ...addresses],
      ),
    drop: (recordId: string) =>
      edit((addresses) => addresses.filter((address) => address.recordId !== recordId)),
  };
}
