import { beforeEach, describe, expect, test } from 'vitest';
import { SeatedTableSchema } from '#contract/stored.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { createOutboxSender, entryOf, type OutboxSender } from '#test/support/servers/outbox-sender.ts';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { findRecord } from '../find-record.ts';
import { writeRecord } from '../raw-records.ts';
import { createFeedbackEntry, createServiceRequestEntry } from './create-entry.ts';
import { type Surroundings, sendOutbox } from './sending/send-outbox.ts';
import { readOutbox, storeEntry } from './stored-entries.ts';

let phone: OutboxSender;

beforeEach(async () => {
  phone = await createOutboxSender();
});

describe('what is no order', () => {
  test('a call for the waiter goes out as nobody, and is dropped after ten minutes', async () => {
    const form = { service: 'WATER' as const, tableSessionId: 'x', tableCode: null };
    await writeRecord('session', null);
    const early = createServiceRequestEntry(form, 'T01', phone.making());
    await storeEntry(early);
    await phone.send();
    expect(await entryOf(early.id)).toMatchObject({ state: 'RECEIVED' });
    const late = createServiceRequestEntry(form, 'T01', phone.making());
    await storeEntry(late);
    phone.at += 10 * MINUTE_MS;
    await phone.send();
    expect(await entryOf(late.id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'expired' } });
    expect(phone.server.requests).toEqual(['requestService']);
  });

  test('feedback waits for its customer, and is dropped after a week', async () => {
    const stars = { qualityOfFood: 5, serviceQuality: 4, cleaning: 0, staffBehavior: 5, music: 1 };
    const words = {
      customerName: 'Asha',
      customerMobile: '9876543210',
      bestPartOfRestaurant: '',
      suggestion: '',
    };
    const entry = createFeedbackEntry({ ...stars, ...words, restaurantId: 3 }, phone.making());
    await storeEntry(entry);
    await writeRecord('session', null);
    await phone.send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    phone.at += 7 * 24 * 60 * MINUTE_MS;
    await phone.send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'expired' } });
    // The dropped entry stays visible for a day, however long it had waited.
    phone.at += 23 * 60 * MINUTE_MS;
    await phone.send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'NOT_SENT', reason: { code: 'expired' } });
    phone.at += 2 * 60 * MINUTE_MS;
    await phone.send();
    expect((await readOutbox()).map(({ id }) => id)).not.toContain(entry.id);
  });

  test('what has ended is deleted after a day', async () => {
    const { id } = await phone.queueOrder();
    await phone.send();
    phone.at += 25 * 60 * MINUTE_MS;
    await phone.send();
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
    expiresAt: phone.at + 3_600_000,
    outletCode: 'NOI',
    tableCode: 'NOI-T05-4K2M-9XQZ',
  };
  const wish = createWish();
  const form = { ...wish.form, orderType: 'DineIn' as const };
  const { id } = await phone.queueOrder({ ...wish, form, tableCode: table.tableCode, tableNumber: 'T05' });
  const forms: unknown[] = [];
  const withTables: Surroundings = {
    ...phone.surroundings(),
    fetch: async (url, init) => {
      if (url.includes('saveOrder')) forms.push(JSON.parse(String(init.body)));
      if (!url.includes('scanQrCode')) return phone.server.fetch(url, init);
      return new Response(JSON.stringify({ errorCode: 0, message: '', responsePacket: table }));
    },
  };
  await sendOutbox(withTables);
  expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  expect(forms).toMatchObject([{ tableSessionId: 'session-1' }]);
  expect(await findRecord('tableSession', SeatedTableSchema)).toEqual(table);
});

test('one that the server cannot take does not hold up the others, a lost network does', async () => {
  const first = await phone.queueOrder();
  phone.at += 1;
  const second = await phone.queueOrder();
  phone.server.fates.push('unavailable');
  await phone.send();
  expect(await entryOf(first.id)).toMatchObject({ state: 'SAVED' });
  expect(await entryOf(second.id)).toMatchObject({ state: 'RECEIVED' });
  phone.at += 1;
  const third = await phone.queueOrder();
  phone.server.fates.push('neverArrives');
  await phone.send();
  expect(await entryOf(third.id)).toMatchObject({ state: 'SAVED', tries: 0 });
});
