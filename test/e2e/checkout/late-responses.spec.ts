import { listAddresses } from '#server/db/queries/account/addresses.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as booking from '#test/e2e/verbs/verbs-bookings.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';

/* A form closed before its response still completes and reports it, without navigation. */

test('a booking whose form was closed is confirmed, and repeating it makes no second one', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const fill = async () => {
    const modal = await booking.openBookingAtMohali(page);
    await booking.chooseTomorrowAtEight(modal);
    await booking.fillWho(modal);
    await booking.pressContinue(modal);
    return modal;
  };
  const modal = await fill();
  const call = await holdCall(page, '**/saveReservation');
  await modal.getByRole('button', { name: 'Book the table' }).click();
  await call.requested;
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  call.release();
  await expect(page.getByText('Your request for a table has reached the restaurant.')).toBeVisible();

  await fill();
  await modal.getByRole('button', { name: 'Book the table' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  expect(await booking.bookingsOf(product, mobile)).toHaveLength(1);
});

test('an address whose form was closed is saved, and another place that was chosen stays', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  const openPlaces = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /\. Change$/ })
      .click();
  const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' });
  await openPlaces();
  await sheet.getByRole('button', { name: 'Add address' }).click();
  await customer.fillAddress(sheet);
  const call = await holdCall(page, '**/saveAddress');
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await call.requested;
  await sheet.getByRole('button', { name: 'Close' }).click();
  // Reopened during its exit animation, it would be the same form.
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);

  await openPlaces();
  await sheet.getByRole('searchbox').fill('elante');
  await sheet
    .getByRole('list', { name: 'Places found' })
    .getByRole('button', { name: /Elante Mall/ })
    .click();
  const isElante = { source: 'search', addressId: null, label: expect.stringContaining('Elante') };
  await expect.poll(async () => (await storedRecords(page))['place']).toMatchObject(isElante);
  call.release();
  await expect(page.getByText('Address saved')).toBeVisible();
  expect((await storedRecords(page))['place']).toMatchObject(isElante);
  const saved = await listAddresses(product.db, await customerIdOf(product.db, mobile));
  expect(saved).toMatchObject([{ addressLine1: customer.HOUSE }]);
});

test('an address whose form was closed and opened again is saved once', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/address');
  const add = page.getByRole('button', { name: 'Add address' });
  const sheet = page.getByRole('dialog', { name: 'Add Delivery Address' });
  await add.click();
  await customer.fillAddress(sheet);
  const call = await holdCall(page, '**/saveAddress');
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await call.requested;
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await add.click();
  call.release();
  await expect(page.getByText('Address saved')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'House, flat, floor' })).toHaveValue(customer.HOUSE);
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(sheet).toBeHidden();
  const saved = await listAddresses(product.db, await customerIdOf(product.db, mobile));
  expect(saved).toMatchObject([{ addressLine1: customer.HOUSE }]);
});

test('a sign-in whose sheet was closed signs in, without the step that followed', async ({
  page,
  mobile,
}) => {
  const reservations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reserveStealDeal')) reservations.push(request.url());
  });
  await page.goto('/?tab=StealDeal');
  await page.getByRole('button', { name: 'Add Ten cappuccinos', exact: true }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  const pay = page.getByRole('button', { name: 'Pay ₹1,049' });
  await pay.click();
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await sheet.getByRole('button', { name: 'GET OTP' }).click();
  const code = sheet.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  const call = await holdCall(page, '**/loginUserByOtp');
  await code.fill(await customer.readCode(page, mobile));
  await call.requested;
  await sheet.getByRole('button', { name: 'Close login' }).click();
  await expect(sheet).toBeHidden();
  call.release();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect.poll(() => storedRecords(page)).toHaveProperty('session');
  await page.reload();
  await expect(pay).toBeVisible();
  expect(reservations).toEqual([]);
});

test('a number corrected while its code is on the way gets a code of its own', async ({ page, mobile }) => {
  const wrong = mobile.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  await page.goto('/login');
  const form = page.getByRole('main');
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  const getCode = form.getByRole('button', { name: 'GET OTP' });
  await number.fill(wrong);
  const call = await holdCall(page, '**/generateOtpForUser');
  await getCode.click();
  const request = await call.requested;
  await number.fill(mobile);
  call.release();
  await request.response();
  await getCode.click();
  const code = form.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expect(form.getByRole('status').filter({ hasText: 'Otp Sent' })).toContainText(mobile.slice(-5));
  await code.fill(await customer.readCode(page, mobile));
  await expect.poll(() => storedRecords(page)).toMatchObject({ session: { credential: { mobile } } });
});
