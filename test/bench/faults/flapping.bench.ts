import type { Page } from '@playwright/test';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { seededRandom } from '#test/support/samples/seeded-random.ts';
import { type Ordered, orderOnBadLine } from '#test/worker/phones/flapping-journey.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';
import {
  arriveWithOrders,
  compareOrders,
  handOver,
  handOverUntil,
  queueOneByOne,
  statesOf,
} from '#test/worker/phones/queued-orders.ts';
import { droppingAndStalling, flapping, shake } from '#test/worker/phones/shaken-network.ts';
import { atLeast, none } from './fault.ts';
import { readOptions, writeFigures } from './in-browser.ts';

const { count: seconds, seed } = readOptions();

/** Time in ms after the network's recovery in which pending orders must arrive; later ones count as lost. */
const SETTLE_MS = 60_000;

async function hasSettled(waiting: () => Promise<number>): Promise<void> {
  const endsAt = performance.now() + SETTLE_MS;
  while ((await waiting()) > 0 && performance.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const countUnsent = async (page: Page) =>
  (await statesOf(page)).filter((state) => state !== 'RECEIVED').length;

test.beforeEach(() => test.setTimeout(seconds * 10_000 + 300_000));

test('carts filled and ordered by the app itself', async ({ page, product, network, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await visitOnce(page);
  const ordered: Ordered[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  const ordering = (async () => {
    do {
      ordered.push(await orderOnBadLine(page));
      await handOver(product);
    } while (performance.now() < endsAt);
  })();
  await shake(network, flapping(1_000, 2_000), ordering);
  await ordering;
  const carts = ordered.map(({ cartKey }) => cartKey);
  await hasSettled(async () => (await compareOrders(product, mobile, carts)).lost.length);
  const { lost, doubled } = await compareOrders(product, mobile, carts);
  const pending = ordered.filter(({ outcome }) => outcome === 'pending').length;
  writeFigures([
    atLeast(`carts ordered (${pending} said to be pending first)`, carts.length, 1),
    none(
      'lines lost from a cart',
      ordered.flatMap(({ lostLines }) => lostLines),
    ),
    none('orders lost', lost),
    none('orders doubled', doubled),
  ]);
});

test('orders kept in the outbox, one every five seconds', async ({ page, product, network, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/');
  const queueing = queueOneByOne(page, product, { count: Math.ceil(seconds / 5), everyMs: 5_000 });
  const received = queueing.then(() => hasSettled(() => countUnsent(page)));
  const handing = handOverUntil(product, received);
  await shake(network, flapping(1_000, 2_000), queueing);
  const ids = await queueing;
  await Promise.all([received, handing]);
  const { lost, doubled } = await compareOrders(product, mobile, ids);
  writeFigures([
    atLeast('orders kept meanwhile', ids.length, 1),
    none('of these lost', lost),
    none('of these doubled', doubled),
  ]);
});

test('a hundred orders at once, by a network that drops and stalls', async ({
  page,
  product,
  network,
  mobile,
}) => {
  const entries = await arriveWithOrders(page, product, mobile, 100);
  await page.goto('/');
  const areReceived = expect
    .poll(() => statesOf(page), { timeout: 600_000, intervals: [500] })
    .toEqual(entries.map(() => 'RECEIVED'));
  const handing = handOverUntil(product, areReceived);
  await shake(network, droppingAndStalling(seededRandom(seed)), areReceived);
  await Promise.all([areReceived, handing]);
  const { lost, doubled } = await compareOrders(
    product,
    mobile,
    entries.map(({ id }) => id),
  );
  writeFigures([none('of a hundred at once lost', lost), none('of a hundred at once doubled', doubled)]);
});
