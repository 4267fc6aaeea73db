import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import * as booking from '#test/e2e/verbs/verbs-bookings.ts';
import { chooseTickets, openEvent } from '#test/e2e/verbs/verbs-events.ts';
import { present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { expectAccessible } from './expect-accessible.ts';

test('no barrier in booking a table, step by step, nor in what is booked', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/restaurants');
  await page.getByRole('main').getByRole('button', { name: 'Book A Table' }).click();
  const modal = booking.bookingModal(page);
  await modal.getByRole('radio', { name: new RegExp(customer.MOHALI.title) }).check();
  await expectAccessible(page, 'book a table: where');
  await booking.pressContinue(modal);
  await modal.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(modal.getByRole('button', { name: '8:00 pm', exact: true })).toBeVisible();
  await booking.pressContinue(modal);
  await expectAccessible(page, 'book a table: when, with something missing');
  await booking.chooseTomorrowAtEight(modal);
  await expect(modal.getByRole('combobox', { name: 'Occasion' })).toBeVisible();
  await booking.pressContinue(modal);
  await expectAccessible(page, 'book a table: who, with something missing');
  await booking.fillWho(modal);
  await booking.pressContinue(modal);
  await expectAccessible(page, 'book a table: confirm');
  await modal.getByRole('button', { name: 'Book the table' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await expectAccessible(page, 'a table is booked');
  await page.goto('/my-orders?tab=bookings');
  await expect(page.getByRole('article', { name: /^Table at/ })).toBeVisible();
  await expectAccessible(page, 'bookings');
});

test('no barrier in the tabs of an outlet', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  const { orderRefId } = await insertCollected(product, mobile, 40);
  await booking.insertRatings(product, orderRefId, ['Very good', '']);
  for (const tab of ['phone', 'reviews', 'directions', 'reserve']) {
    await page.goto(`/restaurants/${booking.MOHALI_UUID}?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    if (tab === 'reviews') await expect(page.getByText('Very good')).toBeVisible();
    await expectAccessible(page, `restaurant: ${tab}`);
  }
});

test('no barrier in deals, their cart, and using, giving and rating them', async ({
  page,
  product,
  mobile,
}) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 200_000 });
  await page.goto('/?tab=StealDeal');
  await page.getByRole('button', { name: 'Add Ten cappuccinos', exact: true }).click();
  await expectAccessible(page, 'steal deals');
  await page.goto('/deals/butter-chicken-night');
  await expect(page.getByRole('heading', { name: 'Where it is valid' })).toBeVisible();
  await expectAccessible(page, 'deal');
  await page.goto('/deal-cart');
  await expect(page.getByText('Grand Total')).toBeVisible();
  await expectAccessible(page, 'deal cart');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await customer.chooseMode(page, /^Wallet/);
  await expectAccessible(page, 'payment of deals');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expectAccessible(page, 'my deals');
  await page.getByRole('button', { name: /^Gift to someone:/ }).click();
  await page.getByRole('button', { name: 'Make gift code' }).click();
  await expect(page.getByRole('button', { name: 'Share the code' })).toBeVisible();
  await expectAccessible(page, 'gift code');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Use now:/ }).click();
  const { code } = await tableFor(product);
  await page.getByRole('textbox', { name: 'Table code' }).fill(code);
  await expectAccessible(page, 'using a deal');
  await page.getByRole('button', { name: 'Use 1 now' }).click();
  await expect(page.getByText(/^Show this to your server/)).toBeVisible();
  await expectAccessible(page, 'used deal');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Rate / }).click();
  await expectAccessible(page, 'rating a deal');
});

test('no barrier in events, a hold, its payment and the tickets', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 100_000 });
  await page.goto('/?tab=EventList');
  await expect(page.getByRole('link', { name: 'Open Mic Night' })).toBeVisible();
  await expectAccessible(page, 'events');
  await openEvent(page, 'comedy-saturday-faridabad');
  await expect(page.getByRole('listitem').filter({ hasText: 'Front row' })).toContainText('SOLD');
  await page.getByRole('button', { name: 'Choose tickets' }).click();
  await expect(page.getByText('Choose how many tickets you want.')).toBeVisible();
  await expectAccessible(page, 'event, with something missing');
  await chooseTickets(page, 'Standing', 1);
  await page.getByRole('button', { name: /^Hold for 8 minutes/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page, 'held tickets');
  await page.getByRole('button', { name: 'Pay ₹399' }).click();
  await customer.chooseMode(page, /^Wallet/);
  await expectAccessible(page, 'payment of tickets');
  await page.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page.getByRole('img', { name: 'QR code of ticket 1, Standing' })).toBeVisible();
  await expectAccessible(page, 'ticket');
  await page.getByRole('button', { name: 'Cancel tickets' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'cancelling tickets');
  await page.goto('/my-tickets');
  await expect(page.getByRole('link', { name: 'Comedy Saturday' })).toBeVisible();
  await expectAccessible(page, 'my tickets');
});
