import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { listAddresses } from '#server/db/queries/account/addresses.ts';
import { orderRatings } from '#server/db/schema/guests/ratings.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import * as booking from '#test/e2e/verbs/verbs-bookings.ts';
import { tabTo } from '#test/e2e/verbs/verbs-keyboard.ts';
import { savedCustomer } from '#test/e2e/verbs/verbs-profile.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

/** The requested number is unknown. */
test.use({ refusals: [404] });

/** Moves by arrow keys from the checked or first radio to the named one. */
async function arrowTo(page: Page, name: RegExp | string): Promise<void> {
  const wanted = page.getByRole('radio', { name });
  for (let step = 0; step < 10 && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

async function press(page: Page, name: RegExp | string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

test('an account is opened by the keyboard alone', async ({ page, product, mobile }) => {
  await page.goto('/add-customer');
  const form = page.getByRole('main');
  const type = async (label: string, text: string) => {
    await tabTo(page, form.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  };
  await type('Full name', 'Asha Rao');
  await type('Email', 'asha@example.in');
  await tabTo(page, form.getByLabel(/^Date of birth/));
  await page.keyboard.type('01051990');
  await tabTo(page, form.getByRole('radio', { name: 'Male', exact: true }));
  await arrowTo(page, 'Female');
  await type('Mobile number', mobile);
  await press(page, 'GET OTP');
  await expect(form.getByText('Otp Sent')).toBeVisible();
  const code = form.getByRole('textbox', { name: 'One-time code' });
  if (!(await code.evaluate((field) => field === document.activeElement))) await tabTo(page, code);
  await page.keyboard.type(await customer.readCode(page, mobile));
  await press(page, 'Create account');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(await savedCustomer(product, mobile)).toMatchObject({ fullName: 'Asha Rao', gender: 'FEMALE' });
});

test('money is added to the wallet by the keyboard alone', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/wallet-money');
  await press(page, 'Add ₹2,000 to the amount');
  await press(page, 'Add money');
  await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^UPI/ }));
  await arrowTo(page, /^Credit/);
  await press(page, /^Add ₹2,000/);
  await customer.expectGateway(page);
  await tabTo(page, page.getByRole('button', { name: /^Pay ₹/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('₹2,000 added to your wallet.')).toBeVisible();
  expect(await walletOf(product.db, mobile)).toBe(200_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a table is booked by the keyboard alone', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto(`/restaurants/${booking.MOHALI_UUID}?tab=reserve`);
  await press(page, 'Book A Table');
  const modal = booking.bookingModal(page);
  const push = async (name: string) => {
    await tabTo(page, modal.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await tabTo(page, modal.getByRole('textbox', { name: 'Number of people' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await push('Tomorrow');
  await push('8:00 pm');
  await push('Continue');
  await tabTo(page, modal.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Asha Rao');
  await tabTo(page, modal.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type('asha@example.in');
  await tabTo(page, modal.getByRole('combobox', { name: 'Occasion' }));
  await page.keyboard.type('Birthday');
  await push('Continue');
  await push('Book the table');
  await expect(
    page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  expect(await booking.bookingsOf(product, mobile)).toMatchObject([
    { status: 'REQUESTED', numberOfPeople: 3, occasion: 'birthday', reservedByName: 'Asha Rao' },
  ]);
});

test('an address is searched and saved by the keyboard alone', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/address');
  await press(page, 'Add address');
  const sheet = page.getByRole('dialog', { name: 'Add Delivery Address' });
  await tabTo(page, sheet.getByRole('searchbox', { name: 'Search for area, street or landmark' }));
  await page.keyboard.type('elante');
  await tabTo(
    page,
    sheet.getByRole('list', { name: 'Places found' }).getByRole('button', { name: /Elante Mall/ }),
  );
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Pin on Elante Mall, Chandigarh')).toBeVisible();
  await tabTo(page, sheet.getByRole('textbox', { name: 'House, flat, floor' }));
  await page.keyboard.type('Shop 7');
  await tabTo(page, sheet.getByRole('radio', { name: 'Home' }));
  await page.keyboard.press('Space');
  await arrowTo(page, 'Work');
  await tabTo(page, sheet.getByRole('button', { name: 'Save address' }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  const saved = await listAddresses(product.db, await customerIdOf(product.db, mobile));
  expect(saved).toMatchObject([{ addressLine1: 'Shop 7', addressType: 'WORK' }]);
});

test('an order is rated by the keyboard alone', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 31);
  await page.goto(`/my-orders/${order.orderRefId}`);
  for (const [group, stars] of [
    ['Food', /^5 stars/],
    ['Service', /^4 stars/],
  ] as const) {
    const radios = page.getByRole('group', { name: group });
    await tabTo(page, radios.getByRole('radio', { name: /^1 star,/ }));
    await page.keyboard.press('Space');
    const wanted = radios.getByRole('radio', { name: stars });
    for (let step = 0; step < 5 && !(await wanted.isChecked()); step += 1)
      await page.keyboard.press('ArrowRight');
    await expect(wanted).toBeChecked();
  }
  await press(page, 'Send rating');
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused();
  const ratings = await product.db.select().from(orderRatings).where(eq(orderRatings.orderId, order.id));
  expect(ratings).toMatchObject([{ rating: { food: 5, service: 4 } }]);
});
