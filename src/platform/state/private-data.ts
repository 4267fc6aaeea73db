import { BRAND } from '#domain/brand.ts';
import { forgetPrivateAnswers } from '#offline/kept-answers.ts';
import { forgetLocatedAnswers } from '#offline/located-answers.ts';
import { sessionAtom } from './atoms.ts';
import { store } from './store.ts';

const DRAFT_PREFIX = `${BRAND.id}:draft:`;

/** Drafts of a visit lie in sessionStorage under names that begin so: whose they are; a visitor has no `uuid`. */
export const draftPrefixOf = (uuid = '') => `${DRAFT_PREFIX}${uuid}:`;

/** Hears that nobody is signed in any more, whichever tab has ended the session. */
export function onSignedOut(forget: () => void): () => void {
  return store.sub(sessionAtom, () => {
    if (store.get(sessionAtom) === null) forget();
  });
}

function forgetDrafts(...kept: readonly string[]): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const isKept = kept.some((prefix) => name.startsWith(prefix));
      if (name.startsWith(DRAFT_PREFIX) && !isKept) sessionStorage.removeItem(name);
    }
  } catch {
    return; // Where storage is blocked, nothing lies there.
  }
}

/**
 * Whoever ends the session, here or in another tab: what was kept for its customer goes with it
 * (decision 18). A start forgets, too, what an earlier end could not: it came while this tab was out of
 * memory, or while nobody could be asked.
 */
export function startForgetting(): void {
  const session = store.get(sessionAtom);
  if (session === null) void forgetPrivateAnswers();
  forgetDrafts(draftPrefixOf(), draftPrefixOf(session?.profile.uuid));
  onSignedOut(() => {
    forgetDrafts();
    void forgetPrivateAnswers();
    void forgetLocatedAnswers();
  });
}
