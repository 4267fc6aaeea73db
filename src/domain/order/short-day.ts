import { formatDayOfYear, formatTime, formatWeekday } from '../time/kolkata.ts';

/** Formats an instant (epoch ms) in Asia/Kolkata as `Fri 27 Nov`. */
export const formatShortDay = (at: number): string => `${formatWeekday(at)} ${formatDayOfYear(at)}`;

/** Formats an instant (epoch ms) in Asia/Kolkata as `Fri 27 Nov, 6:45 pm`. */
export const formatShortMoment = (at: number): string => `${formatShortDay(at)}, ${formatTime(at)}`;
