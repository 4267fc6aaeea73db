import { describe, expect, it } from 'vitest';
import { addRupees, readTopUp } from './read-amount.ts';

describe('readTopUp', () => {
  it.each(['', ' ', '0', '000', '₹'])('asks for an amount where there is none: “%s”', (typed) => {
    expect(readTopUp(typed, 0)).toEqual({ problem: 'amountMissing' });
  });

  it.each(['99', '10001', '-500', '12.5', 'abc', '1e3', '99999999999'])('refuses “%s”', (typed) => {
    expect(readTopUp(typed, 0)).toEqual({ problem: 'amountInvalid' });
  });

  it('takes both ends of the limits, in paise, and the grouping that people write', () => {
    expect(readTopUp('100', 0)).toEqual({ paise: 10_000 });
    expect(readTopUp('₹10,000', 0)).toEqual({ paise: 1_000_000 });
  });

  it('keeps the wallet within what it may hold', () => {
    expect(readTopUp('1000', 4_900_000)).toEqual({ paise: 100_000 });
    expect(readTopUp('1001', 4_900_000)).toEqual({ problem: 'amountInvalid' });
    expect(readTopUp('1001', undefined)).toEqual({ paise: 100_100 });
  });
});

it('adds presets up, from what is typed or from nothing', () => {
  expect(addRupees('', 2000)).toBe('2000');
  expect(addRupees(addRupees('500', 2000), 5000)).toBe('7500');
  expect(addRupees('abc', 2000)).toBe('2000');
});
