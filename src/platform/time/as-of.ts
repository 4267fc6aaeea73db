import { formatDay, formatTime, kolkataParts } from '#domain/kolkata.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '../text.ts';
import { serverNow } from './clock.ts';

/** Says of what time something is: `as of 7:40 pm`, with its day when that is not today. */
export function useAsOf(): (at: number) => string {
  const t = useText({ shell: shellText }).shell;
  return (at) => {
    const isToday = kolkataParts(at).date === kolkataParts(serverNow()).date;
    return t.asOf(isToday ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`);
  };
}
