import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PushData } from '#contract/push.ts';
import { findCustomer } from '#server/db/queries/account/customers.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import type { Product } from '#test/support/servers/product.ts';
import { workerReady } from './phone.ts';

/** Data of a push as the push service delivers it: all values are text. */
export type Payload = Readonly<Record<string, string>>;

export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly actions: readonly string[];
  readonly badge: string;
}

export const ORDER_REF = 'AB12-CD34EF-GH56JK';
export const TRACKING = `/track-order?ref=${ORDER_REF}`;

let lastSentAt = Date.now();

/** Data of a push about an order, sent later than all before, with the fields of `change` replaced. */
export function pushTo(
  customerUuid: string,
  change: Partial<Record<keyof PushData, string>> & Payload = {},
): Payload {
  lastSentAt += 1_000;
  return {
    pushId: randomUUID(),
    channel: 'orders',
    customerUuid,
    topic: `order:${ORDER_REF}`,
    title: 'Your order is accepted',
    body: 'Mohali, order AB12.',
    url: TRACKING,
    orderRefId: ORDER_REF,
    orderStatus: 'ACCEPTED',
    phoneNumber: '+911724000112',
    sentAt: String(lastSentAt),
    ...change,
  };
}

export async function uuidOf({ db }: Product, mobile: string): Promise<string> {
  const customer = await findCustomer(db, await customerIdOf(db, mobile));
  if (customer === undefined) throw new Error(`no customer of ${mobile}`);
  return customer.uuid;
}

interface WorkerWorld {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(options: object): Promise<readonly { readonly url: string }[]> };
  readonly NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): boolean;
}

export async function windowsOf(context: BrowserContext): Promise<readonly string[]> {
  return runningWorker(context).evaluate(async () => {
    const { clients } = globalThis as unknown as WorkerWorld;
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.map(({ url }) => url);
  });
}

function runningWorker(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1);
  if (worker === undefined) throw new Error('no worker runs');
  return worker;
}

export interface Tapped {
  readonly wanted: readonly string[];
  readonly tookMs: number;
}

/** Simulates a tap; only real taps may open windows, so the address of the requested window is recorded instead. */
function tapInWorker(worker: Worker, title: string, action: string): Promise<Tapped> {
  return worker.evaluate(
    async ([wantedTitle, wantedAction]) => {
      const world = globalThis as unknown as WorkerWorld;
      const notifications = await world.registration.getNotifications();
      const notification = notifications.find((one) => one.title === wantedTitle);
      if (notification === undefined) throw new Error(`no notification "${wantedTitle}"`);
      const wanted: string[] = [];
      Object.defineProperty(world.clients, 'openWindow', {
        configurable: true,
        value: async (url: string) => {
          if (url.startsWith('tel:')) throw new TypeError('no dialler here');
          wanted.push(url);
          return null;
        },
      });
      const event = new world.NotificationEvent('notificationclick', { notification, action: wantedAction });
      let work: Promise<unknown> = Promise.resolve();
      Object.defineProperty(event, 'waitUntil', {
        value: (promise: Promise<unknown>) => {
          work = promise;
        },
      });
      const startedAt = performance.now();
      world.dispatchEvent(event);
      await work;
      return { wanted, tookMs: performance.now() - startedAt };
    },
    [title, action] as const,
  );
}

/** Delivers pushes through DevTools, and reads and taps the notifications that they cause. */
export interface Pushes {
  /** Resolves when the worker has handled the push, because reading notifications earlier may hide a pending one. */
  deliver(payload: Payload | string): Promise<void>;
  shown(): Promise<readonly Shown[]>;
  tap(title: string, action?: string): Promise<Tapped>;
  stopWorker(): Promise<void>;
}

/** Enables pushes for the origin of `page`; resolves once its worker is ready. */
export async function openPushes(page: Page, context: BrowserContext): Promise<Pushes> {
  await context.grantPermissions(['notifications', 'geolocation']);
  await workerReady(page);
  const { origin } = new URL(page.url());
  const cdp = await context.newCDPSession(page);
  const registrations: string[] = [];
  let runningStatus = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
  });
  cdp.on('ServiceWorker.workerVersionUpdated', (event) => {
    runningStatus = event.versions.at(-1)?.runningStatus ?? runningStatus;
  });
  let completed = 0;
  cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
    if (eventName === 'Push event completed') completed += 1;
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('BackgroundService.startObserving', { service: 'pushMessaging' });
  await cdp.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return {
    deliver: async (payload) => {
      const data = typeof payload === 'string' ? payload : JSON.stringify({ data: payload });
      const registrationId = registrations.at(-1) ?? '';
      const before = completed;
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(() => completed).toBeGreaterThan(before);
    },
    shown: () => page.evaluate(readShown),
    tap: (title, action = '') => tapInWorker(runningWorker(context), title, action),
    stopWorker: async () => {
      await cdp.send('ServiceWorker.stopAllWorkers');
      await expect.poll(() => runningStatus).toBe('stopped');
    },
  };
}

/** Runs in a page: returns the current notifications of its origin. */
async function readShown(): Promise<Shown[]> {
  const registration = await navigator.serviceWorker.ready;
  const notifications = await registration.getNotifications();
  return notifications.map((one) => {
    const { title, body, tag } = one;
    const { actions = [], badge } = one as Notification & { actions?: { action: string }[]; badge: string };
    return { title, body, tag, badge, actions: actions.map(({ action }) => action) };
  });
}
