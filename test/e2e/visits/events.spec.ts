import type { Page } from '@playwright/test';
import { HOUR_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { eventReservations, events } from '#server/db/schema/guests/events.ts';
import { releaseDueReservations } from '#server/services/events/event-seats.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { paymentsOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { chooseTickets, openEvent, reservationsOf } from '#test/e2e/verbs/verbs-events.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { findEventFaults } from '#test/support/checkers/event-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

const SUFI = 'Sufi Night with the Nizami Ensemble';

/** The titles and distances of the list, from the top. */
async function listedEvents(page: Page) {
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles.first()).toBeVisible();
  const texts = await articles.allInnerTexts();
  return texts.map((text) => {
    const [, amount, unit] = / · ([\d.]+) (m|km) away/.exec(text) ?? [];
    const metres = amount === undefined ? null : Number(amount) * (unit === 'km' ? 1_000 : 1);
    return { title: text.split('\n')[0], metres };
  });
}

test('events are listed nearest first with their distance, and by date without a position', async ({
  page,
  product,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/?tab=EventList');
  await expect(page.getByText(/^Nearest to .* first$/)).toBeVisible();
  const near = (await listedEvents(page)).map(({ metres }) => metres ?? Number.NaN);
  expect(near.length).toBeGreaterThan(3);
  expect(near).toEqual(near.toSorted((a, b) => a - b));
  expect(near.at(-1)).toBeGreaterThan(near[0] ?? 0);
  expect(requests.filter((url) => /getEventList|restaurantList/.test(url) && /latitude/.test(url))).toEqual(
    [],
  );
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText('Over').first()).toBeVisible();
  expect((await listedEvents(page)).every(({ metres }) => metres === null)).toBe(true);

  await page.context().clearPermissions();
  await page.evaluate(() => indexedDB.deleteDatabase('sunehri'));
  await page.goto('/?tab=EventList');
  const rows = await product.db.select().from(events).orderBy(events.startsAt);
  const byDate = rows.filter(({ endsAt }) => endsAt > product.deps.now()).map(({ title }) => title);
  await expect.poll(async () => (await listedEvents(page)).map(({ title }) => title)).toEqual(byDate);
  expect((await listedEvents(page)).every(({ metres }) => metres === null)).toBe(true);
});

test('tickets are found, held with a clock, paid at the gateway and let in once', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/?tab=EventList');
  await expect(page.getByRole('article').filter({ hasText: 'Barista Morning' })).toContainText('SOLD');
  await expect(page.getByRole('article').filter({ hasText: SUFI })).toContainText(
    /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d/,
  );
  await page.getByRole('link', { name: SUFI }).click();
  await chooseTickets(page, 'Seat', 2);
  const terms = page.getByRole('checkbox', { name: /^I accept the terms of this event/ });
  await terms.uncheck();
  await page.getByRole('button', { name: 'Hold for 8 minutes · ₹1,598' }).click();
  await expect(page.getByText('Please select terms and conditions')).toBeVisible();
  await terms.check();
  await page.getByRole('button', { name: 'Hold for 8 minutes · ₹1,598' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Held for you: [78]:\d\d$/);

  await page.getByRole('button', { name: 'Pay ₹1,598' }).click();
  await customer.expectPaymentPage(page);
  await expect(page.getByRole('timer')).toHaveText(/^Held for you: [78]:\d\d$/);
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeDisabled();
  await expect(
    page.getByText('Cash On Is Not Available For Events; Please Choose Different Payment Method'),
  ).toBeVisible();
  await customer.chooseMode(page, /^Credit/);
  await page.getByRole('button', { name: 'Pay ₹1,598' }).click();
  await customer.expectGateway(page);
  await customer.chooseAtGateway(page, 'Decline');
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Change method' }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Online/);
  await page.getByRole('button', { name: 'Pay ₹1,598' }).click();
  await customer.expectGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Ticket 1 of 2' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of ticket 1, Seat' })).toBeVisible();

  const [reservation] = await reservationsOf(product.db, mobile);
  expect(reservation).toMatchObject({ status: 'PAID', paymentMode: 'ONLINE' });
  expect(await paymentsOf(product.db, mobile)).toMatchObject([
    { purpose: 'EventList', status: 'FAILED' },
    { purpose: 'EventList', status: 'PAID' },
  ]);

  await expect(page.getByText(/^Check-in opens .*, three hours before the event\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel tickets' })).toBeVisible();
  const [event] = await product.db.select().from(events).where(eq(events.eventId, 'sufi-night-noida'));
  if (event === undefined) throw new Error('the seed has no Sufi night');
  const { startsAt, endsAt } = event;
  const isSufi = eq(events.eventId, event.eventId);
  const soon = product.deps.now() + 2 * HOUR_MS;
  await product.db
    .update(events)
    .set({ startsAt: soon, endsAt: soon + HOUR_MS })
    .where(isSufi);
  const code = await page.getByTestId('ticket-code').innerText();
  await desk.checkIn(product, event.restaurantId, code);
  await expect(page.getByText(/^Checked in, /)).toBeVisible();
  // An open page reflects the check-in.
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await product.db.update(events).set({ startsAt, endsAt }).where(isSufi);
  expect(await findEventFaults(product.db)).toEqual([]);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('held tickets are shown with their clock at the event, added to, and released by choice', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await openEvent(page, 'tandoor-class-patiala');
  await chooseTickets(page, 'Hungry guest', 1);
  await page.getByRole('button', { name: 'Hold for 8 minutes · ₹599' }).click();
  await page.getByRole('link', { name: 'Add tickets' }).click();
  const own = page.getByRole('region', { name: 'Tickets held for you' });
  await expect(own.getByRole('timer')).toHaveText(/^Held for you: [78]:\d\d$/);
  await expect(own).toContainText('1 × Hungry guest');
  await chooseTickets(page, 'Place at the oven', 1);
  await page.getByRole('button', { name: 'Add to your tickets · ₹1,499' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹2,098' })).toBeVisible();
  await openEvent(page, 'tandoor-class-patiala');
  await expect(own).toContainText('1 × Place at the oven');
  await own.getByRole('button', { name: 'Continue · ₹2,098' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹2,098' })).toBeVisible();
  await openEvent(page, 'tandoor-class-patiala');
  await own.getByRole('button', { name: 'Release these tickets' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose tickets' })).toBeVisible();
  const ended = await reservationsOf(product.db, mobile);
  expect(ended.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  expect(await findEventFaults(product.db)).toEqual([]);
});

test('an empty wallet is filled on the way, pays the tickets, and has the money back when they are cancelled', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await openEvent(page, 'tandoor-class-patiala');
  await chooseTickets(page, 'Hungry guest', 1);
  await page.getByRole('button', { name: 'Hold for 8 minutes · ₹599' }).click();
  await page.getByRole('button', { name: 'Pay ₹599' }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Wallet/);
  await expect(
    page.getByText('Low Balance: Your wallet balance is low. Please add money in your wallet.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add ₹599' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
  await customer.chooseMode(page, /^Credit/);
  await page.getByRole('button', { name: 'Add ₹599' }).click();
  await customer.expectGateway(page);
  await test.step('declined, it is tried again, and by another method; the tickets are not lost sight of', async () => {
    await customer.chooseAtGateway(page, 'Decline');
    await page.getByRole('button', { name: 'Try again' }).click();
    await customer.expectGateway(page);
    await customer.chooseAtGateway(page, 'Decline');
    await page.getByRole('button', { name: 'Change method' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
    await customer.chooseMode(page, /^Credit/);
    await page.getByRole('button', { name: 'Add ₹599' }).click();
    await customer.expectGateway(page);
    await customer.chooseAtGateway(page, 'Pay');
  });
  await expect(page.getByText('Balance ₹599')).toBeVisible();
  await customer.chooseMode(page, /^Wallet/);
  await page.getByRole('button', { name: 'Pay ₹599' }).click();
  await expect(page.getByRole('heading', { name: 'Ticket 1 of 1' })).toBeVisible();
  expect(await walletOf(product.db, mobile)).toBe(0);

  await page.getByRole('button', { name: 'Cancel tickets' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel tickets' }).click();
  await expect(page.getByText('₹599 is in your wallet.')).toBeVisible();
  expect(await walletOf(product.db, mobile)).toBe(59_900);
  expect(await reservationsOf(product.db, mobile)).toMatchObject([{ status: 'REFUNDED' }]);
  expect(await findEventFaults(product.db)).toEqual([]);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('tickets that were not paid at the restaurant say so, and nothing of the 8 minutes of a hold', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await openEvent(page, 'tandoor-class-patiala');
  await chooseTickets(page, 'Hungry guest', 1);
  await page.getByRole('button', { name: 'Hold for 8 minutes · ₹599' }).click();
  await page.getByRole('button', { name: 'Pay at the restaurant' }).click();
  await expect(page.getByText(/^₹599 is to be paid at the counter of the restaurant until/)).toBeVisible();
  const [reservation] = await reservationsOf(product.db, mobile);
  if (reservation === undefined) throw new Error('nothing is reserved');
  await product.db
    .update(eventReservations)
    .set({ payByAt: product.deps.now() })
    .where(eq(eventReservations.id, reservation.id));
  await releaseDueReservations(product.deps);
  await page.reload();
  await expect(page.getByText('Your tickets were not paid at the restaurant in time')).toBeVisible();
  await expect(page.getByText('The 8 minutes are over')).toHaveCount(0);
  expect(await findEventFaults(product.db)).toEqual([]);
});
