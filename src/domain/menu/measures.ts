import type { Messages } from '../messages/messages.ts';

type Texts = Messages['units'];

/** Formats metres in steps of ten below a kilometre, with one decimal below ten kilometres. */
export function formatDistance(metres: number, t: Texts): string {
  if (metres < 995) return t.metres({ count: `${Math.max(10, Math.round(metres / 10) * 10)}` });
  return t.kilometres({ count: (metres / 1000).toFixed(metres < 9950 ? 1 : 0).replace('.0', '') });
}

/** Formats a wait in ms, rounded up so that a customer does not return too early. */
export function formatWait(ms: number, t: Texts): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return t.seconds({ count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? t.minutes({ count: minutes }) : t.hours({ count: Math.ceil(minutes / 60) });
}

/** Formats ms as a countdown: `0:29`. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
