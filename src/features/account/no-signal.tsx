import { profileText } from '#messages/profile.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Notice } from '#ui/states/notice.tsx';

/** Warns before the customer tries to save, because saving needs a signal. */
export function NoSignal() {
  return useHasSignal() ? null : <Notice tone="offline">{profileText.noSignal()}</Notice>;
}
