import type { OutboxEntry } from '#contract/outbox.ts';
import type { NotificationData } from '#contract/push.ts';
import { orderNoticesText } from '#messages/order-notices.js';

/** What is needed of a worker's registration. */
interface Notifier {
  readonly showNotification: ServiceWorkerRegistration['showNotification'];
  readonly getNotifications: (filter: GetNotificationOptions) => Promise<Pick<Notification, 'close'>[]>;
}

const ICON = '/icons/icon-192.png';

/** One notification an order: page and worker replace each other's. */
const tagOf = (id: string): string => `outbox:${id}`;

const outletOf = ({ task }: OutboxEntry): string | undefined =>
  task.kind === 'order' ? task.cart.outlet.title : undefined;

async function show(notifier: Notifier, id: string, title: string, body: string): Promise<void> {
  const data: NotificationData = { path: `/waiting-order/${id}`, pushId: null, phoneNumber: null };
  try {
    await notifier.showNotification(title, { body, tag: tagOf(id), icon: ICON, data });
  } catch (cause) {
    // Without permission the order's page shows the same when the app is next opened.
    performance.mark('notification-refused', { detail: String(cause) });
  }
}

async function close(notifier: Notifier, id: string): Promise<void> {
  for (const notification of await notifier.getNotifications({ tag: tagOf(id) })) notification.close();
}

/**
 * Brings the notifications of orders up to date between two reads of the outbox: while no page is in
 * sight, an order that has come to need its customer's OK is shown; an order that no longer waits loses
 * its notification. Does not throw without permission.
 */
export async function updateNotices(
  notifier: Notifier,
  before: readonly OutboxEntry[],
  after: readonly OutboxEntry[],
  isInSight: boolean,
): Promise<void> {
  for (const known of before) {
    const entry = after.find(({ id }) => id === known.id);
    const outlet = entry === undefined ? undefined : outletOf(entry);
    if (entry?.state === known.state) continue;
    if (entry?.state === 'NEEDS_OK' && !isInSight && outlet !== undefined) {
      await show(
        notifier,
        entry.id,
        orderNoticesText.needsOkTitle(),
        orderNoticesText.needsOkBody({ outlet }),
      );
    } else if (entry?.state !== 'SAVED' && entry?.state !== 'SENDING') {
      await close(notifier, known.id);
    }
  }
}

/**
 * Reminds of orders that only an open app can send: for a browser without Background Sync, when its
 * last page in sight is left. Does not throw without permission.
 */
export async function notifyOfWaiting(notifier: Notifier, entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) {
    const outlet = outletOf(entry);
    if (entry.state !== 'SAVED' || entry.reason !== null || outlet === undefined) continue;
    if (entry.task.kind === 'order' && entry.task.isCancelWanted) continue;
    await show(notifier, entry.id, orderNoticesText.waitsTitle(), orderNoticesText.waitsBody({ outlet }));
  }
}
