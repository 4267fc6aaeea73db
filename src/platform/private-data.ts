import { forgetPrivateAnswers } from '#offline/kept-answers.ts';
import { forgetLocatedAnswers } from '#offline/located-answers.ts';
import { sessionAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

/**
 * Whoever ends the session, here or in another tab: what was kept for its customer goes with it
 * (decision 18). A start without a session forgets, too, what an earlier end could not.
 */
export function startForgetting(): void {
  if (store.get(sessionAtom) === null) void forgetPrivateAnswers();
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom) !== null) return;
    void forgetPrivateAnswers();
    void forgetLocatedAnswers();
  });
}
