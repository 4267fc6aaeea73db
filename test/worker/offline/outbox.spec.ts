import type { BrowserContext, Page } from '@playwright/test';
import { ordersOf } from '#test/e2e/records.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { seededRandom } from '#test/support/samples/seeded-random.ts';
import type { Product } from '#test/support/servers/product.ts';
import type { TcpProxy } from '#test/support/servers/tcp-proxy.ts';
import { addToOutbox, createEntries, ownerOn, readOutboxOf } from '#test/worker/phones/outbox-phone.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';
import {
  arriveWithOrders,
  expectOneOrderEach,
  queueOneByOne,
  statesOf,
  waitUntilReceived,
} from '#test/worker/phones/queued-orders.ts';
import { droppingAndStalling, flapping, shake } from '#test/worker/phones/shaken-network.ts';

/** Duration of the bad network, short for a test; in the bench of F4 it lasts until every order is sent. */
const SHAKEN_MS = 6_000;

async function waitForOrders(product: Product, mobile: string, count: number): Promise<void> {
  await expect.poll(async () => (await ordersOf(product.db, mobile)).length, { timeout: 60_000 }).toBe(count);
}

/** Number of unpaid takeaway orders that the server allows a customer at the same time. */
const AT_ONCE = 6;

test('each order is placed once through a network that drops and stalls', async ({
  page,
  product,
  network,
  mobile,
}) => {
  await visitOnce(page);
  const entries = await arriveWithOrders(page, product, mobile, AT_ONCE);
  network.set('cut');
  await page.goto('/');
  const tries = async () => (await readOutboxOf(page)).map((entry) => entry.tries);
  await expect.poll(async () => Math.max(...(await tries())), 'the network is in the way').toBeGreaterThan(0);
  const aWhile = new Promise((resolve) => setTimeout(resolve, SHAKEN_MS));
  await shake(network, droppingAndStalling(seededRandom(20261121)), aWhile);
  await waitUntilReceived(page, entries.length, 90_000);
  const ids = entries.map(({ id }) => id);
  await expectOneOrderEach(product, mobile, ids);
});

test('orders kept while the network comes and goes are each placed once', async ({
  page,
  product,
  network,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/');
  const queueing = queueOneByOne(page, product, { count: 5, everyMs: 600 });
  await shake(network, flapping(300, 600), queueing);
  const ids = await queueing;
  await waitUntilReceived(page, ids.length, 60_000);
  await expectOneOrderEach(product, mobile, ids);
});

/** Opens a page of the same origin outside the app, which can read its storage and sends nothing. */
async function openBystander(context: BrowserContext): Promise<Page> {
  const bystander = await context.newPage();
  await bystander.goto('/sandbox');
  return bystander;
}

/** Opens a page that is sending an order while the network stalls, with its worker. */
async function openSending(page: Page, product: Product, network: TcpProxy, mobile: string) {
  await visitOnce(page);
  const entries = await arriveWithOrders(page, product, mobile, 3);
  const bystander = await openBystander(page.context());
  await page.goto('/');
  await expect.poll(() => statesOf(bystander)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);
  const more = await createEntries(product, await ownerOn(bystander), 2);
  network.set('stuck');
  await addToOutbox(bystander, more);
  await expect.poll(() => statesOf(bystander)).toContain('SENDING');
  return { bystander, ids: [...entries, ...more].map(({ id }) => id) };
}

test('an order that a page was sending when it was closed is sent by the worker', async ({
  page,
  product,
  network,
  mobile,
}) => {
  const { bystander, ids } = await openSending(page, product, network, mobile);
  await page.close({ runBeforeUnload: true });
  network.set('open');
  await waitForOrders(product, mobile, ids.length);
  await expect.poll(async () => new Set(await statesOf(bystander))).toEqual(new Set(['RECEIVED']));
  await expectOneOrderEach(product, mobile, ids);
});

test('an order that a page was sending when it was killed is sent by Background Sync', async ({
  page,
  product,
  network,
  mobile,
}) => {
  const { bystander, ids } = await openSending(page, product, network, mobile);
  const killer = await page.context().newCDPSession(page);
  killer.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  network.set('open');
  const inspector = await page.context().newCDPSession(bystander);
  const registrationId = await new Promise<string>((resolve) => {
    inspector.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
    void inspector.send('ServiceWorker.enable');
  });
  const { origin } = new URL(bystander.url());
  await inspector.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await waitForOrders(product, mobile, ids.length);
  await expect.poll(async () => new Set(await statesOf(bystander))).toEqual(new Set(['RECEIVED']));
  await expectOneOrderEach(product, mobile, ids);
});

test('an order that needs confirmation in the background shows a notification', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await context.grantPermissions(['notifications']);
  await visitOnce(page);
  await arriveSignedIn(page, product, mobile);
  const [entry] = await createEntries(product, await ownerOn(page), 1);
  if (entry?.task.kind !== 'order') throw new Error('no order was made');
  await addToOutbox(page, [{ ...entry, task: { ...entry.task, acceptedTotalPaise: 100 } }]);
  await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).active?.postMessage({ type: 'sendOutbox' }),
  );
  const notifications = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
    );
  await expect.poll(notifications).toEqual(['Your order needs your OK']);
});
