import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBasisPoints, formatPaise, formatRate, readRupees, roundToRupee } from './money.ts';

describe('a typed amount', () => {
  it.each([
    ['१०४७', 1_047],
    ['１０４７', 1_047],
    ['\u20681\u2069047', 1_047],
    ['1,047', 1_047],
    ['1 047', 1_047],
    ['1,00,000', 100_000],
    ['₹ 1047/-', 1_047],
    ['Rs. 1,047', 1_047],
    ['INR 1047', 1_047],
    ['1047 rupees', 1_047],
    ['', 0],
    ['Rs.', 0],
  ])('of %j is %i rupees', (typed, rupees) => {
    expect(readRupees(typed)).toBe(rupees);
  });

  // A decimal comma read as a separator would multiply the amount by a hundred.
  it.each([
    '100,50',
    '1,0',
    '59,5',
    '12 34',
    '1047.50',
    '1,047.5',
    '-500',
    '+500',
    '1e3',
    'ten',
    '100 200 30',
  ])('of %j is none', (typed) => {
    expect(readRupees(typed)).toBeUndefined();
  });
});

describe('money', () => {
  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [1250, '₹12.50'],
    [-5000, '−₹50'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [12_345_600, '₹1,23,456'],
    [1_234_567_899, '₹1,23,45,678.99'],
  ])('writes %i paise as %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  it('loses nothing in writing an amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (paise) => {
        const [rupees = '', fraction = '00'] = formatPaise(paise)
          .replace(/[₹,]/g, '')
          .replace('−', '-')
          .split('.');
        expect(BigInt(rupees + fraction)).toBe(BigInt(paise));
      }),
    );
  });

  it('rounds a share half up and exactly, however large the amount', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), fc.nat(10_000), (paise, basisPoints) => {
        const exact = (BigInt(paise) * BigInt(basisPoints) + 5000n) / 10_000n;
        expect(BigInt(applyBasisPoints(paise, basisPoints))).toBe(exact);
      }),
    );
    expect(applyBasisPoints(20, 250)).toBe(1);
    expect(applyBasisPoints(19, 250)).toBe(0);
  });

  it('rounds to the nearest rupee, half up', () => {
    expect([1049, 1050, 1100, 0].map(roundToRupee)).toEqual([1000, 1100, 1100, 0]);
  });

  it('writes a rate without needless digits', () => {
    expect([250, 500, 1800].map(formatRate)).toEqual(['2.5%', '5%', '18%']);
  });
});
