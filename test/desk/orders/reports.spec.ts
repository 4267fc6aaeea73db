import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { orderTakeaway } from '#test/desk/verbs/phone-verbs.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a customer reports dishes: one is refunded at once, one by the outlet, one is declined with a reason', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  await arriveSignedIn(page, product, mobile);
  await orderTakeaway(page, 'Aloo Paratha', 'Vegetable Poha', 'Matar Mushroom');
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(product.deps, orderRefId, to, 'outlet');
  }
  await page.goto(`/my-orders/${orderRefId}`);
  const sheet = page.getByRole('dialog', { name: 'What is wrong?' });
  const reports = page.getByRole('list', { name: 'What you reported' });
  const openSheet = async (dish: string, problem: string) => {
    await page.getByRole('button', { name: 'Report a dish' }).click();
    await sheet.getByRole('radio', { name: dish }).check();
    await sheet.getByRole('radio', { name: problem }).check();
  };

  await test.step('nothing is sent before it is clear what is wished', async () => {
    await openSheet('Vegetable Poha', 'It was missing');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByText('Please choose what we should do')).toBeVisible();
    await expectAccessible(page, 'help');
    await sheet.getByRole('radio', { name: 'Refund into my wallet' }).check();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(reports).toContainText(/1 × Vegetable Poha₹[\d.,]+ refunded/);
  });

  await test.step('what the rules do not decide waits for the outlet, with a photo', async () => {
    await openSheet('Aloo Paratha', 'Something else');
    await expect(sheet.getByRole('radio', { name: 'Vegetable Poha' })).toHaveCount(0);
    await sheet.getByRole('radio', { name: 'Refund into my wallet' }).check();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByText('Please say what was wrong')).toBeVisible();
    await sheet.getByLabel('In your words').fill('A hair in it');
    const photo = { name: 'hair.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(64, 48) };
    await sheet.getByLabel('Add a photo').setInputFiles(photo);
    await expect(sheet.getByRole('img', { name: 'Your photo of the dish' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(reports).toContainText('1 × Aloo ParathaThe restaurant looks into it');
    await openSheet('Matar Mushroom', 'It was cold');
    await sheet.getByRole('radio', { name: 'Only tell the restaurant' }).check();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: 'Report a dish' })).toHaveCount(0);
  });

  const { page: desk, staff } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/guests/reports`);
  await test.step('the outlet sees the photo, and refunds by the refund sheet', async () => {
    const card = desk.getByRole('article').filter({ hasText: 'Aloo Paratha' });
    await expect(card).toContainText('A hair in it');
    await card.getByRole('button', { name: 'Show the photo: 1 × Aloo Paratha' }).click();
    await expect(card.getByRole('img', { name: /^Photo of the customer/ })).toBeVisible();
    await expectAccessible(desk, 'reports');
    await expectLargeTargets(desk, 'reports');
    await card.getByRole('button', { name: 'Refund: 1 × Aloo Paratha' }).click();
    const refund = desk.getByRole('dialog');
    await expect(refund.getByRole('combobox', { name: 'Why' })).toHaveValue('OTHER');
    await refund.getByLabel('Note, for staff alone').fill('seen on the photo');
    await refund.getByRole('button', { name: /^Hold to refund ₹/ }).click({ delay: 1_200 });
    await expect(desk.getByText(/^Refunded\. Credit note /)).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the other one is declined with a reason', async () => {
    const card = desk.getByRole('article').filter({ hasText: 'Matar Mushroom' });
    await card.getByRole('button', { name: 'Decline: 1 × Matar Mushroom' }).click();
    const decline = desk.getByRole('dialog');
    await decline.getByRole('button', { name: 'Send to the customer' }).click();
    await expect(decline.getByText('Enter a reason.')).toBeVisible();
    await decline.getByLabel('Reason, which the customer reads').fill('We will check the flask');
    await decline.getByRole('button', { name: 'Send to the customer' }).click();
    await expect(desk.getByText('No reported dish waits for anybody.')).toBeVisible();
    await desk.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(desk.getByText(new RegExp(`refunded by ${staff.name}`))).toBeVisible();
    await expect(desk.getByText(/refunded at once, within the rules/)).toBeVisible();
  });

  await test.step('the customer sees how each one ended, with one notice each', async () => {
    await page.reload();
    await expect(reports).toContainText(/1 × Aloo Paratha₹[\d.,]+ refunded/);
    await expect(reports).toContainText('The restaurant’s reply: “We will check the flask”');
    await page.goto('/notifications');
    await expect(page.getByText('A reply to your report')).toHaveCount(1);
    await expect(page.getByText('You have a refund')).toHaveCount(2);
  });
});
