import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CartSchema } from '#contract/stored.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatPhoneNumber } from '#domain/people/phone-number.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { orderRatings } from '#server/db/schema/guests/ratings.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected, makeDelivered, makePast } from '#test/e2e/verbs/verbs-after-meal.ts';
import { loseResponses } from '#test/e2e/verbs/verbs-late.ts';
import { present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test.use({ isOfflineExpected: true });

test('an order is rated half an hour after serving, and the rating can be changed', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 31);
  const ratingsOf = () => product.db.select().from(orderRatings).where(eq(orderRatings.orderId, order.id));
  await page.goto(`/my-orders/${order.orderRefId}`);
  const stars = (group: string, name: RegExp) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name });
  await expect(page.getByRole('heading', { name: 'Rate your order' })).toBeVisible();

  await test.step('what is missing is said, and stood in front of', async () => {
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('Please choose your stars')).toBeVisible();
    await expect(stars('Food', /^1 star,/)).toBeFocused();
    await page.keyboard.press('End');
  });

  await test.step('food, service, one dish and a comment; ten taps are one rating', async () => {
    await stars('Food', /^5 stars, Excellent/).check();
    await stars('Service', /^4 stars/).check();
    await page.getByText('Rate single items').click();
    await stars(order.itemList[1]?.title ?? '', /^2 stars, Fair/).check();
    await page.getByRole('textbox', { name: 'Anything to add?' }).fill('Lovely evening');
    await customer.tapTenTimes(page.getByRole('button', { name: 'Send rating' }));
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused();
    await expect(page.getByText(/^You can change it until /)).toBeVisible();
  });
  const item = { orderItemId: order.itemList[1]?.orderItemId, stars: 2 };
  expect(await ratingsOf()).toMatchObject([
    { rating: { food: 5, service: 4, comment: 'Lovely evening', itemList: [item] } },
  ]);

  await test.step('it is changed', async () => {
    await page.getByRole('button', { name: 'Change rating' }).click();
    await stars('Service', /^1 star, Poor/).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Service: 1 of 5, Poor')).toBeAttached();
  });
  expect(await ratingsOf()).toMatchObject([{ rating: { food: 5, service: 1, itemList: [item] } }]);

  await test.step('without a signal it is read, not changed', async () => {
    await page.context().setOffline(true);
    await expect(page.getByRole('button', { name: 'Change rating' })).toBeHidden();
    await expect(page.getByText('Service: 1 of 5, Poor')).toBeAttached();
  });
});

test('a rating is requested on the tracking page, and once on the next visit', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 31);
  await makeDelivered(product, order);
  const request = page.getByRole('region', { name: 'Rate your last order' });
  await customer.openHome(page);
  await expect(request.getByText(/^How was your order from /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForResponse('**/getMyRunningOrderV2');
  await expect(request).toHaveCount(0);

  await page.goto(`/track-order?ref=${order.orderRefId}`);
  for (const group of ['Food', 'Service', 'Rider']) {
    await page
      .getByRole('group', { name: group })
      .getByRole('radio', { name: /^4 stars/ })
      .check();
  }
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Rider: 4 of 5, Very good')).toBeAttached();
  const ratings = await product.db.select().from(orderRatings).where(eq(orderRatings.orderId, order.id));
  expect(ratings).toMatchObject([{ rating: { food: 4, service: 4, rider: 4 } }]);
});

test('a rating says when it opens, a tip asks for its amount, help calls the outlet', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 5);
  await makeDelivered(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  await expect(page.getByText(/^You can rate it from /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send rating' })).toBeHidden();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('Please select Tip Amount')).toBeVisible();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  const outlet = await findOutlet(product.db, customer.MOHALI.recordId);
  await expect(
    page.getByRole('link', { name: `Call ${formatPhoneNumber(outlet?.phoneNumber ?? '')}` }),
  ).toBeVisible();
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a tip is offered up to what the tip in the bill leaves', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 50_000 });
  await makeDelivered(product, await insertCollected(product, mobile, 5), 96_000);
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  await page.goto(`/my-orders/${orderRefId}`);
  await expect(page.getByText('You tipped ₹960. Thank you!')).toBeVisible();
  await page.getByRole('button', { name: 'Add to the tip' }).click();
  await expect(page.getByRole('button', { name: '₹20', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '₹50', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await expect(page.getByText(/^A tip of ₹\d+ is in the bill already\.$/)).toBeVisible();
  const own = page.getByRole('textbox', { name: 'Your tip in rupees' });
  await expect(own).toHaveAccessibleDescription(/₹1 to ₹40/);
  await own.fill('41');
  await page.getByRole('button', { name: 'Add tip' }).click();
  await expect(page.getByText('Please enter valid amount')).toBeVisible();
  await own.fill('40');
  await page.getByRole('button', { name: 'Add tip' }).click();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('You tipped ₹1,000. Thank you!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay from wallet' })).toBeHidden();
});

test('a tip after one without a confirmation is a second tip', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 50_000 });
  const order = await insertCollected(product, mobile, 5);
  await makeDelivered(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  const tip = async () => {
    await page.getByRole('button', { name: '₹50', exact: true }).click();
    await page.getByRole('button', { name: 'Pay from wallet' }).click();
  };
  const stopLosing = await loseResponses(page, '**/payTipOnOrder');
  await tip();
  await expect(page.getByText('Server is not responding')).toBeVisible();
  await stopLosing();
  await page.reload();
  await expect(page.getByText('You tipped ₹50. Thank you!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay from wallet' })).toBeHidden();
  await page.getByRole('button', { name: 'Add to the tip' }).click();
  await tip();
  await expect(page.getByText('You tipped ₹100. Thank you!')).toBeVisible();
  expect(await walletOf(product.db, mobile)).toBe(40_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('the tax invoice is a page and a PDF, also without a signal once it was opened', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 31);
  const [issued] = await product.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  await page.goto(`/my-orders/${order.orderRefId}`);
  await page.getByRole('link', { name: 'Tax invoice' }).click();
  const paper = page.getByRole('article', { name: 'Tax Invoice' });
  await expect(paper.getByText(issued?.invoiceNumber ?? '?')).toBeVisible();
  for (const fact of ['996331', issued?.invoice.gstin, issued?.invoice.fssaiNumber]) {
    await expect(paper.getByText(fact ?? '?')).toBeVisible();
  }
  await expect(paper.getByText('CGST 2.5%')).toBeVisible();
  await expect(paper.getByText('SGST 2.5%')).toBeVisible();

  const download = async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    return started;
  };
  const file = await download();
  expect(file.suggestedFilename()).toMatch(/^invoice-MOH-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Order details' }).click();
  await page.getByRole('link', { name: 'Tax invoice' }).click();
  await expect(paper.getByText(issued?.invoiceNumber ?? '?')).toBeVisible();
  expect((await readFile(await (await download()).path())).subarray(0, 4).toString()).toBe('%PDF');
});

test('the way back from an invoice leads to the place in the order', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  const { orderRefId } = await insertCollected(product, mobile, 31);
  await page.goto(`/my-orders/${orderRefId}`);
  const invoice = page.getByRole('link', { name: 'Tax invoice' });
  await expect(page.getByRole('heading', { name: 'Rate your order' })).toBeAttached();
  await invoice.evaluate((link) => scrollTo(0, link.getBoundingClientRect().top - 100));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await invoice.click();
  await expect(page.getByRole('article', { name: 'Tax Invoice' })).toBeVisible();
  await page.goBack();
  await expect(invoice).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.describe('without an invoice', () => {
  test.use({ refusals: [404] });

  test('an order says that it has no tax invoice yet', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    await page.goto('/my-orders/MOHA-000000-NOSUCH/invoice');
    await expect(page.getByRole('heading', { name: 'No tax invoice yet' })).toBeVisible();
  });
});

test('ordering again shows differences first, then the cart, and asks before it replaces another cart', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 31);
  const [first, , third] = await makePast(product, order);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  await page.goto('/my-orders');
  await page.getByRole('button', { name: /^Order again: / }).click();
  const sheet = page.getByRole('dialog', { name: 'Order again' });
  const nowPaise = (first?.price ?? 0) + 1_000;
  await expect(
    sheet.getByText(`was ${formatPaise(first?.price ?? 0)}, is ${formatPaise(nowPaise)}`),
  ).toBeAttached();
  await expect(sheet.getByText('Forgotten dish')).toBeVisible();
  await expect(sheet.getByText('No longer on the menu')).toBeVisible();

  const totalPaise = 2 * nowPaise + 2 * (third?.price ?? 0);
  await sheet.getByRole('button', { name: `Add to cart · ${formatPaise(totalPaise)}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear Cart Confirmation' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Clear and add' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(
    page
      .getByRole('main')
      .getByText(first?.title ?? '?')
      .first(),
  ).toBeVisible();

  const cart = v.parse(CartSchema, (await storedRecords(page))['cart']);
  expect(cart).toMatchObject({ orderType: 'TakeAway', outlet: { recordId: customer.MOHALI.recordId } });
  expect(cart.lineList).toMatchObject([
    { itemId: first?.itemId, quantity: 2, price: nowPaise },
    { itemId: third?.itemId, quantity: 2, price: third?.price },
  ]);
});

const SERVED = [
  ['HomeDelivery', 'DELIVERED', ['It was missing', 'It had spilled on the way']],
  ['TakeAway', 'COLLECTED', ['It was missing', 'It had spilled']],
  ['DineIn', 'SERVED', ['It never came']],
] as const;

for (const [orderType, status, own] of SERVED)
  test(`help with a ${orderType} order speaks of that order`, async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    const { id, orderRefId } = await insertCollected(product, mobile, 5);
    await product.db.update(orders).set({ orderType, status }).where(eq(orders.id, id));
    await page.goto(`/my-orders/${orderRefId}`);
    await page.getByRole('button', { name: 'Report a dish' }).click();
    const problems = page.getByRole('dialog', { name: 'What is wrong?' }).getByRole('group', {
      name: 'What was wrong?',
    });
    await expect(problems.getByRole('radio', { name: 'It was cold' })).toBeVisible();
    await expect(problems.getByRole('radio')).toHaveCount(own.length + 3);
    for (const name of own) await expect(problems.getByRole('radio', { name, exact: true })).toBeVisible();
    if (orderType !== 'HomeDelivery') await expect(page.getByText(/on the way|rider/i)).toHaveCount(0);
  });
