import { expect, test } from 'vitest';
import { messagesFor } from '#domain/messages/messages.ts';
import { createChangeRows } from './change-rows.ts';

const texts = messagesFor('en').orderChanges;

test('amounts are told as they were and as they are, also in words', () => {
  const rows = createChangeRows(
    [
      { kind: 'price', title: 'Dal', wasPaise: 20_000, isPaise: 22_000 },
      { kind: 'total', wasPaise: 21_000, isPaise: 23_100 },
    ],
    texts,
    (name) => name,
  );
  expect(rows).toMatchObject([
    { title: 'Dal', amounts: { was: '₹200', is: '₹220', spoken: 'was ₹200, is ₹220' } },
    { title: 'Grand Total', amounts: { was: '₹210', is: '₹231' } },
  ]);
});

test('what is gone says what became of it, and rows of one dish are told apart', () => {
  const rows = createChangeRows(
    [
      { kind: 'soldOut', title: 'Naan', itemId: 'naan' },
      { kind: 'choiceGone', title: 'Naan', itemId: 'naan' },
      { kind: 'coupon', couponCode: 'WELCOME50' },
    ],
    texts,
    (name) => name,
  );
  expect(rows.map(({ fate }) => fate)).toEqual(['Sold out', 'No longer offered', undefined]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  expect(rows[2]?.title).toContain('WELCOME50');
});
