import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { orderTakeaway } from '#test/desk/verbs/phone-verbs.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

// The customer's page is a phone; the desk has a tablet of its own.
test.use({ viewport: { width: 390, height: 844 } });

test('a missing dish is refunded at the counter, up to its limit, and the customer sees it', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  await orderTakeaway(page, 'Aloo Paratha', 'Vegetable Poha');
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(product.deps, orderRefId, to, 'outlet');
  }

  const { page: desk, staff } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/counter`);
  await test.step('the order is found by the last digits of the number', async () => {
    await desk.getByRole('link', { name: 'Orders' }).click();
    await desk.getByRole('searchbox').fill(mobile.slice(-5));
    await desk.getByRole('button', { name: 'Find' }).click();
    await expect(desk).toHaveURL(/text=/);
    await desk.getByRole('link', { name: new RegExp(orderRefId) }).click();
    await expect(desk.getByRole('heading', { name: `Order ${orderRefId}` })).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Paid with' })).toContainText('Cash');
    await expectAccessible(desk, 'order');
    await expectLargeTargets(desk, 'order');
  });

  await test.step('an amount above what was paid is refused, and the limit is shown', async () => {
    await desk.getByRole('button', { name: 'Refund', exact: true }).click();
    const sheet = desk.getByRole('dialog');
    await expect(sheet.getByText('Your limit for one order is ₹500. ₹500 of it is left.')).toBeVisible();
    await sheet.getByRole('button', { name: 'An amount' }).click();
    await sheet.getByLabel('Amount in whole rupees').fill('90000');
    await expect(sheet.getByText(/Enter whole rupees, at most/)).toBeVisible();
  });

  const sheet = desk.getByRole('dialog');
  const hold = sheet.getByRole('button', { name: /^Hold to refund/ });
  await test.step('a line is chosen, with a reason, and held to refund', async () => {
    await sheet.getByRole('button', { name: 'Some lines' }).click();
    await sheet.getByRole('button', { name: 'One more Vegetable Poha' }).click();
    await sheet.getByRole('button', { name: 'In cash, over the counter' }).click();
    await expect(sheet.getByText(/^Hand out ₹[\d.,]+ in cash$/)).toBeVisible();
    await expect(hold).toHaveAttribute('aria-disabled', 'true');
    await sheet.getByRole('combobox', { name: 'Why' }).selectOption({ label: 'Something was missing' });
    await sheet.getByLabel('Note, for staff alone').fill('not in the bag');
    await expectAccessible(desk, 'refund');
    await expectLargeTargets(desk, 'refund');
    // The button must be held down; a short tap has no effect.
    await hold.click();
    await expect(sheet).toBeVisible();
    await hold.click({ delay: 1_200 });
    await expect(desk.getByText(/^Refunded\. Credit note /)).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the order shows what was refunded, by whom, and its credit note', async () => {
    const refunds = desk.getByRole('region', { name: 'Refunds' });
    await expect(refunds).toContainText('1 × Vegetable Poha');
    await expect(refunds).toContainText('in cash');
    await expect(refunds).toContainText(staff.name);
    const download = desk.waitForEvent('download');
    await refunds.getByRole('button', { name: /^Credit note / }).click();
    expect((await download).suggestedFilename()).toMatch(/^credit-note-.*\.pdf$/);
    await expect(desk.getByRole('region', { name: 'Ordered' })).toContainText('(1 refunded)');
  });

  await test.step('the customer has it in the inbox and at the order, without the note', async () => {
    await page.goto('/notifications');
    await expect(page.getByText('You have a refund')).toBeVisible();
    await page.goto(`/my-orders/${orderRefId}`);
    const refunds = page.getByRole('list', { name: 'Refunds' });
    await expect(refunds).toContainText('1 × Vegetable Poha');
    await expect(refunds).toContainText('was handed to you in cash.');
    await expect(refunds).toContainText('Something was missing');
    await expect(page.getByText('not in the bag')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await refunds.getByRole('button', { name: /^Credit note / }).click();
    expect((await download).suggestedFilename()).toMatch(/^credit-note-.*\.pdf$/);
    await page.getByRole('link', { name: 'Tax invoice' }).click();
    await expect(page.getByText(/^Credit note .* was refunded\.$/)).toBeVisible();
  });
});
