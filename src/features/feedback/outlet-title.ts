import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { OutletOption } from './use-outlet-options.ts';

/** The outlet that an entry's feedback is about; `fallback` while its name is not known. */
export function titleOfOutlet(
  { task }: OutboxEntry,
  outlets: readonly OutletOption[],
  fallback: string,
): string {
  const id = task.kind === 'feedback' ? task.form.restaurantId : undefined;
  return outlets.find(({ recordId }) => recordId === id)?.title ?? fallback;
}
