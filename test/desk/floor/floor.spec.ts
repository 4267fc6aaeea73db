import type { Page } from '@playwright/test';
import { createTicketCode } from '#domain/bookings/ticket-code.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { eventCheckIns, events } from '#server/db/schema/guests/events.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { bookTable } from '#test/desk/verbs/booking-verbs.ts';
import { checkTicket, insertTicket } from '#test/desk/verbs/door-verbs.ts';
import { act, BOARD_PATH, cardOf } from '#test/desk/verbs/kitchen-verbs.ts';
import { orderTakeaway } from '#test/desk/verbs/phone-verbs.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as phone from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

// The customer's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [401, 422], isOfflineExpected: true, viewport: { width: 390, height: 844 } });

const deskPath = (page: string) => `/desk/outlets/${OUTLET_ID}/${page}`;

test('a takeaway order is handed over by the code on the phone', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  await orderTakeaway(page, 'Aloo Paratha');
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const cooked = cardOf(board, orderRefId);
  await expect(cooked).toContainText('unpaid');
  for (const step of ['Accept', 'Start', 'Ready']) await act(cooked, step).click();
  await expect(page.getByText('Say this code at the counter')).toBeVisible();
  const code = await page.getByText(/^\d{4}$/).innerText();
  const { page: desk } = await openDesk('counter', deskPath('counter'));
  const card = desk
    .getByRole('region', { name: 'Hand over' })
    .getByRole('listitem')
    .filter({ hasText: orderRefId });
  await card.getByRole('button', { name: 'Hand over' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('Code that the customer reads out').fill('0');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByText("That is not the customer's code.")).toBeVisible();
  await sheet.getByLabel('Code that the customer reads out').fill(code);
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(desk.getByText(`${orderRefId} is handed over.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await phone.expectHeadline(page, 'Collected. Enjoy!');
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'COLLECTED', paymentStatus: 'PAID' });
});

test('tickets are checked at the door without a signal, and doubles are found when it is back', async ({
  product,
  mobile,
  openDesk,
}) => {
  const ticket = await insertTicket(product, mobile);
  const text = () => createTicketCode(ticket.ticketId, ticket.secret, product.deps.now());
  const one = (await openDesk('counter', deskPath('counter?part=door'))).page;
  const other = (await openDesk('counter', deskPath('counter?part=door'))).page;
  for (const door of [one, other]) {
    await expect(door.getByText(/\d+ of [1-9]\d* are in/).first()).toBeVisible();
    await door.context().setOffline(true);
    await checkTicket(door, await text());
    await expect(door.getByText('Welcome in')).toBeVisible();
    await expect(door.getByText('Checked by this device alone')).toBeVisible();
    await expect(door.getByText('1 check-in waits for a signal.')).toBeVisible();
  }
  await checkTicket(one, await text());
  await expect(one.getByText(/Was in already/)).toBeVisible();

  await one.context().setOffline(false);
  await expect(one.getByText('waits for a signal')).toHaveCount(0);
  const isThis = eq(eventCheckIns.ticketId, ticket.ticketId);
  expect(await product.db.select().from(eventCheckIns).where(isThis)).toHaveLength(1);
  await other.context().setOffline(false);
  await expect(other.getByText('let in here without a signal')).toBeVisible();
  await expect(other.getByText(/T1\..*Was in already/)).toBeVisible();
});

test('an event is cancelled by a manager, and the counter sees it', async ({ product, openDesk }) => {
  const title = 'Fire & Dough: a Tandoor Class';
  const restaurantId = OUTLET_ID;
  await product.db.update(events).set({ restaurantId }).where(eq(events.title, title));
  const { page: counter } = await openDesk('counter', deskPath('counter?part=events'));
  const { page: manager } = await openDesk('manager', deskPath('counter?part=events'));
  const eventAt = (desk: Page) => desk.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(eventAt(counter)).toContainText('To come');
  await expect(counter.getByRole('button', { name: 'Cancel the event' })).toHaveCount(0);
  await eventAt(manager).getByRole('button', { name: 'Cancel the event' }).click();
  const question = manager.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel the event' }).click();
  await expect(question).toBeHidden();
  await expect(eventAt(manager)).toContainText('Cancelled');
  await counter.reload();
  await expect(eventAt(counter)).toContainText('Cancelled');
});

test('a booking is refused with a reason that the guest reads', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  const { page: desk } = await openDesk('counter', await bookTable(product, mobile, 'Birgit'));
  const card = desk.getByRole('article').filter({ hasText: 'Birgit' });
  await card.getByRole('button', { name: 'Refuse' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Refuse the booking of Birgit?' });
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(question).toContainText('Choose why, or write it');
  await question.getByRole('radio', { name: 'The restaurant closes early that day' }).check();
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(card).toContainText('Cancelled');
  await page.goto('/notifications');
  await expect(page.getByText('The restaurant closes early that day.')).toBeVisible();
});

test('a booking is confirmed, as its customer reads, and seated; guests without one are seated too', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  const { page: desk } = await openDesk('counter', await bookTable(product, mobile, 'Asha Rao'));
  const card = desk.getByRole('article').filter({ hasText: 'Asha Rao' });
  await expect(card).toContainText('a high chair');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Confirmed');
  await page.goto('/notifications');
  await expect(page.getByText('Your table is confirmed')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('Your table is confirmed')).toBeVisible();
  await card.getByText('Note, for staff alone').first().click();
  await card.getByLabel('Note, for staff alone').fill('window');
  await card.getByRole('button', { name: 'Save the note' }).click();
  await expect(desk.getByText('Note saved.')).toBeVisible();
  await card.getByRole('button', { name: 'Seat', exact: true }).click();
  const seating = desk.getByRole('dialog', { name: 'Seat Asha Rao' });
  await expect(seating.getByRole('group', { name: 'Free tables with enough seats' })).toBeVisible();
  await seating
    .getByText(/^Other free tables/)
    .first()
    .click();
  await seating.getByRole('button', { name: /^T17 · / }).click();
  await seating.getByRole('button', { name: 'Seat them at table T17' }).click();
  await expect(desk.getByText('Asha Rao is seated at table T17.')).toBeVisible();
  await expect(card).toContainText('Seated');
  await card.getByRole('link', { name: 'Table T17' }).click();
  await expect(desk.getByRole('dialog', { name: 'Table T17' })).toContainText('Asha Rao, 4 guests');

  const today = kolkataParts(product.deps.now()).date;
  await desk.goto(deskPath(`bookings?date=${today}`));
  await desk.getByRole('button', { name: 'Seat guests without a booking' }).click();
  const sheet = desk.getByRole('dialog');
  const submit = sheet.getByRole('button', { name: /^Seat them at table / });
  await submit.click();
  await expect(desk.getByText('Enter a name, or what to call the guests.')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Two in blue');
  const table = /T\d+/.exec(await submit.innerText())?.[0] ?? '';
  await submit.click();
  const seated = desk.getByRole('article').filter({ hasText: 'Two in blue' });
  await expect(seated).toContainText('Without a booking');
  await expect(seated.getByRole('link', { name: `Table ${table}` })).toBeVisible();
  await desk.goto(deskPath('tables'));
  await expect(desk.getByRole('button', { name: new RegExp(`^${table}`) })).toContainText('Two in blue');
});

test('guests without a phone order at the counter and take it away, paid', async ({ openDesk }) => {
  const { page: desk } = await openDesk('counter', deskPath('counter?part=guest'));
  await desk.getByRole('button', { name: 'Taken away' }).click();
  const dishes = desk.getByRole('list', { name: 'Dishes' });
  await desk.getByRole('button', { name: 'All-Day Breakfast' }).click();
  await dishes.getByRole('button', { name: /^Aloo Paratha/ }).click();
  await dishes.getByRole('button', { name: /^Aloo Paratha/ }).click();
  const order = desk.getByRole('region', { name: 'Order' });
  await expect(order.getByRole('group', { name: 'Aloo Paratha: 2' })).toBeVisible();
  await order.getByRole('button', { name: /^Aloo Paratha/ }).click();
  const choices = desk.getByRole('dialog', { name: 'Aloo Paratha' });
  await choices.getByLabel('Note for this dish').fill('no butter');
  await choices.getByRole('button', { name: /^Change to ₹/ }).click();
  await expect(order.getByRole('group', { name: 'Aloo Paratha: 2' })).toBeVisible();
  await expect(order.getByText('Note: no butter')).toBeVisible();
  await order.getByRole('button', { name: 'Work out the total' }).click();
  await order.getByLabel('Cash given, in rupees').fill('2000');
  await order.getByRole('button', { name: /^Take ₹.* and place the order/ }).click();
  await expect(order.getByText(/Tell the guest the code \S+\./)).toBeVisible();
  await expect(order.getByRole('status').filter({ hasText: /^Change to give ?₹/ })).toBeVisible();
});

test('a guest on the phone is booked by name, number and time, without e-mail and occasion', async ({
  openDesk,
}) => {
  const { page: desk } = await openDesk('counter', deskPath('bookings'));
  await desk.getByRole('button', { name: 'Next day' }).click();
  await desk.getByRole('button', { name: 'Book for a guest' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Book for a guest' });
  const book = sheet.getByRole('button', { name: 'Book the table' });
  await book.click();
  await expect(sheet.getByLabel('Name')).toHaveAccessibleDescription(/^Enter a name/);
  await expect(sheet.getByLabel('Mobile number')).toHaveAccessibleDescription(/valid mobile number/);
  await expect(sheet.getByLabel('Time')).toHaveAccessibleDescription('Choose a time.');
  await sheet.getByLabel('Name').fill('Meera Phone');
  await sheet.getByLabel('Mobile number').fill('98765 43210');
  await sheet.getByLabel('Guests').selectOption('3');
  const times = sheet.getByLabel('Time').getByRole('option', { name: /^\d/ });
  await expect(times.first()).toBeAttached();
  await sheet.getByLabel('Time').selectOption({ label: await times.nth(20).innerText() });
  await expectAccessible(desk, 'booking for a guest');
  await expectLargeTargets(desk, 'booking for a guest');
  await book.click();
  await expect(desk.getByText(/^Booked for Meera Phone: /)).toBeVisible();
  const card = desk.getByRole('article').filter({ hasText: 'Meera Phone' });
  await expect(card).toContainText('Confirmed');
  await expect(card).toContainText('3 guests');
  await card.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(desk.getByRole('alertdialog', { name: 'Cancel the booking of Meera Phone?' })).toBeVisible();
  await expect(desk.getByText('The guest was booked here and gets no message. Call them.')).toBeVisible();
});

test('the pad finds a dish of any category, also mistyped or in Hindi, with its mark', async ({
  openDesk,
}) => {
  const { page: desk } = await openDesk('counter', deskPath('counter?part=guest'));
  const dishes = desk.getByRole('list', { name: 'Dishes' });
  const search = desk.getByLabel('Search the dishes');
  for (const typed of ['aloo par', 'allo paratha', 'आलू पराठा']) {
    await search.fill(typed);
    await expect(dishes.getByRole('button').first()).toHaveText(/^Aloo Paratha/);
    await expect(dishes.getByRole('button', { name: 'Vegetable Poha' })).toHaveCount(0);
  }
  const dish = dishes.getByRole('button', { name: /^Aloo Paratha/ });
  await expect(dish.getByRole('img', { name: 'Veg', exact: true })).toBeVisible();
  await dish.click();
  const order = desk.getByRole('region', { name: 'Order' });
  await expect(order.getByRole('group', { name: 'Aloo Paratha: 1' })).toBeVisible();
  await search.fill('zzzz');
  await expect(desk.getByText('No dish is found. Try fewer letters.')).toBeVisible();
  await search.fill('chicken');
  await expect(dishes.getByRole('img', { name: 'Non-veg' }).first()).toBeVisible();
  await expectLargeTargets(desk, 'pad');
  await expectAccessible(desk, 'pad');
  await desk.getByRole('button', { name: 'All-Day Breakfast' }).click();
  await expect(search).toHaveValue('');
  await expect(dishes.getByRole('button', { name: /^Vegetable Poha/ })).toBeVisible();
});
