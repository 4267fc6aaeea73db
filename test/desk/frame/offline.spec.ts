import { createTicketCode } from '#domain/bookings/ticket-code.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { eventCheckIns } from '#server/db/schema/guests/events.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { checkTicket, insertTicket } from '#test/desk/verbs/door-verbs.ts';
import { act, BOARD_PATH, cardOf, columnOf, placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';
import { employ, findSignal, loseSignal, openWithoutSignal, signIn } from '#test/desk/verbs/tablet-verbs.ts';
import type { Production } from '#test/support/servers/production.ts';

const DOOR = `/desk/outlets/${OUTLET_ID}/counter?part=door`;
const DISH = 'Matar Mushroom';
async function acceptedBy({ db }: Production, orderRefId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ staffName: orderEvents.staffName })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orders.orderRefId, orderRefId), eq(orderEvents.status, 'ACCEPTED')));
  return rows.map(({ staffName }) => staffName);
}

test('a tablet without a signal opens with its last screens, and a queued act is sent once', async ({
  product,
  tablet,
}) => {
  const cook = await employ(product, 'kitchen');
  const orderRefId = await placeTakeaway(product, DISH);
  const page = await tablet.newPage();
  await signIn(page, cook, BOARD_PATH);
  await expect(cardOf(page, orderRefId)).toBeVisible();
  await loseSignal(tablet, product);
  await act(cardOf(page, orderRefId), 'Accept').click();
  await expect(cardOf(page, orderRefId)).toContainText('Waits for the connection');
  await page.close();

  const later = await openWithoutSignal(tablet, BOARD_PATH);
  await expect(later.getByText(/What you see is from \d+:\d\d [ap]m/)).toBeVisible();
  const card = cardOf(later, orderRefId);
  await expect(card).toContainText(DISH);
  await expect(later.getByText(`Accept order ${orderRefId}`)).toBeVisible();
  await expect(card).toContainText('Waits for the connection');
  await act(card, 'Accept').click();
  await expect(later.getByText('You have tapped this already')).toBeVisible();
  expect(await acceptedBy(product, orderRefId)).toEqual([]);

  await findSignal(tablet, product);
  await expect(columnOf(later, 'Accepted').locator(card)).toBeVisible({ timeout: 30_000 });
  await expect(later.getByText(`Accept order ${orderRefId}`)).toBeHidden();
  expect(await acceptedBy(product, orderRefId)).toEqual([cook.name]);
  await later.reload();
  await expect(columnOf(later, 'Accepted').locator(card)).toBeVisible();
  expect(await acceptedBy(product, orderRefId)).toEqual([cook.name]);
});

test('an act that waits is never sent as that of another person', async ({ product, tablet }) => {
  const cook = await employ(product, 'kitchen');
  const colleague = await employ(product, 'counter');
  const orderRefId = await placeTakeaway(product, DISH);
  const page = await tablet.newPage();
  await signIn(page, cook, BOARD_PATH);
  await expect(cardOf(page, orderRefId)).toBeVisible();
  // Only the acceptance of orders fails, so that the person can still sign out.
  await page.route('**/accept', (route) => route.abort());
  await act(cardOf(page, orderRefId), 'Accept').click();
  await expect(cardOf(page, orderRefId)).toContainText('Waits for the connection');
  await page.getByRole('button', { name: 'Switch person' }).click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await page.unroute('**/accept');

  await signIn(page, colleague, BOARD_PATH);
  await expect(page.getByText(`${cook.name}: Accept order ${orderRefId}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${cook.name}: Accept order ${orderRefId}`)).toBeVisible();
  await expect(columnOf(page, 'New').locator(cardOf(page, orderRefId))).toBeVisible();
  expect(await acceptedBy(product, orderRefId)).toEqual([]);

  await page.getByRole('button', { name: 'Switch person' }).click();
  await signIn(page, cook, BOARD_PATH);
  await expect(columnOf(page, 'Accepted').locator(cardOf(page, orderRefId))).toBeVisible();
  expect(await acceptedBy(product, orderRefId)).toEqual([cook.name]);
});

test('what was shown to one person is not on the device for the next', async ({ product, tablet }) => {
  const cook = await employ(product, 'kitchen');
  const orderRefId = await placeTakeaway(product, DISH);
  const page = await tablet.newPage();
  await signIn(page, cook, BOARD_PATH);
  await expect(cardOf(page, orderRefId)).toBeVisible();
  await page.getByRole('button', { name: 'Switch person' }).click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await page.close();
  await loseSignal(tablet, product);
  const later = await tablet.newPage();
  await later.goto(BOARD_PATH);
  await expect(later.getByText('No connection to the server.')).toBeVisible();
  await expect(cardOf(later, orderRefId)).toHaveCount(0);
});

test('an act that is too late is refused, with a notice until it is read', async ({ product, tablet }) => {
  const cook = await employ(product, 'kitchen');
  const orderRefId = await placeTakeaway(product, DISH);
  const page = await tablet.newPage();
  await signIn(page, cook, BOARD_PATH);
  await expect(cardOf(page, orderRefId)).toBeVisible();
  await loseSignal(tablet, product);
  await act(cardOf(page, orderRefId), 'Accept').click();
  await expect(cardOf(page, orderRefId)).toContainText('Waits for the connection');
  await page.close();
  await product.db
    .update(orders)
    .set({ status: 'CANCELLED_BY_CUSTOMER' })
    .where(eq(orders.orderRefId, orderRefId));
  await product.db.update(orderEvents).set({ at: product.deps.now() });

  await findSignal(tablet, product);
  const later = await tablet.newPage();
  // A refusal of an act this long ago is not shown as a toast but stays until it is confirmed.
  await later.clock.setSystemTime(Date.now() + 60_000);
  await later.goto(BOARD_PATH);
  const refused = later.getByRole('alert').filter({ hasText: 'Not done:' });
  await expect(refused).toContainText(`Accept order ${orderRefId}`);
  await expect(refused).toContainText('The customer has cancelled it');
  await later.reload();
  await refused.getByRole('button', { name: 'I have read it' }).click();
  await expect(refused).toBeHidden();
  expect(await acceptedBy(product, orderRefId)).toEqual([]);
});

test('the ticket check continues after a reload without a signal', async ({ product, tablet, mobile }) => {
  const colleague = await employ(product, 'counter');
  const ticket = await insertTicket(product, mobile);
  const text = () => createTicketCode(ticket.ticketId, ticket.secret, product.deps.now());
  const page = await tablet.newPage();
  await signIn(page, colleague, DOOR);
  // Earlier tests of this server may have left tickets of the same event.
  const count = await page.getByText(/\d+ of [1-9]\d* are in/).innerText();
  await page.close();
  await loseSignal(tablet, product);

  const door = await openWithoutSignal(tablet, DOOR);
  await expect(door.getByText(count)).toBeVisible();
  await checkTicket(door, await text());
  await expect(door.getByText('Welcome in')).toBeVisible();
  await door.reload();
  await expect(door.getByText('1 check-in waits for a signal.')).toBeVisible();
  await checkTicket(door, await text());
  await expect(door.getByText(/Was in already/)).toBeVisible();
  await findSignal(tablet, product);
  await expect(door.getByText('waits for a signal')).toHaveCount(0);
  const rows = await product.db
    .select()
    .from(eventCheckIns)
    .where(eq(eventCheckIns.ticketId, ticket.ticketId));
  expect(rows).toHaveLength(1);
});

test('a tablet whose clock is set back by ten minutes opens its feed anew', async ({ openDesk }) => {
  const { page } = await openDesk('kitchen', BOARD_PATH);
  await expect(page.getByRole('region', { name: 'New', exact: true })).toBeVisible();
  const [feed] = await Promise.all([
    page.waitForRequest(/\/feed$/, { timeout: 15_000 }),
    page.clock.setSystemTime(Date.now() - 10 * MINUTE_MS),
  ]);
  expect(feed.resourceType()).toBe('eventsource');
});

test('the customers’ worker handles no request of the desk', async ({ product, tablet }) => {
  const page = await tablet.newPage();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain('/sw.js');
  const byWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) byWorker.push(new URL(response.url()).pathname);
  });
  await page.goto('/desk/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(byWorker.filter((path) => /^\/(desk|v1\/desk)(\/|$)/.test(path))).toEqual([]);
  // From the second visit on, the desk's own worker serves the desk's pages.
  await page.evaluate(() => navigator.serviceWorker.getRegistration('/desk/').then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toBe(`${product.origin}/desk/sw.js`);
  await page.reload();
  await expect.poll(() => byWorker).toContain('/desk/sign-in');
  expect(byWorker.filter((path) => path.startsWith('/v1/desk'))).toEqual([]);
});
