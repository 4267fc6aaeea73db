import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { createOutboxSender, entryOf, type OutboxSender } from '#test/support/servers/outbox-sender.ts';
import { acceptAgain } from '../customer-wishes.ts';
import { changeEntry } from '../stored-entries.ts';
import { sendOutbox } from './send-outbox.ts';

let phone: OutboxSender;

beforeEach(async () => {
  phone = await createOutboxSender();
});

describe('an order', () => {
  test('is saved, then placed, and known by its number', async () => {
    const { id } = await phone.queueOrder();
    await phone.send();
    const orderRefId = phone.server.orders.get(id)?.orderRefId;
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED', reason: { code: 'received', orderRefId } });
    expect(phone.server.requests).toEqual(['saveOrder', 'placeOrder']);
  });

  test.each(['neverArrives', 'unavailable'] as const)(
    'stays in the outbox when a request %s',
    async (fate) => {
      const { id } = await phone.queueOrder();
      phone.server.fates.push(fate);
      await phone.send();
      expect(await entryOf(id)).toMatchObject({
        state: 'SAVED',
        reason: null,
        tries: 1,
        nextTryAt: phone.at + 1_500,
      });
      await phone.send(false);
      expect(phone.server.requests, 'no sooner than its pause is over').toEqual([]);
      phone.at += 1_500;
      await phone.send(false);
      expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
      expect(phone.server.placedCount()).toBe(1);
    },
  );

  test.each([0, 1])('is placed once when the answer of request %i gets lost', async (request) => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push(...Array.from({ length: request }, () => 'arrives' as const), 'responseLost');
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED' });
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(phone.server.placedCount()).toBe(1);
  });

  test('that was on its way when the app was closed goes on under the same keys', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'responseLost');
    await phone.send();
    await changeEntry(id, (entry) => ({ ...entry, state: 'SENDING', leaseUntil: phone.at + 45_000 }));
    await phone.send();
    expect(await entryOf(id), 'somebody else may have it').toMatchObject({ state: 'SENDING' });
    phone.at += 45_000;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(phone.server.placedCount()).toBe(1);
  });

  test('is sent by the next call after a call that got no lock', async () => {
    const { id } = await phone.queueOrder();
    const refused = new DOMException('The document is not active', 'InvalidStateError');
    const locks = { request: () => Promise.reject(refused) };
    await expect(sendOutbox({ ...phone.surroundings(), locks })).rejects.toBe(refused);
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('is placed when it became cheaper', async () => {
    const { id } = await phone.queueOrder({ acceptedTotalPaise: 12_000 });
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('is placed when it became cheaper between draft and order', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'neverArrives');
    await phone.send();
    phone.server.totalPaise = 9_000;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(phone.server.orders.get(id)?.total).toBe(9_000);
  });

  test('that became dearer waits for a yes to the difference, and then goes under new keys', async () => {
    const before = await phone.queueOrder();
    phone.server.totalPaise = 11_000;
    await phone.send();
    const entry = await entryOf(before.id);
    const changes = [{ kind: 'total', wasPaise: 10_500, isPaise: 11_000 }];
    expect(entry).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'changed', difference: { changes } } });
    expect(phone.server.placedCount()).toBe(0);
    await changeEntry(before.id, (known) => acceptAgain(known, phone.making()));
    const again = await entryOf(before.id);
    expect(again.task).toMatchObject({ acceptedTotalPaise: 11_000 });
    await phone.send();
    expect(await entryOf(before.id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('that became dearer after its draft is not placed at the new price', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'neverArrives');
    await phone.send();
    phone.server.totalPaise = 11_000;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'changed' } });
    expect(phone.server.placedCount()).toBe(0);
  });

  test('that the outlet refuses waits for the customer with the reason', async () => {
    const { id } = await phone.queueOrder();
    phone.server.refusal = { status: 422, code: 1203 };
    await phone.send();
    const reason = { code: 'refused', error: 'outletClosed', message: 'code 1203' };
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason });
  });

  test('that a waiter has taken in already is received', async () => {
    const { id } = await phone.queueOrder();
    phone.server.refusal = { status: 422, code: 1202, packet: { orderRefId: 'ABCD-123456-ABCDEF' } };
    await phone.send();
    const reason = { code: 'received', orderRefId: 'ABCD-123456-ABCDEF' };
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED', reason });
  });

  test('older than ten minutes asks first, and nothing is sent', async () => {
    const { id } = await phone.queueOrder();
    phone.at += 10 * MINUTE_MS + 1;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'old' } });
    expect(phone.server.requests).toEqual([]);
    await changeEntry(id, (entry) => acceptAgain(entry, phone.making()));
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('on a phone whose clock was set back asks first, too', async () => {
    const { id } = await phone.queueOrder();
    phone.at -= 24 * 60 * MINUTE_MS;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'old' } });
  });

  test('that is old, but that the kitchen has, is received and not asked about', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'responseLost');
    await phone.send();
    phone.at += 11 * MINUTE_MS;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(phone.server.requests.at(-1)).toBe('orderDetail');
  });

  test('that is old and was only maybe sent is checked once no tab has it', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'neverArrives');
    await phone.send();
    phone.at += 11 * MINUTE_MS;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'old' } });
  });

  test('waits as long as the server asks for', async () => {
    const { id } = await phone.queueOrder();
    phone.server.refusal = { status: 429, code: 429, packet: { retryAfterMs: 90_000 } };
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', nextTryAt: phone.at + 90_000 });
  });
});
