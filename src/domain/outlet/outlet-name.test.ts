import { describe, expect, it } from 'vitest';
import { withoutChain } from './outlet-name.ts';

describe('the name of an outlet in a narrow header', () => {
  it.each([
    ['Sunehri Mohali Phase 8', 'Sunehri Cafe & Lounge', 'Sunehri', 'Mohali Phase 8'],
    ['Tandoor Tales Connaught Place', 'Tandoor Tales', 'Tandoor', 'Connaught Place'],
    ['Tandoor Tales', 'Tandoor Tales', 'Tandoor', 'Tandoor Tales'],
    ['Neeli Kochi', 'Neeli', 'Neeli', 'Kochi'],
    ['Blue Kitchen', 'Neeli Rasoi', 'Neeli', 'Blue Kitchen'],
  ])('of %j in the chain %j (%j) is %j', (title, name, shortName, rest) => {
    expect(withoutChain(title, { name, shortName })).toBe(rest);
  });
});
