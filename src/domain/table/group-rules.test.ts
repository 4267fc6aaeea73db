import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { namesOfGuests } from './group-rules.ts';

it('tells guests of one name apart, in the order in which they joined', () => {
  const guests = ['Asha', '', 'asha', 'Asha 2', ''].map((name) => ({
    ...{ guestId: randomUUID(), name, diet: null },
  }));
  const names = namesOfGuests(guests, (number) => `Guest ${number}`);
  expect([...names.values()]).toEqual(['Asha', 'Guest 2', 'asha 2', 'Asha 2 2', 'Guest 5']);
});
