import { profileText } from '#domain/messages/en/profile.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useText } from '#platform/text.ts';
import { Notice } from '#ui/notice.tsx';

/** Says beforehand that saving will have to wait. */
export function NoSignal() {
  const t = useText({ profile: profileText }).profile;
  return useHasSignal() ? null : <Notice tone="offline">{t.noSignal}</Notice>;
}
