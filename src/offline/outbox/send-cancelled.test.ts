import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { createOutboxSender, entryOf, type OutboxSender } from '#test/support/servers/outbox-sender.ts';
import { cancel } from './customer-wishes.ts';
import { waitForCustomer } from './sending/settle.ts';
import { changeEntry } from './stored-entries.ts';

let phone: OutboxSender;

beforeEach(async () => {
  phone = await createOutboxSender();
});

describe('cancelling', () => {
  test('what was never sent takes effect at once, and nothing is sent', async () => {
    const { id } = await phone.queueOrder();
    await changeEntry(id, (entry) => cancel(entry, phone.at));
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    await phone.send();
    expect(phone.server.requests).toEqual([]);
  });

  test('stays cancelled when another sender finds the customer signed out at that moment', async () => {
    const { id } = await phone.queueOrder();
    await changeEntry(id, (entry) => cancel(entry, phone.at));
    await changeEntry(id, waitForCustomer);
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
  });

  test('what only has a draft takes effect at once', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('responseLost');
    await phone.send();
    await changeEntry(id, (entry) => cancel(entry, phone.at));
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
  });

  test('an order that the kitchen has, unknown to the phone, is cancelled there', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'responseLost');
    await phone.send();
    await changeEntry(id, (entry) => cancel(entry, phone.at));
    expect(await entryOf(id), 'not known yet').toMatchObject({ state: 'SAVED' });
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(phone.server.orders.get(id)?.status).toBe('CANCELLED_BY_CUSTOMER');
  });

  test('a lost request waits until it can no longer arrive', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'neverArrives');
    await phone.send();
    await changeEntry(id, (entry) => cancel(entry, phone.at));
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', task: { isCancelWanted: true } });
    phone.at += MINUTE_MS;
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(phone.server.requests).not.toContain('placeOrder');
  });

  test('while it is being placed cancels it as soon as it is', async () => {
    const { id } = await phone.queueOrder();
    await phone.sendWhile(async (url) => {
      if (url.includes('placeOrder')) await changeEntry(id, (entry) => cancel(entry, phone.at));
    });
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(phone.server.orders.get(id)?.status).toBe('CANCELLED_BY_CUSTOMER');
  });

  test('while it is being priced never places it', async () => {
    const { id } = await phone.queueOrder();
    await phone.sendWhile(async () => {
      await changeEntry(id, (entry) => cancel(entry, phone.at));
    });
    expect(await entryOf(id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'cancelled' } });
    expect(phone.server.placedCount()).toBe(0);
  });

  test('what the kitchen has begun says that it is received', async () => {
    const { id } = await phone.queueOrder();
    phone.server.fates.push('arrives', 'responseLost');
    await phone.send();
    const order = phone.server.orders.get(id);
    if (order !== undefined) order.status = 'PREPARING';
    await changeEntry(id, (entry) => cancel(entry, phone.at));
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });
});
