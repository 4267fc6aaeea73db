import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import * as phone from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { randomMobile } from '#test/support/servers/api.ts';

test.use({ refusals: [401], viewport: { width: 390, height: 844 } });

async function sitDown(page: Page, link: string, dish: string): Promise<void> {
  await page.goto(link);
  await phone.addItem(page, dish);
  await phone.goToCheckout(page);
}

async function placeForCash(page: Page): Promise<void> {
  await phone.expectPaymentPage(page);
  await phone.chooseMode(page, /^Cash .*Pay your server/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await phone.expectPlaced(page);
}

test('a guest orders by name beside one who is signed in, is seen at the desk, and pays a part online', async ({
  page: guest,
  product,
  openDesk,
  browser,
}) => {
  test.setTimeout(240_000);
  const { tableNumber, link } = await tableFor(product);
  const context = await browser.newContext();
  const ravi = await context.newPage();

  await test.step('the name is asked for once, and no code', async () => {
    await sitDown(guest, link, 'Aloo Paratha');
    await guest.getByRole('button', { name: 'Continue with your name' }).click();
    const sheet = guest.getByRole('dialog', { name: 'Who is ordering?' });
    await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(sheet.getByText('Please enter a name')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Your name' }).fill('Asha');
    expect(await whatStandsOut(guest)).toEqual([]);
    await expectAccessible(guest, 'name');
    await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
    await placeForCash(guest);
  });

  await test.step('the other orders at the same table, signed in', async () => {
    await arriveSignedIn(ravi, product, randomMobile());
    await sitDown(ravi, link, 'Vegetable Poha');
    await phone.choosePayment(ravi);
    await placeForCash(ravi);
  });

  await test.step('the next round of the guest needs no name, and has no wallet', async () => {
    await guest.getByRole('link', { name: 'Order another round' }).click();
    await phone.addItem(guest, 'Garlic Naan');
    await phone.goToCheckout(guest);
    await phone.choosePayment(guest);
    await expect(guest.getByRole('radio', { name: /^Wallet/ })).toBeDisabled();
    await placeForCash(guest);
  });

  const rounds = await product.db
    .select()
    .from(orders)
    .where(eq(orders.tableNumber, tableNumber))
    .orderBy(orders.id);
  expect(rounds).toHaveLength(3);
  expect(new Set(rounds.map(({ tableBillRefId }) => tableBillRefId)).size, 'one bill').toBe(1);

  await test.step('kitchen and floor see who has no account', async () => {
    const { page: kitchen } = await openDesk('kitchen', `/desk/outlets/${OUTLET_ID}/kitchen`);
    await expect(kitchen.getByText('Guest Asha, no account')).toHaveCount(2);
    const { page: floor } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
    await expect(
      floor.getByRole('button', { name: new RegExp(`^${tableNumber}.*Asha \\(guest, no account\\)`) }),
    ).toBeVisible();
    await floor.getByRole('button', { name: new RegExp(`^${tableNumber}`) }).click();
    await expect(floor.getByText(/^Asha, no account/)).toHaveCount(2);
    await expectAccessible(floor, 'bill with a guest');
  });

  await test.step('the phone of the guest follows the round, without stars to give', async () => {
    for (const { orderRefId } of rounds) {
      await desk.stepTo(product, orderRefId, 'ACCEPTED', 'PREPARING', 'SERVED');
    }
    await phone.expectHeadline(guest, 'Served. Enjoy!');
    await expect(guest.getByRole('radio', { name: /star/ })).toHaveCount(0);
  });

  await test.step('the guest pays an own dish online, and the other sees it by name', async () => {
    await guest.getByRole('link', { name: 'See the bill' }).click();
    await ravi.goto(`/my-orders/${rounds[1]?.orderRefId}/bill`);
    await guest.getByRole('button', { name: 'By dish' }).click();
    await guest.getByRole('button', { name: 'One more of Aloo Paratha' }).click();
    await guest.getByRole('button', { name: /^Pay ₹/ }).click();
    await phone.expectPaymentPage(guest);
    await phone.chooseMode(guest, /^Credit\/Debit\/ATM cards/);
    await phone.goToGateway(guest);
    await phone.chooseAtGateway(guest, 'Pay');
    await expect(guest.getByText(/^You paid ₹/)).toBeVisible();
    await expect(ravi.getByText(/^Asha paid ₹/)).toBeVisible();
  });

  await test.step('a page of an account still asks for a sign-in', async () => {
    await guest.goto('/wallet-money');
    await expect(guest.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });
  await context.close();
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('money that was taken for a round which the kitchen does not make is to hand back at its table', async ({
  page: guest,
  product,
  openDesk,
}) => {
  const { tableNumber, link } = await tableFor(product);
  await sitDown(guest, link, 'Aloo Paratha');
  await guest.getByRole('button', { name: 'Continue with your name' }).click();
  const sheet = guest.getByRole('dialog', { name: 'Who is ordering?' });
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Asha');
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
  await placeForCash(guest);
  const [round] = await product.db.select().from(orders).where(eq(orders.tableNumber, tableNumber));
  const orderRefId = round?.orderRefId ?? '';

  const { page: floor } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
  await floor.getByRole('button', { name: new RegExp(`^${tableNumber}`) }).click();
  await floor.getByRole('textbox', { name: 'Cash given, in rupees' }).fill('125');
  await floor.getByRole('button', { name: 'Take ₹125' }).click();
  await expect(floor.getByText('₹125 taken.')).toBeVisible();
  await desk.refuse(product, orderRefId);
  await expect(floor.getByText(/^Hand ₹125 back to the guest/)).toBeVisible();
  await floor.getByRole('button', { name: 'Close', exact: true }).click();
  const card = floor.getByRole('button', { name: new RegExp(`^${tableNumber}`) });
  await expect(card).toContainText('Hand back ₹125');
  await card.click();
  await expectAccessible(floor, 'money to hand back');
  await expectLargeTargets(floor, 'money to hand back');
  await floor.getByRole('link', { name: 'See the order' }).click();
  await expect(floor.getByText(orderRefId).first()).toBeVisible();

  const { page: colleague } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
  const sameCard = colleague.getByRole('button', { name: new RegExp(`^${tableNumber}`) });
  await expect(sameCard).toContainText('Hand back ₹125');
  await floor.goBack();
  await floor.getByRole('button', { name: 'Handed back' }).click();
  await expect(floor.getByText('₹125 handed back.')).toBeVisible();
  await expect(floor.getByText(/^Hand ₹125 back to the guest/)).toHaveCount(0);
  await expect(sameCard).not.toContainText('Hand back');
});
