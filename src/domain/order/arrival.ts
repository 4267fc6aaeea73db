import type { Arrival, ArrivalForm } from '#contract/orders/arrival.ts';

interface Fetched {
  readonly orderType: string;
  readonly orderStatus: string;
}

/** True while the customer of a takeaway may report their arrival: from acceptance until they have it. */
export function takesArrival({ orderType, orderStatus }: Fetched): boolean {
  return orderType === 'TakeAway' && ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'].includes(orderStatus);
}

/**
 * The arrival after one more report: repeating it changes only the note, and a late "on the way" does not
 * replace "here".
 */
export function nextArrival(
  known: Arrival | null,
  { state, note }: Pick<ArrivalForm, 'state' | 'note'>,
  at: number,
): Arrival {
  if (known === null) return { state, note, at };
  if (known.state === state) return { ...known, note };
  return known.state === 'HERE' ? known : { state, note, at };
}
