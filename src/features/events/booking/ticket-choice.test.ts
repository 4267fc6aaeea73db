import { expect, test } from 'vitest';
import { readChoice } from './ticket-choice.ts';

const type = (ticketTypeId: string, pricePaise: number, left: number) => ({
  ...{ ticketTypeId, pricePaise, left },
  ...{ title: ticketTypeId, description: '' },
});
const seat = type('seat', 50_000, 40);
const front = type('front', 90_000, 2);

test('adds up what was chosen', () => {
  const choice = readChoice([seat, front], { seat: 3, front: 1 });
  expect(choice).toMatchObject({ count: 4, totalPaise: 240_000 });
  expect(choice.ticketList).toEqual([
    { ticketTypeId: 'seat', quantity: 3 },
    { ticketTypeId: 'front', quantity: 1 },
  ]);
});

test('leaves room for ten tickets of all types together, and for no more than are left', () => {
  const choice = readChoice([seat, front], { seat: 9 });
  expect(choice.maxOf(seat)).toBe(10);
  expect(choice.maxOf(front)).toBe(1);
  expect(readChoice([seat, front], {}).maxOf(front)).toBe(2);
});

test('takes back what others have bought meanwhile', () => {
  expect(readChoice([{ ...front, left: 1 }], { front: 2 })).toMatchObject({ count: 1, totalPaise: 90_000 });
  expect(readChoice([{ ...front, left: 0 }], { front: 2 }).ticketList).toEqual([]);
});
