import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { loadReviewsForDesk, updateReview } from '#server/db/queries/catalogue/reviews.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import * as booking from '#test/e2e/verbs/verbs-bookings.ts';
import { chooseOutlet } from '#test/e2e/verbs/verbs-cart.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { randomMobile } from '#test/support/servers/api.ts';

test.use({ refusals: [400, 422], isOfflineExpected: true });

const tomorrowAtEight = (now: number) => kolkataMidnight(kolkataParts(now).date) + DAY_MS + 20 * HOUR_MS;

test('a table is booked, confirmed at the desk, announced, saved to the calendar, and cancelled', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const at = tomorrowAtEight(product.deps.now());

  await test.step('people, day and time', async () => {
    const modal = await booking.openBookingAtMohali(page);
    const people = modal.getByRole('textbox', { name: 'Number of people' });
    await people.fill('');
    await people.pressSequentially('e+4-E');
    await expect(people).toHaveValue('4');
    await people.fill('3.5');
    await booking.pressContinue(modal);
    await expect(people).toHaveAccessibleDescription(/Please enter a whole number of people/);
    await expect(people).toBeFocused();
    await people.fill('1e1');
    await booking.pressContinue(modal);
    await expect(people).toHaveValue('1e1');
    await expect(people).toHaveAccessibleDescription(/Please enter a whole number of people/);
    await people.fill('4');
    await booking.pressContinue(modal);
    await expect(modal.getByRole('alert')).toHaveText('Please fill details properly');
    await expect(modal.getByRole('region', { name: 'Time' })).toHaveAccessibleDescription('Choose a time');
    await booking.chooseTomorrowAtEight(modal);
  });

  await test.step('who, and a second tap that is none', async () => {
    const modal = booking.bookingModal(page);
    await expect(modal.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(mobile);
    await booking.fillWho(modal);
    await modal.getByRole('textbox', { name: 'Email' }).fill('asha@');
    await booking.pressContinue(modal);
    await expect(modal.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(modal.getByRole('alert')).toHaveText('Please fill details properly');
    await modal.getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
    await booking.pressContinue(modal);
    await expect(modal.getByText('4 people')).toBeVisible();
    await customer.tapTenTimes(modal.getByRole('button', { name: 'Book the table' }));
    const success = page.getByRole('dialog', { name: 'Success' });
    await expect(success.getByText('Your request for a table has reached the restaurant.')).toBeVisible();
    await success.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toBeHidden();
    expect(await booking.bookingsOf(product, mobile)).toMatchObject([
      {
        ...{ restaurantId: customer.MOHALI.recordId, reservationDateTime: at, status: 'REQUESTED' },
        ...{ reservedByName: 'Asha Rao', reservedByMobile: mobile, reservedByEmail: 'asha@example.in' },
        ...{ occasion: 'birthday', numberOfPeople: 4, cookingInstructions: '' },
      },
    ]);
  });

  await test.step('the desk confirms it, and the inbox says so', async () => {
    const [booked] = await booking.bookingsOf(product, mobile);
    await desk.confirmBooking(product, booked?.bookingRefId ?? '');
    await page.goto('/notifications');
    await expect(page.getByText('Your table is confirmed')).toBeVisible();
  });

  const card = page.getByRole('article', { name: `Table at ${customer.MOHALI.title}` });

  await test.step('it can be read without a signal', async () => {
    await page.goto('/my-orders?tab=bookings');
    await expect(card.getByText('Confirmed')).toBeVisible();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await expect(card).toHaveCount(0);
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Bookings' }).click();
    await expect(card.getByText('Confirmed')).toBeVisible();
    await expect(page.getByText(/as of \d+:\d\d [ap]m/)).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('it goes into the calendar, and back to the restaurant', async () => {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`SUMMARY:Table for 4 at ${customer.MOHALI.title}\r\n`);
    expect(file).toContain(`DTSTART:${new Date(at).toISOString().replaceAll(/[-:]|\.000/g, '')}\r\n`);
    await card.getByRole('button', { name: 'Cancel booking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(card.getByText('Cancelled')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    expect(await booking.bookingsOf(product, mobile)).toMatchObject([{ status: 'CANCELLED' }]);
  });
});

test('a visitor logs in first, and a time that has just passed is reported', async ({
  page,
  product,
  mobile,
}) => {
  await page.goto('/restaurants');
  await page.getByRole('main').getByRole('button', { name: 'Book A Table' }).click();
  await customer.signInByCode(page, mobile);
  const modal = booking.bookingModal(page);
  await modal.getByRole('radio', { name: new RegExp(customer.MOHALI.title) }).check();
  await booking.pressContinue(modal);
  await booking.chooseTomorrowAtEight(modal);
  await booking.fillWho(modal);
  // A reopened modal continues at its step.
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Book A Table' }).click();
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao');
  await booking.pressContinue(modal);

  const at = tomorrowAtEight(product.deps.now());
  await booking.takeAllSeats(product, at);
  await modal.getByRole('button', { name: 'Book the table' }).click();
  const refused = page.getByRole('dialog', { name: 'Oops...' });
  await expect(refused.getByText('The last table at this time has just been taken.')).toBeVisible();
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(modal.getByRole('heading', { name: 'How many, and when?' })).toBeVisible();
  await expect(modal.getByRole('button', { name: '8:00 pm, full' })).toBeDisabled();
  await booking.freeAllSeats(product, at);
  expect(await booking.bookingsOf(product, mobile)).toEqual([]);
});

test('a booking goes on after a reload, and its time along to an outlet that offers it too', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/restaurants');
  const open = () => page.getByRole('main').getByRole('button', { name: 'Book A Table' }).click();
  await open();
  const modal = booking.bookingModal(page);
  const chooseOutletAndBack = async (name: RegExp) => {
    await modal.getByRole('button', { name: 'Back' }).click();
    await modal.getByRole('radio', { name }).check();
    await booking.pressContinue(modal);
  };
  const chosen = modal
    .getByRole('region', { name: 'Time' })
    .getByRole('button', { name: /pm$/, pressed: true });
  await modal.getByRole('radio', { name: new RegExp(customer.MOHALI.title) }).check();
  await booking.pressContinue(modal);
  await modal.getByRole('button', { name: 'Tomorrow' }).click();
  await modal.getByRole('button', { name: '8:00 pm', exact: true }).click();

  await page.reload();
  await open();
  await expect(modal.getByText('Step 2 of 4')).toBeVisible();
  await expect(chosen).toHaveText('8:00 pm');
  await chooseOutletAndBack(/^Sunehri Ropar Rupnagar/);
  await expect(modal.getByText('At Sunehri Ropar')).toBeVisible();
  await expect(chosen).toHaveText('8:00 pm');

  // Ropar is closed in the afternoon.
  await chooseOutletAndBack(new RegExp(customer.MOHALI.title));
  await modal.getByRole('button', { name: 'Afternoon' }).click();
  await modal.getByRole('button', { name: '4:00 pm', exact: true }).click();
  await chooseOutletAndBack(/^Sunehri Ropar Rupnagar/);
  await expect(modal.getByRole('button', { name: '8:00 pm', exact: true })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await booking.pressContinue(modal);
  const times = modal.getByRole('region', { name: 'Time' });
  await expect(times).toBeFocused();
  const [heading, message] = [times.getByText('Time', { exact: true }), times.getByText('Choose a time')];
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(message)).toBeGreaterThan(await topOf(heading));
});

test('an occasion of an older list must be chosen again', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.route('**/tableReservationOccasionList', (route) =>
    route.fulfill({ json: { errorCode: 0, message: '', responsePacket: ['Coronation', 'Birthday'] } }),
  );
  const modal = await booking.openBookingAtMohali(page);
  await booking.chooseTomorrowAtEight(modal);
  await booking.fillWho(modal);
  const occasion = modal.getByRole('combobox', { name: 'Occasion' });
  await occasion.selectOption('Coronation');
  await booking.pressContinue(modal);
  await modal.getByRole('button', { name: 'Book the table' }).click();
  const refused = page.getByRole('dialog', { name: 'Oops...' });
  await expect(refused.getByText('Please fill details properly')).toBeVisible();
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(occasion).toHaveValue('');
  await expect(occasion).toHaveAccessibleDescription('Please fill this in');
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao');
  expect(await booking.bookingsOf(product, mobile)).toEqual([]);
});

test('with a home outlet without tables no restaurant is preselected', async ({ page, product, mobile }) => {
  const home = { recordId: 9, title: 'Sunehri Morinda' };
  const setTables = (availableInDineIn: boolean) =>
    product.db.update(outlets).set({ availableInDineIn }).where(eq(outlets.recordId, home.recordId));
  await setTables(false);
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await chooseOutlet(page, home.title);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Book A Table' }).click();
  const modal = booking.bookingModal(page);
  await expect(modal.getByRole('radio').first()).toBeVisible();
  await expect(modal.getByRole('radio', { name: home.title })).toHaveCount(0);
  await booking.pressContinue(modal);
  await expect(modal.getByRole('alert')).toHaveText('Please fill details properly');
  await expect(modal.getByRole('radio').first()).toBeFocused();
  await modal.getByRole('radio', { name: new RegExp(customer.MOHALI.title) }).check();
  await booking.pressContinue(modal);
  await expect(modal.getByText(`At ${customer.MOHALI.title}`)).toBeVisible();
  await setTables(true);
});

test('an outlet says when it is open, how to reach it, and what guests think of it', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const writer = await insertSignedIn(product.deps, randomMobile());
  const { orderRefId } = await insertCollected(product, writer.mobile, 40);
  const comments = Array.from({ length: 12 }, (_, index) => `Opinion ${index + 1} of ${mobile}`);
  await booking.insertRatings(product, orderRefId, comments);
  const ofOutlet = { filter: 'all', start: 0, length: 100 } as const;
  const rows = await loadReviewsForDesk(product.db, customer.MOHALI.recordId, ofOutlet);
  const newest = rows.find(({ review }) => review.rating.comment === comments[11]);
  const reply = { answer: `Thank you, ${mobile}.`, answeredAt: product.deps.now() };
  await updateReview(product.db, newest?.review.reviewId ?? '', reply);
  await page.goto(`/restaurants/${booking.MOHALI_UUID}`);
  const open = (tab: string) => page.getByRole('tab', { name: tab }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Today' })).toContainText('Open 24 hours');
  const tabs = page.getByRole('tablist', { name: 'About this restaurant' });
  await expect(tabs.getByRole('tab')).toHaveCount(7);
  const hidden = await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden, 'no tab is out of sight').toBe(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Call +91 172 400 0112' })).toHaveAttribute(
    'href',
    'tel:+911724000112',
  );
  await expect(main.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    /^mailto:mohali-phase-8[^%]*@/,
  );
  await open('Phone Number');
  const call = panel.getByRole('link', { name: 'Call +91 172 400 0112' });
  await expect(call).toHaveAttribute('href', 'tel:+911724000112');
  await open('Email');
  await expect(panel.getByRole('link')).toHaveAttribute('href', /^mailto:mohali-phase-8/);
  await open('Facilities');
  await expect(panel.getByText('Free Wi-Fi')).toBeVisible();
  await open('Directions');
  await expect(panel.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /30\.7125/);
  await open('Reviews');
  const average = await booking.averageAt(product, customer.MOHALI.recordId);
  await expect(panel.getByText(`${average.toFixed(1)} of 5 stars`)).toBeAttached();
  await expect(panel.getByText(`Opinion 12 of ${mobile}`)).toBeVisible();
  await expect(panel.getByText(`Opinion 1 of ${mobile}`)).toHaveCount(0);
  const review = panel.getByRole('listitem').filter({ hasText: `Opinion 12 of ${mobile}` });
  await expect(review).toContainText('Answer of the restaurant');
  await expect(review.getByText(`Thank you, ${mobile}.`)).toBeVisible();
  await review.getByRole('button', { name: /^Report/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Report this review?' })
    .getByRole('button', { name: 'Report' })
    .click();
  await expect(page.getByText('Thank you. The review was reported.')).toBeVisible();
  await panel.getByRole('button', { name: 'More reviews' }).click();
  await expect(panel.getByText(`Opinion 1 of ${mobile}`)).toBeVisible();
});
