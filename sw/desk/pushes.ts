import {
  DeskPathSchema,
  type DeskPush,
  DeskPushSchema,
  type DeskWorkerMessage,
} from '#contract/desk/push.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { deskPushText as text } from '#messages/desk-push.js';
import { demandsNotification } from '../push/demands-notification.ts';
import { readPushFields } from '../push/read-push.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';
const VIBRATION_MS = [300, 150, 300];

/** Options that TypeScript omits because not all browsers support them. */
interface OwnNotificationOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly vibrate: readonly number[];
}

async function findWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/desk/'));
}

/** An unreadable push may come from a newer server and still wakes the device. */
function readDeskPush(message: string): Pick<DeskPush, 'topic' | 'title' | 'body' | 'url'> {
  const unreadable = {
    topic: 'desk',
    title: `${BRAND.shortName} Desk`,
    body: text.unreadable(),
    url: '/desk/',
  };
  return findParsed(DeskPushSchema, readPushFields(message)) ?? unreadable;
}

/** Shows the newest notification per outlet, unless a visible desk rings itself and the browser permits silent pushes. */
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

/** Opens the board in an existing window without a reload, else in a new one. */
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

export function handleDeskPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}
