import { listTexts } from '../messages/list-texts.ts';
import type { Messages } from '../messages/messages.ts';
import { formatDay, formatTime, kolkataParts } from '../time/kolkata.ts';

/** Formats an instant (epoch ms) in Asia/Kolkata as `Fri 27 Nov`. */
export function formatShortDay(at: number, t: Messages['openness']): string {
  const weekday = listTexts(t.weekdays)[kolkataParts(at).weekday]?.slice(0, 3) ?? '';
  return `${weekday} ${formatDay(at).slice(0, -5)}`;
}

/** Formats an instant (epoch ms) in Asia/Kolkata as `Fri 27 Nov, 6:45 pm`. */
export function formatShortMoment(at: number, t: Messages['openness']): string {
  return `${formatShortDay(at, t)}, ${formatTime(at)}`;
}
