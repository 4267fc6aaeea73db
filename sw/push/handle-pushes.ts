import { forgetPushes, markSubscriptionChanged } from '#offline/push-records.ts';
import { onPageMessage } from '../page-messages.ts';
import { findAppWindows, tellWindow } from './app-windows.ts';
import { handleClick } from './click.ts';
import { receivePush } from './receive-push.ts';
import { hearAnswers } from './window-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** Only a page can ask the push service for a token: the next one does, where none is open. */
async function tellSubscriptionChanged(): Promise<void> {
  await markSubscriptionChanged();
  for (const window of await findAppWindows()) tellWindow(window, { type: 'subscriptionChanged' });
}

/** What the session's customer was shown goes with the session (F9). */
async function closeAll(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await forgetPushes();
}

/** Pushes: shown, tapped, and forgotten with the session. The push service's own library stays outside. */
export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(receivePush(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event)));
  self.addEventListener('pushsubscriptionchange', (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(tellSubscriptionChanged());
  });
  hearAnswers();
  onPageMessage('sessionEnded', closeAll);
}
