import type { ServiceKind } from '#contract/at-the-table.ts';
import type { OutboxEntry } from '#contract/outbox.ts';
import { outboxAtom } from '#platform/outbox.ts';
import { store } from '#platform/state/store.ts';
import { text } from '#platform/text.ts';
import { showToast } from '#ui/toast.ts';

const isDropped = ({ state, reason, task }: OutboxEntry): boolean =>
  task.kind === 'serviceRequest' && state === 'NOT_SENT' && reason?.code === 'expired';

/** Says of each request of a table that came too late to be of use, wherever in the app the customer is. */
export function startDroppedRequests(): void {
  const waiting = new Set<string>();
  const look = () => {
    for (const entry of store.get(outboxAtom)) {
      if (entry.task.kind !== 'serviceRequest') continue;
      if (entry.state === 'SAVED' || entry.state === 'SENDING') waiting.add(entry.id);
      else if (waiting.delete(entry.id) && isDropped(entry)) sayDropped(entry.task.form.service);
    }
  };
  store.sub(outboxAtom, look);
  look();
}

function sayDropped(service: ServiceKind): void {
  const t = text().table.service;
  showToast('error', t.dropped(t.kinds[service]));
}
