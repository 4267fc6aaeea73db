import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { OutletOption } from './use-outlet-options.ts';

/** Title of the outlet of a feedback entry; `fallback` until the outlets load. */
export function titleOfOutlet(
  { task }: OutboxEntry,
  outlets: readonly OutletOption[],
  fallback: string,
): string {
  const id = task.kind === 'feedback' ? task.form.restaurantId : undefined;
  return outlets.find(({ recordId }) => recordId === id)?.title ?? fallback;
}
