import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { asc, eq } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { settlePayouts } from '#server/services/refunds/settle-payouts.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { type OrderRecord, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import type { ServedProduct } from '#test/support/servers/product.ts';
import { goToCard, orderByName, payByCard, placeForCash, sitDown } from './guest-acts.ts';

test.afterEach(async ({ product }) => {
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

const roundsAt = ({ db }: ServedProduct, tableNumber: string): Promise<OrderRecord[]> =>
  db.select().from(orders).where(eq(orders.tableNumber, tableNumber)).orderBy(asc(orders.id));

async function roundAt(product: ServedProduct, tableNumber: string): Promise<OrderRecord> {
  const [round] = await roundsAt(product, tableNumber);
  if (round === undefined) throw new Error(`no round at ${tableNumber}`);
  return round;
}

const serve = (product: ServedProduct, { orderRefId }: OrderRecord) =>
  desk.stepTo(product, orderRefId, 'ACCEPTED', 'PREPARING', 'SERVED');

/** Nothing hangs over the edge, on a phone and on a wide screen. */
async function expectToFit(page: Page): Promise<void> {
  for (const size of [{ width: 1280, height: 800 }, page.viewportSize() ?? { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    expect(await whatStandsOut(page)).toEqual([]);
  }
}

test('a guest without an account sees what was refunded, where it goes, and has the credit note', async ({
  page,
  product,
}) => {
  const { tableNumber, link } = await tableFor(product);
  await orderByName(page, link, { pay: payByCard });
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for the restaurant' })).toBeVisible();
  const round = await roundAt(product, tableNumber);
  await serve(product, round);
  await desk.refundOne(product, round);

  await page.goto('/my-orders');
  await page.getByRole('main').getByRole('link', { name: customer.MOHALI.title }).click();
  const refunds = page.getByRole('list', { name: 'Refunds' });
  await expect(refunds).toContainText('1 × Aloo Paratha');
  await expect(refunds).toContainText('Something was missing');
  await expect(refunds).toContainText(/^₹[\d.]+ on /);
  await settlePayouts(product.deps);
  await page.reload();
  await expect(refunds.getByText(/^₹[\d.]+ went back the way it was paid\./)).toBeVisible();
  await expect(page.getByText(/wallet/i)).toHaveCount(0);
  await expectToFit(page);
  const loaded = page.waitForEvent('download');
  await refunds.getByRole('button', { name: /^Credit note / }).click();
  expect((await readFile(await (await loaded).path())).subarray(0, 4).toString()).toBe('%PDF');
});

test('a guest whose round is refused is told that the money goes back the way it was paid', async ({
  page,
  product,
}) => {
  const { tableNumber, link } = await tableFor(product);
  await orderByName(page, link, { pay: payByCard });
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for the restaurant' })).toBeVisible();
  const { orderRefId } = await roundAt(product, tableNumber);
  await desk.refuse(product, orderRefId);
  await page.goto(`/my-orders/${orderRefId}`);
  await expect(page.getByText('What you paid goes back to where it came from.')).toBeVisible();
  await expect(page.getByText(/wallet/i)).toHaveCount(0);
  await expectToFit(page);
});

async function openPhone(browser: Browser, product: ServedProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' });
  return context.newPage();
}

async function payShare(
  phone: Page,
  choose: (form: ReturnType<Page['getByRole']>) => Promise<void>,
  pay = payByCard,
) {
  await phone.getByRole('link', { name: 'See the bill' }).click();
  const form = phone.getByRole('form', { name: 'Pay all, or your part' });
  await choose(form);
  await form.getByRole('button', { name: /^Pay ₹/ }).click();
  await pay(phone);
}

test('a share that its guest pays after the counter took the bill goes back the way it was paid', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const { tableNumber, link } = await tableFor(product);
  await sitDown(page, link);
  await customer.addItem(page, 'Aloo Paratha');
  await customer.goToCheckout(page);
  await customer.choosePayment(page);
  await placeForCash(page);
  await payShare(
    page,
    async (form) => {
      await form.getByRole('button', { name: 'By dish' }).click();
      await form.getByRole('button', { name: 'One more of Aloo Paratha' }).click();
    },
    goToCard,
  );
  const { orderRefId } = await roundAt(product, tableNumber);
  await desk.settleInCash(product, orderRefId);
  await customer.chooseAtGateway(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();
  await expect(page.getByText(/It goes back the way it came, which may take a few days\.$/)).toBeVisible();
  await expect(page.getByText(/to your wallet/)).toHaveCount(0);
  expect(await walletOf(product.db, mobile)).toBe(0);
});

test('two guests without accounts pay their shares, and both see the paid bill and who paid what', async ({
  page,
  product,
  browser,
}) => {
  const { tableNumber, link } = await tableFor(product);
  const friend = await openPhone(browser, product);
  await orderByName(page, link);
  await orderByName(friend, link, { name: 'Ravi', dish: 'Vegetable Poha' });
  await payShare(page, async (form) => {
    await form.getByRole('button', { name: 'By dish' }).click();
    await form.getByRole('button', { name: 'One more of Aloo Paratha' }).click();
  });
  await expect(page.getByText(/^You paid ₹/)).toBeVisible();
  await expect(page.getByText('paid by you')).toBeVisible();
  await payShare(friend, async (form) => form.getByRole('button', { name: 'All', exact: true }).click());
  for (const [phone, other] of [
    [page, 'Ravi'],
    [friend, 'Asha'],
  ] as const) {
    await expect(phone.getByText('The bill is paid.')).toBeVisible({ timeout: 20_000 });
    await expect(phone.getByRole('heading', { name: 'Who paid what' })).toBeVisible();
    await expect(phone.getByText('Pay all of it, or your part.')).toHaveCount(0);
    await expect(phone.getByText(new RegExp(`^${other} · `))).toBeVisible();
    await expect(phone.getByText(new RegExp(`^${other} paid ₹`))).toBeVisible();
    await expect(phone.getByText(/^You paid ₹/)).toBeVisible();
    await expect(phone.getByText('The invoice comes once all rounds are served.')).toBeVisible();
  }
  await expect(friend.getByText('paid by Asha')).toBeVisible();
  await expectToFit(page);
  for (const round of await roundsAt(product, tableNumber)) await serve(product, round);
  await friend.getByRole('link', { name: 'Invoice' }).click();
  await expect(friend.getByRole('article', { name: 'Tax Invoice' })).toBeVisible();
  await friend.context().close();
});
