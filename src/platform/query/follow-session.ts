import type { Query } from '@tanstack/react-query';
import { currentCredential } from '../api/credential.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { queryClient } from './query-client.ts';

const PRIVATE = { predicate: ({ meta }: Query) => meta?.isPrivate === true };

/** Resets visible queries in place, because a removed one would be fetched again as a visitor. */
function removePrivate(): void {
  queryClient.removeQueries({ ...PRIVATE, type: 'inactive' });
  for (const query of queryClient.getQueryCache().findAll(PRIVATE)) query.reset();
}

/**
 * Removes private responses with their session, in whichever tab it ends or starts (D-18); visible screens
 * fetch theirs again only after a sign-in.
 */
export function followSession(): void {
  let readAs = currentCredential()?.secretKey;
  store.sub(sessionAtom, () => {
    const before = readAs;
    readAs = currentCredential()?.secretKey;
    if (readAs === before) return;
    if (readAs === undefined) removePrivate();
    else void queryClient.resetQueries(PRIVATE);
  });
}
