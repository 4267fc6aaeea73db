import type { EventSummary } from '#contract/account/events.ts';

export interface EventAway {
  readonly event: EventSummary;
  /** Distance from the customer's place; null when the place or outlet is unknown. */
  readonly metres: number | null;
}

/**
 * Sorts events by distance, then by start; events at an unknown distance come last. `metresTo` has the distance
 * of each outlet by `recordId`.
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
