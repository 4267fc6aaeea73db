import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { ordersOf } from '#test/e2e/records.ts';
import * as phone from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Production } from '#test/support/servers/production.ts';

// The customers' pages are phones; the desk has a tablet of its own. A refused share responds with 422.
test.use({ refusals: [401, 422], viewport: { width: 390, height: 844 } });

async function orderAs(
  page: Page,
  product: Production,
  link: string,
  { fullName, dish }: { readonly fullName: string; readonly dish: string },
): Promise<void> {
  const mobile = randomMobile();
  await arriveSignedIn(page, product, mobile);
  await product.db.update(customers).set({ fullName }).where(eq(customers.mobile, mobile));
  await page.goto(link);
  await phone.addItem(page, dish);
  await phone.goToCheckout(page);
  await phone.choosePayment(page);
  await phone.chooseMode(page, /^Cash .*Pay your server/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await phone.expectPlaced(page);
  const [{ orderRefId } = { orderRefId: '' }] = await ordersOf(product.db, mobile);
  await page.goto(`/my-orders/${orderRefId}/bill`);
}

test('two phones and the counter share a bill: each sees at once what the others pay, and who has left', async ({
  page: asha,
  product,
  openDesk,
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext();
  const ravi = await context.newPage();
  const { tableNumber, link } = await tableFor(product);
  await orderAs(asha, product, link, { fullName: 'Asha Rao', dish: 'Aloo Paratha' });
  await orderAs(ravi, product, link, { fullName: 'Ravi Kumar', dish: 'Vegetable Poha' });
  const { page: desk } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
  const amountOn = async (page: Page) =>
    (await page.getByRole('button', { name: /^Pay ₹/ }).innerText()).replace('Pay ', '');

  await test.step('one chooses a dish; the other is told who has it, and sees what is left', async () => {
    await expect(asha.getByText(/^Ravi’s part, ₹.*, is still open$/)).toBeVisible();
    for (const page of [asha, ravi]) {
      await page.getByRole('button', { name: 'By dish' }).click();
      await page.getByRole('button', { name: 'One more of Aloo Paratha' }).click();
    }
    const part = await amountOn(asha);
    // Both guests have chosen the dish before either phone shows the other's choice.
    await asha.getByRole('button', { name: /^Pay ₹/ }).click();
    await phone.expectPaymentPage(asha);
    await expect(asha.getByText(/^Held for you: /)).toBeVisible();
    await expect(ravi.getByText(`Asha is paying ${part}`)).toBeVisible();
    await expect(ravi.getByRole('button', { name: 'One more of Aloo Paratha' })).toBeHidden();
  });

  await test.step('the counter sees it, and takes what a phone is paying only when it says so', async () => {
    await desk.getByRole('button', { name: new RegExp(`^${tableNumber}`) }).click();
    await expect(desk.getByText(/^Asha is paying ₹.* by phone$/)).toBeVisible();
    const take = desk.getByRole('button', { name: /^Take ₹/ });
    const left = await take.innerText();
    await desk.getByRole('checkbox', { name: /^Take also what a phone is paying/ }).check();
    await expect(take).not.toHaveText(left);
    await expectAccessible(desk, 'table');
    await expectLargeTargets(desk, 'table');
    await desk.getByRole('checkbox', { name: /^Take also what a phone is paying/ }).uncheck();
    await expect(take).toHaveText(left);
  });

  await test.step('the part is paid at the gateway, and all guests see it', async () => {
    await phone.chooseMode(asha, /^Credit\/Debit\/ATM cards/);
    await phone.goToGateway(asha);
    await phone.chooseAtGateway(asha, 'Pay');
    await expect(asha.getByText(/^You paid ₹/)).toBeVisible();
    await expect(ravi.getByText(/^Asha paid ₹/)).toBeVisible();
    await expect(desk.getByText(/^Asha paid ₹.* by phone$/)).toBeVisible();
  });

  await test.step('an amount is asked for in cash, and the counter collects it', async () => {
    await asha.getByRole('button', { name: 'An amount' }).click();
    await asha.getByLabel('Amount in rupees').fill('20');
    await asha.getByRole('button', { name: 'Pay ₹20' }).click();
    await phone.chooseMode(asha, /^Cash .*Pay your server/);
    await asha.getByRole('button', { name: /₹20/ }).click();
    const requested = 'The restaurant knows that you want to pay your part at the table.';
    await expect(asha.getByText(requested)).toBeVisible();
    await expect(ravi.getByText('Asha pays ₹20 at the table')).toBeVisible();
    await desk.getByRole('button', { name: 'Asha’s part, ₹20' }).click();
    await desk.getByRole('button', { name: 'Take ₹20' }).click();
    await expect(ravi.getByText('Asha paid ₹20')).toBeVisible();
  });

  await test.step('a guest who leaves is shown, and the other pays the rest', async () => {
    await ravi.goto('/');
    await ravi.getByRole('button', { name: 'Leave table' }).click();
    await ravi.getByRole('alertdialog').getByRole('button', { name: 'Leave table' }).click();
    await expect(asha.getByText(/^Ravi has left the table\. ₹.* is still open\.$/)).toBeVisible();
    await asha.getByRole('button', { name: 'All', exact: true }).click();
    await asha.getByRole('button', { name: /^Pay ₹/ }).click();
    await phone.chooseMode(asha, /^Credit\/Debit\/ATM cards/);
    await phone.goToGateway(asha);
    await phone.chooseAtGateway(asha, 'Pay');
    await expect(asha.getByText('The bill is paid.')).toBeVisible();
  });
  await context.close();
  expect(await findLedgerFaults(product.db)).toEqual([]);
});
