import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { namesOfGuests } from './group-rules.ts';

it('tells guests of one name apart, in the order in which they joined', () => {
  const guests = ['Asha', '', 'asha', 'Asha 2', ''].map((name) => ({
    ...{ guestId: randomUUID(), name, diet: null },
  }));
  expect([...namesOfGuests(guests).values()]).toEqual(['Asha', '', 'asha 2', 'Asha 2 2', '']);
});
