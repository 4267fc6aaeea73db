import { forgetPrivateAnswers } from '#offline/kept-answers.ts';
import { forgetLocatedAnswers } from '#offline/located-answers.ts';
import { sessionAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

/** Drafts of a visit lie in sessionStorage under names that begin so; they go with the session. */
export const DRAFT_PREFIX = 'sunehri:draft:';

/** Hears that nobody is signed in any more, whichever tab has ended the session. */
export function onSignedOut(forget: () => void): () => void {
  return store.sub(sessionAtom, () => {
    if (store.get(sessionAtom) === null) forget();
  });
}

function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
    }
  } catch {
    return; // Where storage is blocked, nothing lies there.
  }
}

/**
 * Whoever ends the session, here or in another tab: what was kept for its customer goes with it
 * (decision 18). A start without a session forgets, too, what an earlier end could not.
 */
export function startForgetting(): void {
  if (store.get(sessionAtom) === null) void forgetPrivateAnswers();
  onSignedOut(() => {
    forgetDrafts();
    void forgetPrivateAnswers();
    void forgetLocatedAnswers();
  });
}
