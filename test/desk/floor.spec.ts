import type { Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { kolkataParts } from '#domain/kolkata.ts';
import { createTicketCode } from '#domain/ticket-code.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import { eventCheckIns } from '#server/db/schema/events.ts';
import { saveBookingFor } from '#server/services/bookings/save-booking.ts';
import { advanceOrder } from '#server/services/orders/advance-order.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { customerIdOf, onlyOrderOf } from '../e2e/records.ts';
import * as phone from '../e2e/verbs.ts';
import { arriveSignedIn } from '../e2e/verbs-session.ts';
import type { Product } from '../support/product.ts';
import { checkTicket, insertTicket } from './door-verbs.ts';
import { expect, OUTLET_ID, test } from './fixtures.ts';

// The customer's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [401, 422], isOfflineExpected: true, viewport: { width: 390, height: 844 } });

async function openTableOnPhone(page: Page, product: Product, tableNumber: string): Promise<void> {
  const outlet = await findOutlet(product.db, OUTLET_ID);
  const codes = outlet === undefined ? [] : await loadTableCodes(product.deps, outlet);
  const code = codes.find((each) => each.tableNumber === tableNumber)?.code ?? '';
  await page.goto('/scan');
  await page.getByRole('textbox', { name: 'Table code' }).fill(code);
  await page.getByRole('button', { name: 'Open table' }).click();
  await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();
}

const deskPath = (page: string) => `/desk/outlets/${OUTLET_ID}/${page}`;

test('guests order at a table, ask for water and the bill, and pay at the desk in parts', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  await openTableOnPhone(page, product, 'T05');
  await phone.addItem(page, 'Aloo Paratha');
  await phone.addItem(page, 'Vegetable Poha');
  await phone.goToCheckout(page);
  await phone.acceptTerms(page);
  await phone.choosePayment(page);
  await phone.chooseMode(page, /^Cash .*Pay your server/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await phone.expectPlaced(page);

  const { page: desk, staff } = await openDesk('counter', deskPath('tables'));
  const card = desk.getByRole('button', { name: /^T05/ });
  await expect(card).toContainText('1 round');

  await test.step('water is taken and brought, and the phone says so', async () => {
    await page.goto('/');
    const water = page.getByRole('list', { name: 'Ask at the table' }).getByRole('button', { name: /Water/ });
    await water.click();
    await expect(card).toContainText('Water');
    await card.click();
    await desk.getByRole('button', { name: 'I am on the way' }).click();
    await expect(desk.getByText(`${staff.name} is on the way`).first()).toBeVisible();
    await expect(water).toContainText('Somebody is on the way');
    await desk.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(water).toContainText('Tap to ask');
  });

  await test.step('a line is paid by card, the rest in cash with change', async () => {
    await page.getByRole('list', { name: 'Ask at the table' }).getByRole('button', { name: /Bill/ }).click();
    await expect(desk.getByRole('region', { name: 'Requests' })).toContainText('Bill');
    await desk.getByRole('button', { name: 'Some lines' }).click();
    await desk.getByRole('checkbox', { name: /Aloo Paratha/ }).check();
    await desk.getByRole('button', { name: 'Card' }).click();
    await desk.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(desk.getByText('Enter the number, so that')).toBeVisible();
    await desk.getByLabel('Number on the card slip').fill('4711');
    await desk.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(desk.getByText(/by Card, counter/)).toBeVisible();
    await desk.getByRole('button', { name: 'Cash', exact: true }).click();
    await desk.getByLabel('Cash given, in rupees').fill('2000');
    await desk.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(desk.getByText(/taken\. Give ₹.* change\./)).toBeVisible();
    await expect.poll(async () => (await onlyOrderOf(product.db, mobile)).paymentStatus).toBe('PAID');
  });
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(card).toContainText('Free');
});

test('a takeaway order is handed over by the code on the phone', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  await phone.openHome(page);
  await phone.chooseOrderType(page, 'TakeAway');
  await phone.addItem(page, 'Aloo Paratha');
  await phone.goToCheckout(page);
  await phone.acceptTerms(page);
  await phone.choosePayment(page);
  await phone.chooseMode(page, /^Pay at/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await phone.expectPlaced(page);
  const { orderRefId, handoverCode } = await onlyOrderOf(product.db, mobile);
  for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const) {
    await advanceOrder(product.deps, orderRefId, to, 'outlet');
  }
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
  await sheet.getByLabel('Code that the customer reads out').fill(handoverCode ?? '');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(desk.getByText(`${orderRefId} is handed over.`)).toBeVisible();
  await expect(card).toHaveCount(0);
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
    await expect(door.getByText(/0 of 1 are in/)).toBeVisible();
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
  expect(await product.db.select().from(eventCheckIns)).toMatchObject([{ ticketId: ticket.ticketId }]);
  await other.context().setOffline(false);
  await expect(other.getByText('let in here without a signal')).toBeVisible();
  await expect(other.getByText(/T1\..*Was in already/)).toBeVisible();
});

test('a booking is confirmed and seated, and guests without one are seated too', async ({
  product,
  customer,
  openDesk,
}) => {
  const at = Math.ceil((product.deps.now() + 2 * HOUR_MS) / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
  const form = {
    ...{ reservedByName: 'Asha Rao', reservedByMobile: customer.mobile, reservedByEmail: 'asha@example.in' },
    ...{
      reservationDateTime: at,
      occasion: 'Birthday',
      numberOfPeople: 4,
      cookingInstructions: 'a high chair',
    },
    ...{ restaurantId: OUTLET_ID, eventId: '' as const },
  };
  const customerId = await customerIdOf(product.db, customer.mobile);
  const saved = await saveBookingFor(product.deps, customerId, form, undefined);
  if (!saved.ok) throw new Error(saved.failure.code);
  const { page: desk } = await openDesk('counter', deskPath(`bookings?date=${kolkataParts(at).date}`));
  const card = desk.getByRole('article').filter({ hasText: 'Asha Rao' });
  await expect(card).toContainText('a high chair');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Confirmed');
  await card.getByText('Note, for staff alone').first().click();
  await card.getByLabel('Note, for staff alone').fill('window');
  await card.getByRole('button', { name: 'Save the note' }).click();
  await expect(desk.getByText('Note saved.')).toBeVisible();
  await card.getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(card).toContainText('Seated');

  const today = kolkataParts(product.deps.now()).date;
  await desk.goto(deskPath(`bookings?date=${today}`));
  await desk.getByRole('button', { name: 'Seat guests without a booking' }).click();
  await desk.getByRole('button', { name: 'Seat them' }).click();
  await expect(desk.getByText('Enter a name, or what to call the guests.')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Two in blue');
  await desk.getByRole('button', { name: 'Seat them' }).click();
  await expect(desk.getByRole('article').filter({ hasText: 'Two in blue' })).toContainText(
    'Without a booking',
  );
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
  await order.getByRole('button', { name: 'Work out the total' }).click();
  await order.getByLabel('Cash given, in rupees').fill('2000');
  await order.getByRole('button', { name: /^Take ₹.* and place the order/ }).click();
  await expect(order.getByText(/Tell the guest the code \S+\. ?Give ₹.* change\./)).toBeVisible();
});
