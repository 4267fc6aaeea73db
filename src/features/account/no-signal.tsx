import { profileText } from '#messages/profile.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Notice } from '#ui/states/notice.tsx';

/** Says beforehand that saving will have to wait. */
export function NoSignal() {
  return useHasSignal() ? null : <Notice tone="offline">{profileText.noSignal()}</Notice>;
}
