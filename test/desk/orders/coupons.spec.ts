import type { Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

// The customer's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [422], viewport: { width: 390, height: 844 } });

const guestsPath = `/desk/outlets/${OUTLET_ID}/guests`;

const couponsOf = (desk: Page) =>
  desk.getByRole('list', { name: 'Coupons of the chain' }).getByRole('listitem');

test('an owner makes a coupon, the customer’s app offers it at once, and it ends', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  const code = `RAIN${mobile.slice(0, 6)}`;
  const { page: desk } = await openDesk('owner', guestsPath);
  await desk.getByRole('link', { name: 'Coupons' }).click();
  const submit = desk.getByRole('button', { name: 'Make the coupon' });
  await submit.click();
  await expect(desk.getByText('Enter 3 to 20 letters or digits.')).toBeVisible();
  await desk.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await desk.getByLabel('Line for the customer').fill('For the rainy week');
  await desk.getByLabel('Percent', { exact: true }).fill('20');
  await desk.getByLabel('At most, in rupees').fill('150');
  await desk.getByLabel('Minimum food').fill('399');
  await desk.getByRole('button', { name: 'Dine-in' }).click();
  await expect(desk.getByRole('button', { name: 'All outlets' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(desk, 'coupons');
  await expectLargeTargets(desk, 'coupons');
  await submit.click();
  const card = couponsOf(desk).filter({ hasText: code });
  await expect(card).toContainText('20% off, up to ₹150');
  await expect(card).toContainText('Can be used');
  await expect(card).toContainText('Home delivery, Takeaway only');
  await desk.getByLabel('Code', { exact: true }).fill(code);
  await desk.getByLabel('Percent', { exact: true }).fill('10');
  await submit.click();
  await expect(desk.getByText('There has been a coupon of this code already.')).toBeVisible();

  await arriveSignedIn(page, product, mobile);
  await page.goto('/offers');
  const ticket = page.getByRole('article').filter({ hasText: code });
  await expect(ticket).toContainText('For the rainy week');
  await card.getByRole('button', { name: `End it: ${code}` }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click();
  await expect(card).toContainText('Over');
  await page.reload();
  await expect(page.getByText('No coupons right now')).toBeVisible();
});

test('a manager’s coupon holds at their outlet, for a sum that they may give', async ({ openDesk }) => {
  const { page: desk } = await openDesk('manager', guestsPath);
  await desk.getByRole('link', { name: 'Coupons' }).click();
  await expect(desk.getByText('You may give ₹5,000 more today')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'All outlets' })).toBeHidden();
  await desk.getByLabel('Code', { exact: true }).fill('NEIGHBOUR10');
  await desk.getByLabel('Gives').selectOption('Rupees off the food');
  await desk.getByLabel('Rupees', { exact: true }).fill('100');
  await desk.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(desk.getByText(/Enter a whole number/)).toBeVisible();
  await desk.getByLabel('Uses in all').fill('51');
  await desk.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(desk.getByText('Give less, or ask the owner.')).toBeVisible();
  await desk.getByLabel('Uses in all').fill('20');
  await expect(desk.getByText('Costs the chain at most ₹2,000')).toBeVisible();
  await desk.getByRole('button', { name: 'Make the coupon' }).click();
  const card = couponsOf(desk).filter({ hasText: 'NEIGHBOUR10' });
  await expect(card).toContainText('At ');
  await expect(card).toContainText('Used 0 of 20 times');
  await expect(desk.getByText('You may give ₹3,000 more today')).toBeVisible();
});
