import type { BrowserContext, Page } from '@playwright/test';
import { ordersOf } from '../e2e/records.ts';
import { arriveSignedIn } from '../e2e/verbs-session.ts';
import type { Product } from '../support/product.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { TcpProxy } from '../support/tcp-proxy.ts';
import { createEntries, keepInOutbox, ownerOn, readOutboxOf } from './outbox-phone.ts';
import { expect, test, visitOnce } from './phone.ts';

type NetworkState = 'open' | 'cut' | 'stuck';

/** Goes through the states for as long as the promise lasts; each lasts what `next` says. */
async function shake(
  network: TcpProxy,
  next: () => { state: NetworkState; forMs: number },
  until: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { state, forMs } = next();
    network.set(state);
    await Promise.race([until, new Promise((resolve) => setTimeout(resolve, forMs))]);
  }
  network.set('open');
}

/** A phone with orders in its outbox and a page of the product that does not send them. */
async function arriveWithOrders(page: Page, product: Product, mobile: string, count: number) {
  await arriveSignedIn(page, product, mobile);
  const entries = await createEntries(product, await ownerOn(page), count);
  await keepInOutbox(page, entries);
  return entries;
}

/** What became of each; what is not received says why. */
const statesOf = async (page: Page) =>
  (await readOutboxOf(page)).map(({ state, reason }) =>
    reason?.code === 'refused' ? `${state}: ${reason.error}` : state,
  );

async function expectOneOrderEach(product: Product, mobile: string, cartKeys: readonly string[]) {
  const orders = await ordersOf(product.db, mobile);
  expect(orders.map(({ cartKey }) => cartKey).toSorted()).toEqual([...cartKeys].toSorted());
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['PLACED']));
}

async function waitForOrders(product: Product, mobile: string, count: number): Promise<void> {
  await expect.poll(async () => (await ordersOf(product.db, mobile)).length, { timeout: 60_000 }).toBe(count);
}

test('a hundred orders through a network that drops and stalls are a hundred orders', async ({
  page,
  product,
  network,
  mobile,
}) => {
  test.setTimeout(660_000);
  const entries = await arriveWithOrders(page, product, mobile, 100);
  await page.goto('/');
  const random = seededRandom(20261121);
  let isOpen = false;
  const next = (): { state: NetworkState; forMs: number } => {
    isOpen = !isOpen;
    if (isOpen) return { state: 'open', forMs: 200 + random() * 1_200 };
    return { state: random() < 0.5 ? 'cut' : 'stuck', forMs: 50 + random() * 350 };
  };
  const allReceived = expect
    .poll(() => statesOf(page), { timeout: 600_000, intervals: [500] })
    .toEqual(entries.map(() => 'RECEIVED'));
  await shake(network, next, allReceived);
  await allReceived;
  await expectOneOrderEach(
    product,
    mobile,
    entries.map(({ id }) => id),
  );
  const tries = (await readOutboxOf(page)).map((entry) => entry.tries);
  expect(Math.max(...tries), 'the network did get in the way').toBeGreaterThan(1);
});

test('orders kept while the network comes for one second and goes for two are each placed once', async ({
  page,
  product,
  network,
  mobile,
}) => {
  test.setTimeout(150_000);
  await arriveSignedIn(page, product, mobile);
  const owner = await ownerOn(page);
  await page.goto('/');
  const ids: string[] = [];
  const aMinute = (async () => {
    for (let count = 0; count < 12; count += 1) {
      const [entry] = await createEntries(product, owner, 1);
      if (entry === undefined) throw new Error('no entry');
      ids.push(entry.id);
      await keepInOutbox(page, [entry]);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
  })();
  let isOpen = false;
  const next = () => {
    isOpen = !isOpen;
    return isOpen ? { state: 'open' as const, forMs: 1_000 } : { state: 'cut' as const, forMs: 2_000 };
  };
  await shake(network, next, aMinute);
  await aMinute;
  await expect.poll(() => statesOf(page), { timeout: 60_000 }).toEqual(ids.map(() => 'RECEIVED'));
  await expectOneOrderEach(product, mobile, ids);
});

/** A page of the product that is not the app, to look at the phone's storage from. */
async function openBystander(context: BrowserContext): Promise<Page> {
  const bystander = await context.newPage();
  await bystander.goto('/sandbox');
  return bystander;
}

/** A page with its worker, in the middle of a request that does not come back. */
async function openSending(page: Page, product: Product, network: TcpProxy, mobile: string) {
  await visitOnce(page);
  const entries = await arriveWithOrders(page, product, mobile, 3);
  const bystander = await openBystander(page.context());
  await page.goto('/');
  await expect.poll(() => statesOf(bystander)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);
  const more = await createEntries(product, await ownerOn(bystander), 2);
  network.set('stuck');
  await keepInOutbox(bystander, more);
  await expect.poll(() => statesOf(bystander)).toContain('SENDING');
  return { bystander, ids: [...entries, ...more].map(({ id }) => id) };
}

test('what a page was sending when it was closed, the worker sends to its end', async ({
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

test('what a page was sending when it was killed, Background Sync has the worker send', async ({
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
