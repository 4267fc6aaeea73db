import { expect, test } from '#test/e2e/fixtures.ts';
import { credentialsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { fillCart } from '#test/e2e/verbs/verbs-cart.ts';
import {
  arriveSignedIn,
  changeRecord,
  insertSession,
  storedRecords,
  storeRecords,
} from '#test/e2e/verbs/verbs-session.ts';
import { randomMobile } from '#test/support/servers/api.ts';

test('logout asks first, then clears what is private in every tab and keeps the cart', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.addItem(page, 'Aloo Paratha');
  const other = await context.newPage();
  await other.goto('/my-orders');
  await expect(other.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const third = await context.newPage();
  await third.goto('/checkout');
  await expect(third.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Logout?' });
  await (await customer.openSideMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await storedRecords(page)).toHaveProperty('session');

  await (await customer.openSideMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(third).toHaveURL('/');
  for (const tab of [other, third]) await expect(tab.getByText('You are logged out.')).toHaveCount(0);
  await expect.poll(async () => Object.keys(await storedRecords(other))).not.toContain('session');
  await expect
    .poll(async () => (await credentialsOf(product.db, mobile)).map(({ revokedAt }) => revokedAt === null))
    .toEqual([false]);
  // The credential stays on the phone until it is revoked.
  await expect.poll(async () => JSON.stringify(await storedRecords(page))).not.toContain(mobile);
  const records = await storedRecords(page);
  for (const name of ['draft', 'actionKeys', 'pendingPayment']) expect(records).not.toHaveProperty(name);
  expect(records['cart']).toMatchObject({ lineList: [{ title: 'Aloo Paratha' }] });
});

test('the next customer of the phone finds the dishes in the cart, and nothing of the one before', async ({
  page,
  product,
  mobile,
}) => {
  const filled = await fillCart(product, 'TakeAway', ['Aloo Paratha', 'Vegetable Poha']);
  const lineList = filled.lineList.map((line) => ({ ...line, note: 'for Meher' }));
  const choices = { couponCode: 'MEHER10', tipPaise: 5_000, useWallet: true, usePoints: true };
  const cart = { ...filled, ...choices, lineList, cookingInstructions: 'Ring at 42' };
  const orderType = { orderType: 'TakeAway', chosenBy: 'customer' } as const;
  const session = await insertSession(product, mobile);
  await storeRecords(page, { session, cart, orderType, outlet: cart.outlet });
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Logout?' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  // A page that leaves before the response sends it again, and reads that the session is over.
  await expect.poll(async () => JSON.stringify(await storedRecords(page))).not.toContain(mobile);

  await page.goto('/my-orders');
  await customer.signInByCode(page, randomMobile());
  await page.goto('/checkout');
  for (const { title } of lineList) await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('Grand Total').first()).toBeVisible();
  for (const personal of ['for Meher', 'Ring at 42', 'MEHER10']) {
    await expect(page.getByText(personal)).toHaveCount(0);
  }
  expect((await storedRecords(page))['cart']).toMatchObject({
    lineList: filled.lineList.map(({ title }) => ({ title, note: '' })),
    ...{ couponCode: null, tipPaise: 0, useWallet: false, usePoints: false, cookingInstructions: '' },
  });
});

test('a page restored by the browser shows nothing of a customer who has logged out', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  // A silent change of storage, as seen by a page in the back-forward cache.
  const other = await insertSession(product, randomMobile());
  await changeRecord(page, 'session', other);
  await changeRecord(page, 'orderType', { orderType: 'TakeAway', chosenBy: 'customer' });
  const anew = page.waitForEvent('load');
  await customer.restoreFromCache(page);
  await anew;
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();

  await changeRecord(page, 'session', undefined);
  await customer.restoreFromCache(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
});
