import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { NotificationData } from '#contract/push.ts';
import { orderNoticesText } from '#messages/order-notices.js';

/** The methods of a worker registration that show and close notifications. */
interface Notifier {
  readonly showNotification: ServiceWorkerRegistration['showNotification'];
  readonly getNotifications: (filter: GetNotificationOptions) => Promise<Pick<Notification, 'close'>[]>;
}

const ICON = '/icons/icon-192.png';

/** Tag of an order's only notification: page and worker use it to replace or close the shown one. */
const tagOf = (id: string): string => `outbox:${id}`;

const outletOf = ({ task }: OutboxEntry): string | undefined =>
  task.kind === 'order' ? task.cart.outlet.title : undefined;

async function show(notifier: Notifier, id: string, title: string, body: string): Promise<void> {
  const data: NotificationData = { path: `/waiting-order/${id}`, pushId: null, phoneNumber: null };
  try {
    await notifier.showNotification(title, { body, tag: tagOf(id), icon: ICON, data });
  } catch (cause) {
    // Without permission nothing is shown; the page of the waiting order shows the same text.
    performance.mark('notification-refused', { detail: String(cause) });
  }
}

async function close(notifier: Notifier, id: string): Promise<void> {
  for (const notification of await notifier.getNotifications({ tag: tagOf(id) })) notification.close();
}

/**
 * Updates order notifications after an outbox change: shows orders that need an OK while no page is visible,
 * and closes those of orders that no longer wait. Does not throw without permission.
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
 * Reminds of orders that only an open app can send: for browsers without Background Sync, when the last
 * visible page is hidden. Does not throw without permission.
 */
export async function notifyOfWaiting(notifier: Notifier, entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) {
    const outlet = outletOf(entry);
    if (entry.state !== 'SAVED' || entry.reason !== null || outlet === undefined) continue;
    if (entry.task.kind === 'order' && entry.task.isCancelWanted) continue;
    await show(notifier, entry.id, orderNoticesText.waitsTitle(), orderNoticesText.waitsBody({ outlet }));
  }
}
