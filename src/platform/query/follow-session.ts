import { credentialOfNow } from '../api/signature.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { queryClient } from './query-client.ts';

const isPrivate = {
  predicate: ({ meta }: { meta?: { isPrivate: boolean } | undefined }) => meta?.isPrivate === true,
};

/**
 * Private answers go with the session they were read in, in whichever tab it ends or starts (D-18). A screen
 * that is still shown reads its own again only for a customer who has signed in.
 */
export function followSession(): void {
  let readAs = credentialOfNow()?.secretKey;
  store.sub(sessionAtom, () => {
    const before = readAs;
    readAs = credentialOfNow()?.secretKey;
    if (readAs === before) return;
    if (readAs === undefined) queryClient.removeQueries(isPrivate);
    else void queryClient.resetQueries(isPrivate);
  });
}
