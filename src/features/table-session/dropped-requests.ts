import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { ServiceKind } from '#contract/table/at-the-table.ts';
import { tableText } from '#messages/table.js';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { noteDropShown } from '#platform/outbox/outbox-wishes.ts';
import { store } from '#platform/state/store.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** The worker may drop an expired request while no page is open, and the customer must still learn of it. */
const isUnreported = ({ state, reason, task, isDropTold }: OutboxEntry): boolean =>
  task.kind === 'serviceRequest' && state === 'NOT_SENT' && reason?.code === 'expired' && !isDropTold;

/** Reports expired service requests to the customer, on any page of the app. */
export function startDroppedRequests(): void {
  const look = () => {
    for (const entry of store.get(outboxAtom).filter(isUnreported)) reportDropped(entry).catch(reportError);
  };
  store.sub(outboxAtom, look);
  look();
}

async function reportDropped({ id, task }: OutboxEntry): Promise<void> {
  if (task.kind === 'serviceRequest' && (await noteDropShown(id))) showDropped(task.form.service);
}

function showDropped(service: ServiceKind): void {
  showToast('error', tableText.service.dropped({ kind: tableText.service.kinds[service]() }));
}
