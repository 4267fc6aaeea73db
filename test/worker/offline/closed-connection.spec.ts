import { onlyOrderOf, ordersOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expectState, saveOrderOffline, tableFor, waitForWorker } from '#test/e2e/verbs/verbs-waiting.ts';
import { addToOutbox, createEntries, ownerOn } from '#test/worker/phones/outbox-phone.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';

declare global {
  /** Closes every used IndexedDB connection without an event, like iOS in the background; returns their number. */
  var closeWatchedConnections: (() => number) | undefined;
}

function watchConnections(): void {
  const used = new Set<IDBDatabase>();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...names) {
    used.add(this);
    return transaction.apply(this, names);
  };
  globalThis.closeWatchedConnections = () => {
    const { size } = used;
    for (const database of used) database.close();
    used.clear();
    return size;
  };
}

const closeUsedConnections = () => globalThis.closeWatchedConnections?.();

const DISHES = ['Aloo Paratha', 'Vegetable Poha', 'Matar Mushroom'];

test('a page whose connection the system closes loses no dish, no order and no session', async ({
  page,
  context,
  product,
  network,
  mobile,
}) => {
  const { tableNumber, link } = await tableFor(product);
  await arriveSignedIn(page, product, mobile);
  await page.addInitScript(watchConnections);
  await page.goto(link);
  await expect(page.getByText(/^You are at table/)).toBeVisible();
  await waitForWorker(page);
  await test.step('three dishes added around that moment are there after a reload', async () => {
    await page.goto('/');
    for (const dish of DISHES) {
      await customer.addItem(page, dish);
      expect(await page.evaluate(closeUsedConnections)).toBeGreaterThan(0);
    }
    await page.reload();
    for (const dish of DISHES) {
      await customer.findDish(page, dish);
      await expect(page.getByRole('button', { name: `One more ${dish}`, exact: true }).first()).toBeVisible();
    }
  });

  await customer.goToCheckout(page);
  await expect(page.getByText('Grand Total')).toBeVisible();
  expect(await page.evaluate(closeUsedConnections)).toBeGreaterThan(0);
  network.set('cut');
  await context.setOffline(true);
  await saveOrderOffline(page);
  expect(await page.evaluate(closeUsedConnections)).toBeGreaterThan(0);
  network.set('open');
  await context.setOffline(false);
  await expectState(page, 'Received by kitchen');
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ tableNumber, status: 'PLACED' });
});

test('a worker whose connection the system closes sends what waits', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await visitOnce(page);
  await arriveSignedIn(page, product, mobile);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker runs');
  await worker.evaluate(watchConnections);
  const sendFromWorker = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.ready).active?.postMessage({ type: 'sendOutbox' }),
    );
  await sendFromWorker();
  await expect.poll(() => worker.evaluate(closeUsedConnections)).toBeGreaterThan(0);
  await addToOutbox(page, await createEntries(product, await ownerOn(page), 1));
  await sendFromWorker();
  await expect
    .poll(async () => (await ordersOf(product.db, mobile)).map(({ status }) => status))
    .toEqual(['PLACED']);
});
