import {
  DeskPathSchema,
  type DeskPush,
  DeskPushSchema,
  type DeskWorkerMessage,
} from '#contract/desk/push.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand.ts';
import { deskPushText as text } from '#messages/desk-push.js';
import { demandsNotification } from '../push/demands-notification.ts';
import { readPushFields } from '../push/read-push.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';
const VIBRATION_MS = [300, 150, 300];

/** The part of the Notifications API that TypeScript leaves out because some browsers do. */
interface OwnNotificationOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly vibrate: readonly number[];
}

async function findWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/desk/'));
}

/** A push that cannot be read may be of a newer server: it wakes the device all the same. */
function readDeskPush(message: string): Pick<DeskPush, 'topic' | 'title' | 'body' | 'url'> {
  const unreadable = {
    topic: 'desk',
    title: `${BRAND.shortName} Desk`,
    body: text.unreadable(),
    url: '/desk/',
  };
  return findParsed(DeskPushSchema, readPushFields(message)) ?? unreadable;
}

/** Shows one notification for each outlet, the newest; a desk that is in sight rings by itself. */
async function receive(message: string): Promise<void> {
  const windows = await findWindows();
  const isInSight = windows.some(({ visibilityState }) => visibilityState === 'visible');
  if (isInSight && !demandsNotification()) return;
  const { topic, title, body, url } = readDeskPush(message);
  const options: OwnNotificationOptions = {
    ...{ body, tag: topic, icon: ICON, badge: BADGE, renotify: true, requireInteraction: true },
    ...{ vibrate: VIBRATION_MS, data: url },
  };
  await self.registration.showNotification(title, options);
}

/** Leads to the board: in a window that is open, without loading it anew, else in a new one. */
async function open(data: unknown): Promise<void> {
  const path = findParsed(DeskPathSchema, data) ?? '/desk/';
  const [window] = await findWindows();
  if (window === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  const message: DeskWorkerMessage = { type: 'openDesk', path };
  window.postMessage(message);
  // Of a device that forbids it, the window has its board all the same.
  await window.focus().catch(() => undefined);
}

/** Pushes to a device of the chain that is asleep. */
export function handleDeskPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}
