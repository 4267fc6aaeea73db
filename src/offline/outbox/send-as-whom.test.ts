import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { createOutboxSender, entryOf, type OutboxSender } from '#test/support/servers/outbox-sender.ts';
import { createSession, createWish } from '#test/support/servers/outbox-server.ts';
import { writeRecord } from '../raw-records.ts';
import { createLogoutEntry, createOrderEntry } from './create-entry.ts';
import { acceptAgain } from './customer-wishes.ts';
import { sendOutbox } from './sending/send-outbox.ts';
import { changeEntry, readOutbox, storeEntry } from './stored-entries.ts';

let phone: OutboxSender;

beforeEach(async () => {
  phone = await createOutboxSender();
});

describe('the customer of an entry', () => {
  test('an order never goes out as another customer, and goes out when its own is back', async () => {
    const { id } = await phone.queueOrder();
    await writeRecord('session', createSession('9812345670'));
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(phone.server.requests).toEqual([]);
    await writeRecord('session', phone.session);
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
    expect(phone.server.orders.get(id)?.mobile).toBe(phone.session.credential.mobile);
  });

  test('unreadable storage requests no login, and the order is sent once it can be read', async () => {
    const { id } = await phone.queueOrder();
    const away = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The connection is closed', 'InvalidStateError');
    });
    await phone.send();
    away.mockRestore();
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: null });
    expect(phone.server.requests).toEqual([]);
    await phone.send();
    expect(await entryOf(id)).toMatchObject({ state: 'RECEIVED' });
  });

  test('a change of customer between two requests stops the order', async () => {
    const { id } = await phone.queueOrder();
    await phone.sendWhile(async () => {
      await writeRecord('session', createSession('9812345670'));
    });
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(phone.server.requests).toEqual(['saveOrder']);
  });

  test('a session that is over keeps the order for its customer', async () => {
    const { id } = await phone.queueOrder();
    phone.server.refusal = { status: 409, code: 409 };
    let reports = 0;
    await sendOutbox({ ...phone.surroundings(), onSessionOver: () => (reports += 1) });
    expect(await entryOf(id)).toMatchObject({ state: 'SAVED', reason: { code: 'signIn' } });
    expect(reports).toBe(1);
  });

  test('an order without a signer waits until a customer adopts it', async () => {
    const entry = createOrderEntry(createWish(), { ...phone.making(), ownerUuid: null });
    await storeEntry(entry);
    await phone.send();
    expect(await entryOf(entry.id)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'signIn' } });
    expect(phone.server.requests).toEqual([]);
    await changeEntry(entry.id, (known) => acceptAgain(known, phone.making()));
    await phone.send();
    expect(await entryOf(entry.id)).toMatchObject({
      state: 'RECEIVED',
      ownerUuid: phone.session.profile.uuid,
    });
  });
});

describe('a logout', () => {
  const signatureOf = ({ mobile, secretKey }: Credential) => `${mobile}:${secretKey}`;

  test('revokes the credential of who left under any later session, and leaves nothing of it', async () => {
    const { credential } = phone.session;
    await storeEntry(createLogoutEntry(credential, phone.making()));
    const next = createSession('9812345670');
    await writeRecord('session', { ...next, credential: { ...next.credential, secretKey: 'n'.repeat(43) } });
    phone.server.fates.push('neverArrives', 'unavailable');
    await phone.send();
    await phone.send();
    expect(await readOutbox()).toMatchObject([{ state: 'SAVED', tries: 2, task: { kind: 'logout' } }]);
    await phone.send();
    expect(phone.server.revoked).toEqual([signatureOf(credential)]);
    expect(await readOutbox()).toEqual([]);
  });

  test('of a credential that is over by now does not end the session of the next customer', async () => {
    await storeEntry(createLogoutEntry(phone.session.credential, phone.making()));
    let wrongReports = 0;
    await sendOutbox({
      ...phone.surroundings(),
      fetch: async () => new Response(JSON.stringify({ errorCode: 409, message: '' }), { status: 409 }),
      onSessionOver: (signedWith) => {
        wrongReports += signedWith?.secretKey === phone.session.credential.secretKey ? 0 : 1;
      },
    });
    expect(wrongReports).toBe(0);
    expect(await readOutbox()).toEqual([]);
  });

  test('is deleted once its credential has expired by itself', async () => {
    await storeEntry(createLogoutEntry(phone.session.credential, phone.making()));
    phone.at += 30 * 86_400_000;
    await phone.send();
    expect(phone.server.revoked).toEqual([]);
    expect(await readOutbox()).toEqual([]);
  });
});
