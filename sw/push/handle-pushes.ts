import { deletePushRecords, markSubscriptionChanged } from '#offline/push/push-records.ts';
import { onPageMessage } from '../page-messages.ts';
import { findAppWindows, postToWindow } from './app-windows.ts';
import { handleClick } from './click.ts';
import { receivePush } from './receive-push.ts';
import { watchWindowReplies } from './window-replies.ts';

declare const self: ServiceWorkerGlobalScope;

/** Only a page can request a token; without an open one the next page does. */
async function notifySubscriptionChanged(): Promise<void> {
  await markSubscriptionChanged();
  for (const window of await findAppWindows()) postToWindow(window, { type: 'subscriptionChanged' });
}

/** Notifications end with the session (F9). */
async function closeAll(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await deletePushRecords();
}

/** Handles pushes without the push service's own library. */
export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(receivePush(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event)));
  self.addEventListener('pushsubscriptionchange', (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(notifySubscriptionChanged());
  });
  watchWindowReplies();
  onPageMessage('sessionEnded', closeAll);
}
