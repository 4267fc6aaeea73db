import type { EventSummary } from '#contract/account/events.ts';

export interface EventAway {
  readonly event: EventSummary;
  /** From the customer's place; null without a known one. */
  readonly metres: number | null;
}

/**
 * Nearest first, those of one outlet by their start; events at an unknown distance last. Without any distance
 * by their start alone.
 */
export function nearestFirst(
  events: readonly EventSummary[],
  metresTo: ReadonlyMap<number, number | null>,
): EventAway[] {
  return events
    .map((event) => ({ event, metres: metresTo.get(event.restaurantId) ?? null }))
    .sort(
      (a, b) =>
        Number(a.metres === null) - Number(b.metres === null) ||
        (a.metres ?? 0) - (b.metres ?? 0) ||
        a.event.startsAt - b.event.startsAt,
    );
}
