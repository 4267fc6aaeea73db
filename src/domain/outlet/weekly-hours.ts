import type { OpeningHours } from '#contract/catalogue/restaurant.ts';

/** Opening hours of a day, `HH:MM`; a span that closes at or before its opening time lasts into the next day. */
export interface DaySpan {
  readonly opens: string;
  readonly closes: string;
}

/** Days of a week from Monday, as `weekday` of opening hours counts them. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

const WRITTEN_DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const MIDNIGHT = '00:00';

/** True for a span that opens and closes at the same time; only midnight to midnight counts as the whole day. */
export const isEmptySpan = ({ opens, closes }: DaySpan): boolean => opens === closes && opens !== MIDNIGHT;

/** True for a span that ends on the next day, after midnight. */
export const isPastMidnight = ({ opens, closes }: DaySpan): boolean => closes !== MIDNIGHT && closes < opens;

/** True when two spans of a day overlap; a span past midnight counts up to the end of the day. */
export function doSpansMeet(one: DaySpan, other: DaySpan): boolean {
  const endOf = ({ opens, closes }: DaySpan) => (closes <= opens ? '24:00' : closes);
  return one.opens < endOf(other) && other.opens < endOf(one);
}

export type SpanFault = 'timeMissing' | 'sameTime' | 'overlaps';

/** The fault of the span at index `at` among the spans of its day; undefined for a valid span. */
export function findSpanFault(spans: readonly DaySpan[], at: number): SpanFault | undefined {
  const span = spans[at];
  if (span === undefined) return undefined;
  if (span.opens === '' || span.closes === '') return 'timeMissing';
  if (isEmptySpan(span)) return 'sameTime';
  return spans.slice(0, at).some((other) => doSpansMeet(span, other)) ? 'overlaps' : undefined;
}

/** Spans of each day from Monday, sorted by opening time; a closed day has none. */
export function spansByDay(weekly: OpeningHours['weekly']): DaySpan[][] {
  return WEEK_FROM_MONDAY.map((day) =>
    weekly
      .filter(({ weekday }) => weekday === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  );
}

/** Formats the spans of each day from Monday for an import file: `Mon 11:00-15:00, 19:00-23:00; Tue closed`. */
export function writeWeeklyHours(days: readonly (readonly DaySpan[])[]): string {
  const written = WEEK_FROM_MONDAY.map((day, at) => {
    const spans = days[at] ?? [];
    const hours = spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');
    return `${WRITTEN_DAYS[day]} ${hours === '' ? 'closed' : hours}`;
  });
  return written.join('; ');
}
