import type { Arrival } from '#contract/orders/arrival.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { nextArrival } from '#domain/order/arrival.ts';
import { arrivalText } from '#messages/arrival.js';

type ArrivalTask = Extract<OutboxEntry['task'], { kind: 'arrival' }>;
export type ArrivalEntry = OutboxEntry & { readonly task: ArrivalTask };

/** True for a report of the customer's arrival for this order. */
export function isArrivalOf(entry: OutboxEntry, orderRefId: string): entry is ArrivalEntry {
  return entry.task.kind === 'arrival' && entry.task.form.orderRefId === orderRefId;
}

export interface ShownArrival {
  /** `at` is undefined while the report is only on this phone. */
  readonly arrival: (Pick<Arrival, 'state' | 'note'> & { readonly at: number | undefined }) | undefined;
  readonly problem: string | undefined;
}

/** Merges the server's report with the newest one in this phone's outbox. */
export function findArrival(
  { arrival }: Pick<OrderDetail, 'arrival'>,
  entries: readonly ArrivalEntry[],
): ShownArrival {
  const known = arrival ?? undefined;
  const latest = entries.at(-1);
  if (latest === undefined) return { arrival: known, problem: undefined };
  if (latest.state === 'SAVED' || latest.state === 'SENDING') {
    const next = nextArrival(arrival, latest.task.form, 0);
    const isNewState = next.state !== known?.state;
    return { arrival: { ...next, at: isNewState ? undefined : known?.at }, problem: undefined };
  }
  return { arrival: known, problem: problemOf(latest) };
}

function problemOf({ state, reason }: ArrivalEntry): string | undefined {
  if (state !== 'NOT_SENT') return undefined;
  return reason?.code === 'refused' ? reason.message : arrivalText.dropped();
}
