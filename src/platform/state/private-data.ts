import { BRAND } from '#domain/brand/brand.ts';
import { deleteLocatedResponses } from '#offline/cached-responses.ts';
import { removeKey } from '#offline/storage.ts';
import { deletePrivateResponses } from '#offline/stored-responses.ts';
import { sessionAtom } from './atoms.ts';
import { store } from './store.ts';

const DRAFT_PREFIX = `${BRAND.id}:draft:`;

/** Name of the record of group orders, which contains names and tokens of people. */
export const GROUPS_RECORD = 'groupOrders';

/** Prefix of a customer's drafts in sessionStorage; a visitor has no `uuid`. */
export const draftPrefixOf = (uuid = '') => `${DRAFT_PREFIX}${uuid}:`;

export function onSignedOut(handle: () => void): () => void {
  return store.sub(sessionAtom, () => {
    if (store.get(sessionAtom) === null) handle();
  });
}

function deleteDrafts(...retained: readonly string[]): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const isRetained = retained.some((prefix) => name.startsWith(prefix));
      if (name.startsWith(DRAFT_PREFIX) && !isRetained) sessionStorage.removeItem(name);
    }
  } catch {
    return; // Blocked storage is empty.
  }
}

/**
 * Deletes private data at the end of a session in any tab (D-18), and at the start, because an earlier
 * end may have missed it.
 */
export function startPrivateDataCleanup(): void {
  const session = store.get(sessionAtom);
  if (session === null) void deletePrivateResponses();
  deleteDrafts(draftPrefixOf(), draftPrefixOf(session?.profile.uuid));
  onSignedOut(() => {
    deleteDrafts();
    void deletePrivateResponses();
    void deleteLocatedResponses();
    void removeKey(GROUPS_RECORD);
  });
}
