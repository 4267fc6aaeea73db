import { describe, expect, it } from 'vitest';
import { parseTip } from './tip.ts';

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
});
