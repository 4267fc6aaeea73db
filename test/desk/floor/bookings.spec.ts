import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { bookTable, insertDue } from '#test/desk/verbs/booking-verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Production } from '#test/support/servers/production.ts';

// A customer's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [401, 422], viewport: { width: 390, height: 844 } });

const cardOf = (desk: Page, name: string) => desk.getByRole('article').filter({ hasText: name });

test('guests are reported missing from the time of their booking on, not before', async ({
  customer,
  product,
  openDesk,
}) => {
  const { page: desk } = await openDesk('counter', await bookTable(product, customer.mobile, 'Early Esha'));
  const early = cardOf(desk, 'Early Esha');
  await early.getByRole('button', { name: 'Confirm' }).click();
  await expect(early.getByRole('button', { name: 'Seat', exact: true })).toBeVisible();
  await expect(early.getByRole('button', { name: 'Did not come' })).toHaveCount(0);
  await expect(early.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();
  await expect(early.getByRole('button', { name: 'Refuse' })).toHaveCount(0);
  await desk.goto(await insertDue(product, customer.mobile, 'Late Lata', 'CONFIRMED'));
  const late = cardOf(desk, 'Late Lata');
  await late.getByRole('button', { name: 'Did not come' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Late Lata did not come?' });
  await question.getByRole('button', { name: 'Did not come' }).click();
  await expect(question).toBeHidden();
  await expect(late).toContainText('Did not come');
  await expect(late.getByRole('button', { name: 'Seat', exact: true })).toHaveCount(0);
});

test('the head of a day counts only guests who come', async ({ customer, product, openDesk }) => {
  const day = await bookTable(product, customer.mobile, 'Kept Kiran', 40 * DAY_MS);
  await bookTable(product, customer.mobile, 'Refused Ravi', 40 * DAY_MS);
  const { page: desk } = await openDesk('counter', day);
  await expect(desk.getByText(/^8 guests in 2 bookings, /)).toBeVisible();
  await cardOf(desk, 'Refused Ravi').getByRole('button', { name: 'Refuse' }).click();
  const question = desk.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'All tables are taken at that time' }).check();
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(desk.getByText(/^4 guests in 1 booking, /)).toBeVisible();
  await expect(desk.getByRole('heading', { name: /: 4 guests$/ })).toBeVisible();
  await expect(cardOf(desk, 'Refused Ravi')).toContainText('Cancelled');
});

const setTables = ({ db }: Production, availableInDineIn: boolean) =>
  db.update(outlets).set({ availableInDineIn }).where(eq(outlets.recordId, OUTLET_ID));

test('a refusal of the booking by telephone goes once its cause is changed', async ({
  product,
  openDesk,
}) => {
  const { page: desk } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/bookings`);
  await desk.getByRole('button', { name: 'Next day' }).click();
  await desk.getByRole('button', { name: 'Book for a guest' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Book for a guest' });
  await sheet.getByLabel('Name').fill('Meera Twice');
  await sheet.getByLabel('Mobile number').fill('98765 43210');
  const times = sheet.getByLabel('Time').getByRole('option', { name: /^\d/ });
  await expect(times.first()).toBeAttached();
  const choose = async (at: number) =>
    sheet.getByLabel('Time').selectOption({ label: await times.nth(at).innerText() });
  await choose(20);
  await setTables(product, false);
  const book = sheet.getByRole('button', { name: 'Book the table' });
  await book.click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await setTables(product, true);
  await sheet.getByLabel('Guests').selectOption('3');
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await choose(24);
  await book.click();
  await expect(desk.getByText(/^Booked for Meera Twice: /)).toBeVisible();
});

test('a customer reads in Hindi who ended each booking, why, and for what occasion it was', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  await arriveSignedIn(page, product, mobile);
  const day = await bookTable(product, mobile, 'Refused Rina', 20 * DAY_MS);
  for (const name of ['Called-off Chitra', 'Own Omar']) await bookTable(product, mobile, name, 20 * DAY_MS);
  const { page: desk } = await openDesk('counter', day);
  await expect(cardOf(desk, 'Refused Rina')).toContainText('Birthday');
  await cardOf(desk, 'Called-off Chitra').getByRole('button', { name: 'Confirm' }).click();
  await expect(cardOf(desk, 'Called-off Chitra')).toContainText('Confirmed');
  for (const [name, act, confirm] of [
    ['Refused Rina', 'Refuse', 'Refuse'],
    ['Called-off Chitra', 'Cancel the booking', 'Cancel it'],
  ] as const) {
    await cardOf(desk, name).getByRole('button', { name: act }).click();
    const question = desk.getByRole('alertdialog');
    await question.getByRole('radio', { name: 'The restaurant is closed for a private event' }).check();
    await question.getByRole('button', { name: confirm }).click();
    await expect(question).toBeHidden();
  }
  await page.goto('/my-orders?tab=bookings');
  const own = cardOf(page, 'Own Omar');
  await own.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(own).toContainText('Cancelled by you');
  await expect(own).toContainText('4 people · Birthday · Own Omar');
  await expect(cardOf(page, 'Refused Rina')).toContainText('Not accepted by the restaurant');
  await page.goto('/language');
  await page.getByRole('radio', { name: 'हिन्दी' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto('/my-orders?tab=bookings');
  const privateEvent = 'रेस्टोरेंट एक निजी कार्यक्रम के लिए बंद है';
  const refused = cardOf(page, 'Refused Rina');
  await expect(refused).toContainText('रेस्टोरेंट ने स्वीकार नहीं की');
  await expect(refused).toContainText(privateEvent);
  await expect(refused).toContainText('जन्मदिन');
  const calledOff = cardOf(page, 'Called-off Chitra');
  await expect(calledOff).toContainText('रेस्टोरेंट ने कैंसल की');
  await expect(calledOff).toContainText(privateEvent);
  await expect(own.getByText('आपने कैंसल की', { exact: true })).toHaveCount(1);
  await expect(own).not.toContainText(privateEvent);
});
