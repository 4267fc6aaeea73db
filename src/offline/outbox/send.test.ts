import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#contract/outbox.ts';
import type { Session } from '#contract/stored.ts';
import {
  createOutboxServer,
  createSession,
  createWish,
  type OutboxServer,
} from '#test/support/outbox-server.ts';
import { findRecord, writeRecord } from '../records.ts';
import { createFeedbackEntry, createOrderEntry, createServiceRequestEntry } from './create-entry.ts';
import { acceptAgain, cancel } from './customer-wishes.ts';
import { changeEntry, keepEntry, readOutbox } from './records.ts';
import { type Surroundings, sendOutbox } from './send.ts';

const MINUTE_MS = 60_000;

let server: OutboxServer;
let session: Session;
let at: number;

const surroundings = (): Surroundings => ({
  fetch: (url, init) => server.fetch(url, init),
  now: () => at,
  random: () => 1,
  newKey: randomUUID,
  locks: undefined,
});
const making = () => ({ at, ownerUuid: session.profile.uuid, newKey: randomUUID });
const send = (isImpatient = true) => sendOutbox(surroundings(), { isImpatient });

async function queueOrder(change: Partial<ReturnType<typeof createWish>> = {}): Promise<OutboxEntry> {
  const entry = createOrderEntry({ ...createWish(), ...change }, making());
  await keepEntry(entry);
  return entry;
}

async function entryOf(id: string): Promise<OutboxEntry> {
  const entry = (await readOutbox()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`the outbox has lost ${id}`);
  return entry;
}

beforeEach(async () => {
  for (const { id } of await readOutbox()) await changeEntry(id, () => undefined);
  await writeRecord('tableSession', null);
  server = createOutboxServer();
  session = createSession();
  at = 1_800_000_000_000;
  await writeRecord('session', session);
});

describe('an order', () => {
  test('is saved, then placed, and known by its number', async () => {
    const { id } = await queueOrder();
    await send();
    const orderRefId = server.orders.get(id)?.orderRefId;
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED', reason: { code: 'received', orderRefId } });
    expect(server.asked).toEqual(['saveOrder', 'placeOrder']);
  });

  test.each(['neverArrives', 'unavailable'] as const)(
    'stays in the outbox when a request %s',
    async (fate) => {
      const { id } = await queueOrder();
      server.fates.push(fate);
      await send();
      expect(await entryOf(id)).toMatchObject({
        state: 'SAVED',
        reason: null,
        tries: 1,
        nextTryAt: at + 1_000,
      });
      await send(false);
      expect(server.asked, 'no sooner than its pause is over').toEqual([]);
      at += 1_000;
      await send(false);
      expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
      expect(server.placedCount()).toBe(1);
    },
  );

  test.each([0, 1])('is placed once when the answer of request %i gets lost', async (request) => {
    const { id } = await queueOrder();
    server.fates.push(...Array.from({ length: request }, () => 'arrives' as const), 'answerLost');
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED' });
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(server.placedCount()).toBe(1);
  });

  test('that was on its way when the app was closed goes on under the same keys', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'answerLost');
    await send();
    await changeEntry(id, (entry) => ({ ...entry, state: 'SENDING', leaseUntil: at + 45_000 }));
    await send();
    expect(await entryOf(id), 'somebody else may have it').toMatchObject({ state: 'SENDING' });
    at += 45_000;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(server.placedCount()).toBe(1);
  });

  test('goes through when it became cheaper', async () => {
    const { id } = await queueOrder({ acceptedTotalPaise: 12_000 });
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('goes through when it became cheaper between draft and order', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'neverArrives');
    await send();
    server.totalPaise = 9_000;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(server.orders.get(id)?.total).toBe(9_000);
  });

  test('that became dearer waits for a yes to the difference, and then goes under new keys', async () => {
    const before = await queueOrder();
    server.totalPaise = 11_000;
    await send();
    const entry = await entryOf(before.id);
    const changes = [{ kind: 'total', wasPaise: 10_500, isPaise: 11_000 }];
    expect(entry).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'changed', difference: { changes } } });
    expect(server.placedCount()).toBe(0);
    await changeEntry(before.id, (known) => acceptAgain(known, making()));
    const again = await entryOf(before.id);
    expect(again.task).toMatchObject({ acceptedTotalPaise: 11_000 });
    await send();
    expect(await entryOf(before.id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('that became dearer after its draft is not placed at the new price', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'neverArrives');
    await send();
    server.totalPaise = 11_000;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'changed' } });
    expect(server.placedCount()).toBe(0);
  });

  test('that the outlet refuses waits for the customer with the reason', async () => {
    const { id } = await queueOrder();
    server.refusal = { status: 422, code: 1203 };
    await send();
    const reason = { code: 'refused', error: 'outletClosed', message: 'code 1203' };
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason });
  });

  test('that a waiter has taken in already is received', async () => {
    const { id } = await queueOrder();
    server.refusal = { status: 422, code: 1202, packet: { orderRefId: 'ABCD-123456-ABCDEF' } };
    await send();
    const reason = { code: 'received', orderRefId: 'ABCD-123456-ABCDEF' };
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED', reason });
  });

  test('older than ten minutes asks first, and nothing is sent', async () => {
    const { id } = await queueOrder();
    at += 10 * MINUTE_MS + 1;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'old' } });
    expect(server.asked).toEqual([]);
    await changeEntry(id, (entry) => acceptAgain(entry, making()));
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('on a phone whose clock was set back asks first, too', async () => {
    const { id } = await queueOrder();
    at -= 24 * 60 * MINUTE_MS;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'old' } });
  });

  test('that is old, but that the kitchen has, is received and not asked about', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'answerLost');
    await send();
    at += 11 * MINUTE_MS;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(server.asked.at(-1)).toBe('orderDetail');
  });

  test('that is old and was only maybe sent is asked about once nobody has it', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'neverArrives');
    await send();
    at += 11 * MINUTE_MS;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'old' } });
  });

  test('waits as long as the server asks for', async () => {
    const { id } = await queueOrder();
    server.refusal = { status: 429, code: 429, packet: { retryAfterMs: 90_000 } };
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', nextTryAt: at + 90_000 });
  });
});

describe('cancelling', () => {
  test('what was never sent takes effect at once, and nothing is sent', async () => {
    const { id } = await queueOrder();
    await changeEntry(id, (entry) => cancel(entry, at));
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    await send();
    expect(server.asked).toEqual([]);
  });

  test('what only has a draft takes effect at once', async () => {
    const { id } = await queueOrder();
    server.fates.push('answerLost');
    await send();
    await changeEntry(id, (entry) => cancel(entry, at));
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
  });

  test('what the kitchen has, unknown to the phone, cancels it there', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'answerLost');
    await send();
    await changeEntry(id, (entry) => cancel(entry, at));
    expect(await entryOf(id), 'not known yet').toMatchObject({ state: 'SAVED' });
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(server.orders.get(id)?.status).toBe('CANCELLED_BY_CUSTOMER');
  });

  test('what got lost on its way waits until it can no longer arrive', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'neverArrives');
    await send();
    await changeEntry(id, (entry) => cancel(entry, at));
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', task: { isCancelWanted: true } });
    at += MINUTE_MS;
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(server.asked).not.toContain('placeOrder');
  });

  test('while it is being placed cancels it as soon as it is', async () => {
    const { id } = await queueOrder();
    const reach = server.fetch;
    const meanwhile: Surroundings = {
      ...surroundings(),
      fetch: async (url, init) => {
        if (url.includes('placeOrder')) await changeEntry(id, (entry) => cancel(entry, at));
        return reach(url, init);
      },
    };
    await sendOutbox(meanwhile);
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(server.orders.get(id)?.status).toBe('CANCELLED_BY_CUSTOMER');
  });

  test('while it is being priced never places it', async () => {
    const { id } = await queueOrder();
    const reach = server.fetch;
    const meanwhile: Surroundings = {
      ...surroundings(),
      fetch: async (url, init) => {
        await changeEntry(id, (entry) => cancel(entry, at));
        return reach(url, init);
      },
    };
    await sendOutbox(meanwhile);
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(server.placedCount()).toBe(0);
  });

  test('what the kitchen has begun says that it is received', async () => {
    const { id } = await queueOrder();
    server.fates.push('arrives', 'answerLost');
    await send();
    const order = server.orders.get(id);
    if (order !== undefined) order.status = 'PREPARING';
    await changeEntry(id, (entry) => cancel(entry, at));
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });
});

describe('whose it is', () => {
  test('an order never goes out as another customer, and goes out when its own is back', async () => {
    const { id } = await queueOrder();
    await writeRecord('session', createSession('9812345670'));
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(server.asked).toEqual([]);
    await writeRecord('session', session);
    await send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(server.orders.get(id)?.mobile).toBe(session.credential.mobile);
  });

  test('a change of customer between two requests stops the order', async () => {
    const { id } = await queueOrder();
    const reach = server.fetch;
    const meanwhile: Surroundings = {
      ...surroundings(),
      fetch: async (url, init) => {
        await writeRecord('session', createSession('9812345670'));
        return reach(url, init);
      },
    };
    await sendOutbox(meanwhile);
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(server.asked).toEqual(['saveOrder']);
  });

  test('a session that is over keeps the order for its customer', async () => {
    const { id } = await queueOrder();
    server.refusal = { status: 409, code: 409 };
    let told = 0;
    await sendOutbox({ ...surroundings(), onSessionOver: () => (told += 1) });
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(told).toBe(1);
  });

  test('an order that nobody signed for waits for somebody to take it on', async () => {
    const entry = createOrderEntry(createWish(), { ...making(), ownerUuid: null });
    await keepEntry(entry);
    await send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'signIn' } });
    expect(server.asked).toEqual([]);
    await changeEntry(entry.id, (known) => acceptAgain(known, making()));
    await send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'RECEIVED', ownerUuid: session.profile.uuid });
  });
});

describe('what is no order', () => {
  test('a call for the waiter goes out as nobody, and is dropped after ten minutes', async () => {
    const form = { service: 'WATER' as const, tableSessionId: 'x', tableCode: null };
    await writeRecord('session', null);
    const early = createServiceRequestEntry(form, 'T01', making());
    await keepEntry(early);
    await send();
    expect(await entryOf(early.id)).toMatchObject({ state: 'RECEIVED' });
    const late = createServiceRequestEntry(form, 'T01', making());
    await keepEntry(late);
    at += 10 * MINUTE_MS;
    await send();
    expect(await entryOf(late.id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'expired' } });
    expect(server.asked).toEqual(['requestService']);
  });

  test('feedback waits for its customer, and is dropped after a week', async () => {
    const stars = { qualityOfFood: 5, serviceQuality: 4, cleaning: 0, staffBehavior: 5, music: 1 };
    const words = {
      customerName: 'Asha',
      customerMobile: '9876543210',
      bestPartOfRestaurant: '',
      suggestion: '',
    };
    const entry = createFeedbackEntry({ ...stars, ...words, restaurantId: 3 }, making());
    await keepEntry(entry);
    await writeRecord('session', null);
    await send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    at += 7 * 24 * 60 * MINUTE_MS;
    await send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'expired' } });
  });

  test('what has ended is forgotten after a day', async () => {
    const { id } = await queueOrder();
    await send();
    at += 25 * 60 * MINUTE_MS;
    await send();
    expect((await readOutbox()).map((entry) => entry.id)).not.toContain(id);
  });
});

test('a table that was opened without a signal is opened first, and the pages know its session', async () => {
  const table = {
    tableSessionId: 'session-1',
    tableNumber: 'T05',
    restaurantId: 3,
    restaurantUuid: '5b6f3e0e-3c1c-4b52-9f0d-9a2e1a0c7d11',
    restaurantName: 'Noida',
    expiresAt: at + 3_600_000,
    outletCode: 'NOI',
    tableCode: 'NOI-T05-4K2M-9XQZ',
  };
  const wish = createWish();
  const form = { ...wish.form, orderType: 'DineIn' as const };
  const { id } = await queueOrder({ ...wish, form, tableCode: table.tableCode, tableNumber: 'T05' });
  const reach = server.fetch;
  const forms: unknown[] = [];
  const withTables: Surroundings = {
    ...surroundings(),
    fetch: async (url, init) => {
      if (url.includes('saveOrder')) forms.push(JSON.parse(String(init.body)));
      if (!url.includes('scanQrCode')) return reach(url, init);
      return new Response(JSON.stringify({ errorCode: 0, message: '', responsePacket: table }));
    },
  };
  await sendOutbox(withTables);
  expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  expect(forms).toMatchObject([{ tableSessionId: 'session-1' }]);
  expect(await findRecord('tableSession')).toEqual(table);
});

test('one that the server cannot take does not hold up the others, a lost network does', async () => {
  const first = await queueOrder();
  at += 1;
  const second = await queueOrder();
  server.fates.push('unavailable');
  await send();
  expect(await entryOf(first.id)).toMatchObject({ state: 'SAVED' });
  expect(await entryOf(second.id)).toMatchObject({ state: 'RECEIVED' });
  at += 1;
  const third = await queueOrder();
  server.fates.push('neverArrives');
  await send();
  expect(await entryOf(third.id)).toMatchObject({ state: 'SAVED', tries: 0 });
});
