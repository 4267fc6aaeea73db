import type { Page } from '@playwright/test';
import { PERSON_HEADER } from '#contract/desk/desk-endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { createTicketCode } from '#domain/bookings/ticket-code.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq, inArray } from '#server/db/drizzle.ts';
import { deleteSessionsOf } from '#server/db/queries/desk/staff.ts';
import { eventCheckIns, eventTickets } from '#server/db/schema/guests/events.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { checkTicket, insertTicket } from '#test/desk/verbs/door-verbs.ts';
import { employ, findSignal, loseSignal, signIn } from '#test/desk/verbs/tablet-verbs.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Production } from '#test/support/servers/production.ts';

const DOOR = `/desk/outlets/${OUTLET_ID}/counter?part=door`;
const BOOKINGS = `/desk/outlets/${OUTLET_ID}/bookings`;

interface Ticket {
  readonly ticketId: string;
  readonly secret: string;
}

const codeOf = ({ deps }: Production, { ticketId, secret }: Ticket) =>
  createTicketCode(ticketId, secret, deps.now());

async function countCheckIns({ db }: Production, tickets: readonly Ticket[]): Promise<number> {
  const ids = tickets.map(({ ticketId }) => ticketId);
  return (await db.select().from(eventCheckIns).where(inArray(eventCheckIns.ticketId, ids))).length;
}

/** Records the person who sends each check-in from now on, by the idempotency key of the call. */
function recordSenders(page: Page): Map<string, string> {
  const senders = new Map<string, string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/check-ins')) return;
    const { [IDEMPOTENCY_HEADER.toLowerCase()]: key = '', [PERSON_HEADER.toLowerCase()]: sender = '' } =
      request.headers();
    senders.set(key, sender);
  });
  return senders;
}

/** Cuts the tablet's connection, then checks a ticket with the guest list stored on the tablet. */
async function letInWithoutSignal(page: Page, product: Production, ticket: Ticket): Promise<void> {
  await expect(page.getByText(/\d+ of [1-9]\d* are in/).first()).toBeVisible();
  await loseSignal(page.context(), product);
  await checkTicket(page, await codeOf(product, ticket));
  await expect(page.getByText('Welcome in')).toBeVisible();
}

test('a check-in whose response was lost is no second one when it is sent again', async ({
  product,
  mobile,
  openDesk,
}) => {
  const ticket = await insertTicket(product, mobile);
  const code = await createTicketCode(ticket.ticketId, ticket.secret, product.deps.now());
  const { page: door } = await openDesk('counter', DOOR);
  await expect(door.getByText(/\d+ of [1-9]\d* are in/).first()).toBeVisible();
  await door.route(
    '**/check-ins',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const sentAgain = door.waitForResponse(/\/check-ins$/);
  await checkTicket(door, code);
  await expect(door.getByText('Welcome in')).toBeVisible();
  expect((await sentAgain).ok()).toBe(true);
  await expect(door.getByText('waits for a signal')).toHaveCount(0);
  await expect(door.getByRole('button', { name: 'I have read it' })).toHaveCount(0);
  await checkTicket(door, code);
  await expect(door.getByText(/Was in already/)).toBeVisible();
});

test('without a signal the door judges by the server’s time, also after a while in another part', async ({
  product,
  mobile,
  openDesk,
}) => {
  const ticket = await insertTicket(product, mobile);
  const { page: door } = await openDesk('counter', '/desk/me');
  // Sets the tablet's clock ten minutes ahead.
  const wrongMs = 10 * MINUTE_MS;
  await door.clock.install({ time: product.deps.now() + wrongMs });
  await door.goto(DOOR);
  await expect(door.getByText(/\d+ of [1-9]\d* are in/).first()).toBeVisible();
  await door.getByRole('button', { name: 'Hand over', exact: true }).click();
  await door.context().setOffline(true);
  await door.clock.fastForward(5 * MINUTE_MS);
  await door.getByRole('button', { name: 'Tickets', exact: true }).click();
  const at = (await door.evaluate(() => Date.now())) - wrongMs;
  await checkTicket(door, await createTicketCode(ticket.ticketId, ticket.secret, at));
  await expect(door.getByText('Welcome in')).toBeVisible();
});

test('the welcome of one guest is gone while the next ticket is checked', async ({
  product,
  mobile,
  openDesk,
}) => {
  const ticket = await insertTicket(product, mobile);
  const code = await createTicketCode(ticket.ticketId, ticket.secret, product.deps.now());
  const { page: door } = await openDesk('counter', DOOR);
  await checkTicket(door, code);
  await expect(door.getByText('Welcome in')).toBeVisible();
  const gate = Promise.withResolvers<void>();
  await door.route('**/check-ins', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await checkTicket(door, code);
  await expect(door.getByText('Welcome in')).toHaveCount(0);
  gate.resolve();
  await expect(door.getByText(/Was in already/)).toBeVisible();
});

test('check-ins without a signal are sent once, from another section and as those of who tapped', async ({
  product,
  tablet,
  mobile,
}) => {
  const colleague = await employ(product, 'counter');
  const tickets = [await insertTicket(product, mobile), await insertTicket(product, randomMobile())];
  const page = await tablet.newPage();
  const senders = recordSenders(page);
  await signIn(page, colleague, DOOR);
  await expect(page.getByText(/\d+ of [1-9]\d* are in/).first()).toBeVisible();
  await loseSignal(tablet, product);
  for (const ticket of tickets) {
    await checkTicket(page, await codeOf(product, ticket));
    await expect(page.getByText('Welcome in')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByText('Let guests in (2)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Let guests in (2)')).toBeVisible();
  expect(await countCheckIns(product, tickets)).toBe(0);

  await findSignal(tablet, product);
  await expect(page.getByText('Let guests in')).toHaveCount(0);
  expect(await countCheckIns(product, tickets)).toBe(2);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  expect([...senders.values()]).toEqual([colleague.staffId, colleague.staffId]);
  await page.goto(DOOR);
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have seen it' })).toHaveCount(0);
});

test('a check-in that is refused in another section has a toast, and its reason waits at the tickets', async ({
  product,
  tablet,
  mobile,
}) => {
  const colleague = await employ(product, 'counter');
  const ticket = await insertTicket(product, mobile);
  const page = await tablet.newPage();
  await signIn(page, colleague, DOOR);
  await letInWithoutSignal(page, product, ticket);
  await page.getByRole('link', { name: 'Bookings' }).click();
  await product.db
    .update(eventTickets)
    .set({ voidedAt: product.deps.now() })
    .where(eq(eventTickets.ticketId, ticket.ticketId));

  await findSignal(tablet, product);
  await expect(page.getByRole('alert').filter({ hasText: 'The server refused a check-in' })).toBeVisible();
  expect(await countCheckIns(product, [ticket])).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: 'Counter', exact: true }).click();
  await page.getByRole('button', { name: 'Tickets', exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'the server refuses them' });
  await expect(refused).toContainText('Not valid any more');
  await refused.getByRole('button', { name: 'I have seen it' }).click();
  await expect(refused).toBeHidden();
});

test('a check-in that waits is not sent as that of the next person, who cannot let the ticket in again', async ({
  product,
  tablet,
  mobile,
}) => {
  const colleague = await employ(product, 'counter');
  const next = await employ(product, 'counter');
  const ticket = await insertTicket(product, mobile);
  const other = await insertTicket(product, randomMobile());
  const page = await tablet.newPage();
  await signIn(page, colleague, DOOR);
  await expect(page.getByText(/\d+ of [1-9]\d* are in/).first()).toBeVisible();
  // Only check-ins fail, so that the person can still sign out.
  await page.route('**/check-ins', (route) => route.abort());
  await checkTicket(page, await codeOf(product, ticket));
  await expect(page.getByText('Welcome in')).toBeVisible();
  await page.getByRole('button', { name: 'Switch person' }).click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await page.unroute('**/check-ins');

  const senders = recordSenders(page);
  await signIn(page, next, DOOR);
  await expect(page.getByText(`${colleague.name}: Let guests in`)).toBeVisible();
  await page.reload();
  await checkTicket(page, await codeOf(product, ticket));
  await expect(page.getByText(/Was in already/)).toBeVisible();
  await checkTicket(page, await codeOf(product, other));
  await expect(page.getByText('Welcome in')).toBeVisible();
  expect(await countCheckIns(product, [ticket])).toBe(0);
  expect(await countCheckIns(product, [other])).toBe(1);
  expect([...senders.values()]).toEqual([next.staffId]);

  await page.getByRole('button', { name: 'Switch person' }).click();
  await signIn(page, colleague, BOOKINGS);
  await expect.poll(() => countCheckIns(product, [ticket])).toBe(1);
  expect([...senders.values()]).toEqual([next.staffId, colleague.staffId]);
});

test('a check-in outlives the session of who tapped it, and is sent after their next sign-in', async ({
  product,
  tablet,
  mobile,
}) => {
  const colleague = await employ(product, 'counter');
  const ticket = await insertTicket(product, mobile);
  const page = await tablet.newPage();
  await signIn(page, colleague, DOOR);
  await letInWithoutSignal(page, product, ticket);
  await page.getByRole('link', { name: 'Bookings' }).click();
  await deleteSessionsOf(product.db, colleague.staffId);
  await findSignal(tablet, product);
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  expect(await countCheckIns(product, [ticket])).toBe(0);
  await signIn(page, colleague, BOOKINGS);
  await expect.poll(() => countCheckIns(product, [ticket])).toBe(1);
});
