import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutboxReason, OutboxState } from '#contract/orders/outbox.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { createOrderEntry } from '#offline/outbox/create-entry.ts';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { describeNext } from './describe-next.ts';
import { isOrderEntry, type OrderEntry } from './order-entry.ts';

const texts = messagesFor('en').waitingOrders.next;

function entryOf(state: OutboxState, reason: OutboxReason | null = null, isCancelWanted = false): OrderEntry {
  const entry = createOrderEntry(createWish(), { at: 1_000, ownerUuid: 'u', newKey: randomUUID });
  if (!isOrderEntry(entry)) throw new Error('an entry of an order has another task');
  return { ...entry, state, reason, task: { ...entry.task, isCancelWanted } };
}

const online = { isOnline: true, isStored: true, sendsWhenClosed: true };
const offline = { ...online, isOnline: false };
/** Safari on iPhone has no Background Sync. */
const iPhone = { ...offline, sendsWhenClosed: false };

test('the five states have the specified texts', () => {
  expect(listTexts(messagesFor('en').waitingOrders.states)).toEqual([
    'Saved on this phone',
    'Sending',
    'Received by kitchen',
    'Needs your OK',
    'Not sent',
  ]);
});

test('what is not with the kitchen never reads as if it were', () => {
  const waiting = [
    entryOf('SAVED'),
    entryOf('SENDING'),
    entryOf('NEEDS_OK', { code: 'old' }),
    entryOf('NOT_SENT'),
  ];
  for (const entry of waiting) {
    for (const phone of [online, offline, iPhone]) {
      expect(describeNext(entry, phone, texts)).not.toBe(texts.received());
    }
  }
  expect(describeNext(entryOf('RECEIVED'), offline, texts)).toBe('The kitchen has your order.');
});

test('what waits says whether it waits for the signal or for the restaurant', () => {
  expect(describeNext(entryOf('SAVED'), offline, texts)).toBe(texts.offline());
  expect(describeNext(entryOf('SAVED'), online, texts)).toBe(texts.waiting());
});

test('a refusal is told in the words of the server', () => {
  const reason = { code: 'refused', error: 'outletClosed', message: 'We are closed.' } as const;
  expect(describeNext(entryOf('NEEDS_OK', reason), online, texts)).toContain('We are closed.');
});

test('an order that waits for its customer says so', () => {
  expect(describeNext(entryOf('SAVED', { code: 'signIn' }), online, texts)).toBe(texts.signIn());
  expect(describeNext(entryOf('NEEDS_OK', { code: 'signIn' }), online, texts)).toBe(texts.signIn());
});

test('a cancelled order that the kitchen may have promises nothing before it is known', () => {
  expect(describeNext(entryOf('SAVED', null, true), offline, texts)).toBe(texts.cancelling());
  expect(describeNext(entryOf('NOT_SENT', { code: 'cancelled' }, true), offline, texts)).toBe(
    texts.cancelled(),
  );
});

test('without Background Sync the customer is told to open the app, and nothing goes out "by itself"', () => {
  expect(describeNext(entryOf('SAVED'), iPhone, texts)).toMatch(
    /^The kitchen does not have it yet\. Open the app once/,
  );
  expect(describeNext(entryOf('SAVED'), { ...iPhone, isOnline: true }, texts)).toContain(
    'while the app is open',
  );
  expect(describeNext(entryOf('SAVED', null, true), iPhone, texts)).toContain(
    'open the app once you have a signal',
  );
});

test('a guest reads first that a login is needed', () => {
  const guests = [entryOf('SAVED'), entryOf('NEEDS_OK', { code: 'signIn' })].map((entry) => ({
    ...entry,
    ownerUuid: null,
  }));
  for (const guest of guests) {
    for (const phone of [offline, iPhone]) {
      expect(describeNext(guest, phone, texts)).toMatch(/^You need to login before it can be sent\. Open/);
    }
    const unstored = describeNext(guest, { ...iPhone, isStored: false }, texts);
    expect(unstored).toMatch(/^You need to login before it can be sent\. .* leave this page open/);
    expect(describeNext(guest, online, texts)).toBe(texts.signIn());
  }
});
