import { describe, expect, it } from 'vitest';
import { parseTip, tipLeftPaise } from './tip.ts';

describe('parseTip', () => {
  it.each(['', '  ', '0', '00', '₹'])('asks for an amount when %j is typed', (typed) => {
    expect(parseTip(typed)).toMatchObject({ ok: false, failure: { code: 'tipMissing' } });
  });

  it.each(['-5', '1.5', '1e3', '1001', '99999', 'ten', '5 0'])('refuses %j', (typed) => {
    expect(parseTip(typed)).toMatchObject({ ok: false, failure: { code: 'amountInvalid' } });
  });

  it.each([
    ['1', 100],
    ['₹35', 3_500],
    [' 1000 ', 100_000],
  ])('takes %j', (typed, paise) => {
    expect(parseTip(typed)).toEqual({ ok: true, value: paise });
  });

  it('takes no more than is left', () => {
    expect(parseTip('40', 4_000)).toEqual({ ok: true, value: 4_000 });
    expect(parseTip('41', 4_000)).toMatchObject({ ok: false, failure: { code: 'amountInvalid' } });
  });
});

describe('tipLeftPaise', () => {
  it.each([
    [0, 0, 100_000],
    [60_000, 0, 40_000],
    [60_000, 39_900, 100],
    [60_000, 40_000, 0],
    // Data from before tips were limited and in whole rupees.
    [50, 0, 99_900],
    [100_000, 100_000, 0],
  ])('with %i paise in the bill and %i after is %i', (tipPaise, laterTipPaise, left) => {
    expect(tipLeftPaise({ bill: { tipPaise }, laterTipPaise })).toBe(left);
  });
});
