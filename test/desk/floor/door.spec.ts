import { createTicketCode } from '#domain/bookings/ticket-code.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { checkTicket, insertTicket } from '#test/desk/verbs/door-verbs.ts';

const DOOR = `/desk/outlets/${OUTLET_ID}/counter?part=door`;

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
  // The tablet's own clock is wrong by ten minutes.
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
