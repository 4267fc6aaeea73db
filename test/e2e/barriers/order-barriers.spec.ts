import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected, makeDelivered, makePast } from '#test/e2e/verbs/verbs-after-meal.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { expectAccessible } from './expect-accessible.ts';

test('no barrier from the menu to a tracked order', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await expectAccessible(page, 'home');
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  await expectAccessible(page, 'item sheet');
  await sheet.getByRole('button', { name: /^Add item/ }).click();
  await expect(sheet).toBeHidden();
  const question = await customer.openOneMore(page, 'Paneer Lababdar');
  await expectAccessible(page, 'one more of a dish with choices');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await customer.openCart(page);
  await expectAccessible(page, 'cart over home');
  await page.goto('/cart');
  await expect(page.getByText('Grand Total')).toBeVisible();
  await expectAccessible(page, 'cart');
  await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await customer.addAddress(page);
  await expectAccessible(page, 'checkout');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash on Delivery/);
  await expectAccessible(page, 'payment-methods');
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  await expectAccessible(page, 'tracking');
  const placed = await onlyOrderOf(product.db, mobile);
  await desk.stepTo(product, placed.orderRefId, 'ACCEPTED');
  await desk.promise(product, placed.orderRefId, 120);
  await expect(page.getByText(/^Now .* instead of .*\. Reason: rain or traffic on the way\.$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your door' })).toBeVisible();
  await expectAccessible(page, 'tracking with the way and another time');
  await desk.stepTo(product, placed.orderRefId, 'PREPARING', 'READY');
  await desk.rideWith(product, placed);
  await expect(page.getByRole('img', { name: 'Rider', exact: true })).toBeVisible();
  await expectAccessible(page, 'tracking with the rider');
  await page.goto('/my-orders');
  await expect(page.getByRole('link', { name: customer.MOHALI.title, exact: true })).toBeVisible();
  await expectAccessible(page, 'my-orders');
  await page.goto(`/my-orders/${(await onlyOrderOf(product.db, mobile)).orderRefId}`);
  await expect(page.getByText('Grand Total')).toBeVisible();
  await expectAccessible(page, 'order detail');
  await page.goto('/address');
  await expect(page.getByRole('main').getByText('House 42, first floor').first()).toBeVisible();
  await expectAccessible(page, 'address');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('application', { name: /^Map\./ })).toBeVisible();
  await expectAccessible(page, 'address on the map');
});

test.describe('at a table', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no barrier at a table, confirmed or not, nor in what it may ask for', async ({ page, product }) => {
    test.setTimeout(240_000);
    await page.goto((await tableFor(product)).link);
    const services = page.getByRole('list', { name: 'Ask at the table' });
    await services.getByRole('button', { name: /^Water/ }).click();
    await expect(services.getByText('The restaurant knows')).toBeVisible();
    await expectAccessible(page, 'at a table');
    // Offline a table opens with the worker's cache.
    const isMenuCached = () =>
      page.evaluate(async () => {
        const addresses = await (await caches.open('answers')).keys();
        const has = (path: string) => addresses.some(({ url }) => url.includes(path));
        return has('/getItemListWithCatSubCat') && has('/restaurantList');
      });
    await expect.poll(isMenuCached, { timeout: 60_000 }).toBe(true);
    // The server stops responding.
    await page.context().route('**/scanQrCode/**', () => undefined);
    const { tableNumber, link } = await tableFor(product);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Go on without a signal' })).toBeVisible();
    await expectAccessible(page, 'a table that opens slowly');
    await page.getByRole('button', { name: 'Go on without a signal' }).click();
    await expect(page.getByText(`Table ${tableNumber}, not confirmed yet.`)).toBeVisible();
    await expectAccessible(page, 'at a table that is not confirmed');
  });
});

test('no barrier after the meal: rating, tax invoice, order again, chat', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 31);
  await makePast(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  await page.getByText('Rate single items').click();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Please choose your stars')).toBeVisible();
  await expectAccessible(page, 'order detail with its rating');
  await page.getByRole('button', { name: 'Order again' }).click();
  const again = page.getByRole('dialog', { name: 'Order again' });
  await expect(again.getByText('Forgotten dish')).toBeVisible();
  await expectAccessible(page, 'order again');
  await again.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expectAccessible(page, 'consent to the chat');
  await page.getByRole('button', { name: 'Agree and chat' }).click();
  await expect(page.getByText(/^This is a demonstration/)).toBeVisible();
  await expectAccessible(page, 'chat');
  await page.goto(`/my-orders/${order.orderRefId}/invoice`);
  await expect(page.getByRole('article', { name: 'Tax Invoice' })).toBeVisible();
  await expectAccessible(page, 'tax invoice');
  await makeDelivered(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('Please select Tip Amount')).toBeVisible();
  await expectAccessible(page, 'order detail with its tip');
});
