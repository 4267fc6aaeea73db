import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Page } from '@playwright/test';
import { checkCode, decodeShownOrder, shownKeyOf } from '#domain/table/shown-order.ts';
import { onlyOrderOf, ordersOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import {
  checkOutAtTable,
  expectState,
  saveOrderOffline,
  tableFor,
  waitForWorker,
} from '#test/e2e/verbs/verbs-waiting.ts';
import { readQr } from '#test/support/samples/read-qr.ts';
import { expect, test, waitUntilCached } from '#test/worker/phones/phone.ts';

const inflate = promisify(inflateRaw);

test.use({ permissions: ['geolocation', 'clipboard-read', 'clipboard-write'] });

/** Opens and leaves a table while online, so that outlet and menu are stored for opening a table offline. */
async function dineInOnce(page: Page, code: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await expect(page.getByText(/^You are at table/)).toBeVisible();
  await expect
    .poll(async () => (await storedRecords(page))['tablePacks'])
    .toMatchObject([{ outletCode: 'MOH' }]);
  await waitForWorker(page);
  await waitUntilCached(page, '/getRestaurantDetail/');
  await page.getByRole('button', { name: 'Leave table' }).click();
}

test('in airplane mode, from the icon to "Show to server": the kitchen gets that order, once', async ({
  page,
  context,
  product,
  network,
  mobile,
}) => {
  const { tableNumber, code: tableCode } = await tableFor(product);
  await arriveSignedIn(page, product, mobile);
  await dineInOnce(page, (await tableFor(product)).code);
  await page.close();
  network.set('cut');
  await context.setOffline(true);

  const phone = await context.newPage();
  await test.step('the app starts, with the menu that was kept', async () => {
    await phone.goto('/');
    await expect(phone.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
  });

  await test.step('the table opens by its code, and the cart becomes an order on the phone', async () => {
    await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scan' }).click();
    await phone.getByRole('textbox', { name: 'Table code' }).fill(tableCode);
    await phone.getByRole('button', { name: 'Open table' }).click();
    await expect(phone.getByText(`Table ${tableNumber}, not confirmed yet.`)).toBeVisible();
    await customer.addItem(phone, 'Aloo Paratha');
    await customer.addItem(phone, 'Vegetable Poha');
    await customer.goToCheckout(phone);
    await saveOrderOffline(phone);
    expect(await ordersOf(product.db, mobile)).toEqual([]);
  });

  const shownKey =
    await test.step('shown to a server, its code carries the whole order and no name', async () => {
      await phone.getByRole('button', { name: 'Show to server' }).click();
      const code = phone.getByRole('img', { name: 'QR code with the whole order, for the desk to scan' });
      const [scanned = ''] = await readQr(code);
      const order = await decodeShownOrder(scanned, inflate);
      if (!order.ok) throw new Error(`the code says nothing: ${order.failure.code}`);
      expect(order.value).toMatchObject({
        tableNumber,
        tableCode,
        tableSessionId: null,
        paymentMode: 'CASH',
        lines: [
          { itemId: 'aloo-paratha', quantity: 1 },
          { itemId: 'vegetable-poha', quantity: 1 },
        ],
      });
      expect(JSON.stringify(order.value)).not.toContain(mobile);
      await expect(phone.getByText(checkCode(order.value), { exact: true })).toBeVisible();
      await phone.getByRole('button', { name: 'Copy order text' }).click();
      await expect(phone.getByText('Copied', { exact: true })).toBeVisible();
      const pasted = await phone.evaluate(() => navigator.clipboard.readText());
      expect(await decodeShownOrder(pasted, inflate)).toEqual(order);
      return order.value.cartKey;
    });

  await test.step('back in reach the phone sends it by itself', async () => {
    await phone.getByRole('article').getByRole('button', { name: 'Back' }).click();
    network.set('open');
    await context.setOffline(false);
    await expectState(phone, 'Received by kitchen');
    const placed = await onlyOrderOf(product.db, mobile);
    expect(placed).toMatchObject({ tableNumber, status: 'PLACED' });
    expect(await shownKeyOf(placed.cartKey)).toBe(shownKey);
  });
});

test('on a connection without a byte an order is queued after some seconds, can be shown, and is placed once', async ({
  page,
  product,
  network,
  mobile,
}) => {
  const { tableNumber, code } = await tableFor(product);
  await arriveSignedIn(page, product, mobile);
  await checkOutAtTable(page, code, 'Aloo Paratha');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash Pay your server/);
  network.set('stuck');
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await expectState(page, 'Sending');
  await expect(page.getByRole('button', { name: 'Show to server' })).toBeVisible();
  expect(await ordersOf(product.db, mobile)).toEqual([]);

  network.set('open');
  await expectState(page, 'Received by kitchen');
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ tableNumber, paymentMode: 'CASH' });
});
