import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutboxSender, entryOf, type OutboxSender } from '#test/support/outbox-sender.ts';
import { createSession, createWish } from '#test/support/outbox-server.ts';
import { writeRecord } from '../raw-records.ts';
import { createOrderEntry } from './create-entry.ts';
import { acceptAgain } from './customer-wishes.ts';
import { changeEntry, keepEntry } from './records.ts';
import { sendOutbox } from './send.ts';

let phone: OutboxSender;

beforeEach(async () => {
  phone = await createOutboxSender();
});

describe('whose it is', () => {
  test('an order never goes out as another customer, and goes out when its own is back', async () => {
    const { id } = await phone.queueOrder();
    await writeRecord('session', createSession('9812345670'));
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(phone.server.asked).toEqual([]);
    await writeRecord('session', phone.session);
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(phone.server.orders.get(id)?.mobile).toBe(phone.session.credential.mobile);
  });

  test('storage that cannot be read asks nobody to log in, and the order goes out once it can be', async () => {
    const { id } = await phone.queueOrder();
    const away = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The connection is closed', 'InvalidStateError');
    });
    await phone.send();
    away.mockRestore();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: null });
    expect(phone.server.asked).toEqual([]);
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('a change of customer between two requests stops the order', async () => {
    const { id } = await phone.queueOrder();
    await phone.sendWhile(async () => {
      await writeRecord('session', createSession('9812345670'));
    });
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(phone.server.asked).toEqual(['saveOrder']);
  });

  test('a session that is over keeps the order for its customer', async () => {
    const { id } = await phone.queueOrder();
    phone.server.refusal = { status: 409, code: 409 };
    let told = 0;
    await sendOutbox({ ...phone.surroundings(), onSessionOver: () => (told += 1) });
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(told).toBe(1);
  });

  test('an order that nobody signed for waits for somebody to take it on', async () => {
    const entry = createOrderEntry(createWish(), { ...phone.making(), ownerUuid: null });
    await keepEntry(entry);
    await phone.send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'signIn' } });
    expect(phone.server.asked).toEqual([]);
    await changeEntry(entry.id, (known) => acceptAgain(known, phone.making()));
    await phone.send();
    expect(await entryOf(entry.id)).toMatchObject({
      state: 'RECEIVED',
      ownerUuid: phone.session.profile.uuid,
    });
  });
});
