import { expect, test } from 'vitest';
import type { OutboxReason, OutboxState } from '#contract/outbox.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { describeNext } from './describe-next.ts';
import type { OrderEntry } from './order-entry.ts';

const texts = messagesFor('en').waitingOrders.next;

const entryOf = (state: OutboxState, reason: OutboxReason | null = null, isCancelWanted = false) =>
  ({ state, reason, task: { kind: 'order', isCancelWanted } }) as unknown as OrderEntry;

test('the five states are told word for word', () => {
  expect(Object.values(messagesFor('en').waitingOrders.states)).toEqual([
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
    for (const isOnline of [true, false]) {
      expect(describeNext(entry, isOnline, texts)).not.toBe(texts.received);
    }
  }
  expect(describeNext(entryOf('RECEIVED'), false, texts)).toBe('The kitchen has your order.');
});

test('what waits says whether it waits for the signal or for the restaurant', () => {
  expect(describeNext(entryOf('SAVED'), false, texts)).toBe(texts.offline);
  expect(describeNext(entryOf('SAVED'), true, texts)).toBe(texts.waiting);
});

test('a refusal is told in the words of the server', () => {
  const reason = { code: 'refused', error: 'outletClosed', message: 'We are closed.' } as const;
  expect(describeNext(entryOf('NEEDS_OK', reason), true, texts)).toContain('We are closed.');
});

test('an order that waits for its customer says so, with or without a signal', () => {
  expect(describeNext(entryOf('SAVED', { code: 'signIn' }), false, texts)).toBe(texts.signIn);
  expect(describeNext(entryOf('NEEDS_OK', { code: 'signIn' }), true, texts)).toBe(texts.signIn);
});

test('a cancelled order that the kitchen may have promises nothing before it is known', () => {
  expect(describeNext(entryOf('SAVED', null, true), false, texts)).toBe(texts.cancelling);
  expect(describeNext(entryOf('NOT_SENT', { code: 'cancelled' }, true), false, texts)).toBe(texts.cancelled);
});
