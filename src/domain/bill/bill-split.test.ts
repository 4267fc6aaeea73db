import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillSplit, ShareWish } from '#contract/table/bill-share.ts';
import { allotShare, isAccepted, priceShare } from './bill-split.ts';

const round = (orderRefId: string, guestNumber: number, lines: readonly [string, number, number][]) => ({
  ...{ orderRefId, guestNumber },
  freePaise: lines.reduce((total, [, pricePaise]) => total + pricePaise, 0),
  lineList: lines.map(([orderItemId, pricePaise, quantity]) => ({
    ...{ orderItemId, pricePaise, quantity, takenQuantity: 0 },
  })),
});

function splitOf(roundList: BillSplit['roundList'], equal?: BillSplit['equal']): BillSplit {
  const freePaise = roundList.reduce((total, { freePaise: free }) => total + free, 0);
  return { freePaise, roundList, equal: equal ?? { basisPaise: freePaise, takenParts: 0, parts: null } };
}

const twoRounds = () =>
  splitOf([
    round('asha', 1, [
      ['dal', 20_001, 3],
      ['naan', 9_999, 2],
    ]),
    round('ravi', 2, [['thali', 45_000, 1]]),
  ]);

const amountOf = (split: BillSplit, wish: ShareWish) => priceShare(split, wish)?.amountPaise;

/** The split after a share was taken. */
function take(split: BillSplit, wish: ShareWish): BillSplit | undefined {
  const share = priceShare(split, wish);
  if (share === undefined) return undefined;
  const rounds = split.roundList.map((open) => ({ ...open, customerId: open.guestNumber }));
  const paid = new Map(
    allotShare(rounds, { ...share, customerId: 1 }).map(({ orderRefId, paise }) => [orderRefId, paise]),
  );
  const roundList = split.roundList.map((open) => {
    const freePaise = open.freePaise - (paid.get(open.orderRefId) ?? 0);
    return {
      ...{ ...open, freePaise },
      lineList: open.lineList.map((line) => ({
        ...line,
        takenQuantity:
          freePaise === 0
            ? line.quantity
            : line.takenQuantity +
              (share.portionList.find(({ orderItemId }) => orderItemId === line.orderItemId)?.quantity ?? 0),
      })),
    };
  });
  const isEqual = wish.kind === 'EQUAL';
  const { basisPaise, takenParts } = split.equal;
  return splitOf(roundList, {
    basisPaise: isEqual ? basisPaise : basisPaise - share.amountPaise,
    takenParts: takenParts + (isEqual ? 1 : 0),
    parts: isEqual ? wish.parts : split.equal.parts,
  });
}

describe('the price of a share', () => {
  it('is all that is left, or an amount up to it', () => {
    expect(amountOf(twoRounds(), { kind: 'ALL' })).toBe(75_000);
    expect(amountOf(twoRounds(), { kind: 'AMOUNT', amountPaise: 75_000 })).toBe(75_000);
    expect(amountOf(twoRounds(), { kind: 'AMOUNT', amountPaise: 75_001 })).toBeUndefined();
  });

  it('is one of equal parts, of which the last takes the last paise', () => {
    const parts = { kind: 'EQUAL', parts: 7 } as const;
    let split: BillSplit | undefined = twoRounds();
    const amounts: (number | undefined)[] = [];
    while (split !== undefined && split.freePaise > 0) {
      amounts.push(amountOf(split, parts));
      split = take(split, parts);
    }
    expect(amounts).toEqual([...Array.from({ length: 6 }, () => 10_714), 10_716]);
  });

  it('accepts another sum than the guest saw for the last paise of equal parts only', () => {
    expect(isAccepted({ kind: 'EQUAL', parts: 3 }, 33_334, 33_333)).toBe(true);
    expect(isAccepted({ kind: 'EQUAL', parts: 3 }, 33_336, 33_333)).toBe(false);
    expect(isAccepted({ kind: 'ALL' }, 33_334, 33_333)).toBe(false);
  });

  it('is the rest of the chosen rounds', () => {
    const share = priceShare(twoRounds(), { kind: 'ROUNDS', roundList: ['ravi'] });
    expect(share).toEqual({
      amountPaise: 45_000,
      portionList: [{ orderItemId: 'thali', quantity: 1 }],
      allotList: [{ orderRefId: 'ravi', paise: 45_000 }],
    });
  });

  it('is that of the chosen units, which add up to their line, and to the round with its last line', () => {
    const units = (orderItemId: string, quantity: number): ShareWish => ({
      kind: 'LINES',
      lineList: [{ orderItemId, quantity }],
    });
    const wishes = [units('dal', 1), units('dal', 2), units('naan', 1), units('naan', 1)];
    let split: BillSplit | undefined = twoRounds();
    let paidPaise = 0;
    for (const wish of wishes) {
      if (split === undefined) return expect.fail();
      paidPaise += amountOf(split, wish) ?? 0;
      split = take(split, wish);
    }
    expect(paidPaise).toBe(30_000);
    expect(split?.freePaise).toBe(45_000);
  });

  it('is unknown for units that another person has', () => {
    const wish: ShareWish = { kind: 'LINES', lineList: [{ orderItemId: 'dal', quantity: 2 }] };
    const after = take(twoRounds(), wish);
    expect(after && priceShare(after, wish)).toBeUndefined();
    const unknown: ShareWish = { kind: 'LINES', lineList: [{ orderItemId: 'lassi', quantity: 1 }] };
    expect(priceShare(twoRounds(), unknown)).toBeUndefined();
  });

  it('adds up to exactly the bill for any shares in any order', () => {
    const lineArbitrary = fc.record({
      pricePaise: fc.integer({ min: 0, max: 90_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    const billArbitrary = fc.array(fc.array(lineArbitrary, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    });
    const wishArbitrary = fc.record({
      kind: fc.constantFrom('EQUAL' as const, 'ROUNDS' as const, 'LINES' as const, 'AMOUNT' as const),
      pick: fc.nat(20),
      size: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(billArbitrary, fc.array(wishArbitrary, { maxLength: 12 }), (bill, wishes) => {
        let split = splitOf(
          bill.map((lines, at) =>
            round(
              `round-${at}`,
              at + 1,
              lines.map(({ pricePaise, quantity }, line) => [`${at}-${line}`, pricePaise, quantity]),
            ),
          ),
        );
        const totalPaise = split.freePaise;
        let paidPaise = 0;
        for (const { kind, pick, size } of [...wishes, { kind: 'ALL' as const, pick: 0, size: 1 }]) {
          const lines = split.roundList.flatMap(({ lineList }) => lineList);
          const line = lines[pick % lines.length]?.orderItemId ?? '';
          const open = split.roundList[pick % split.roundList.length]?.orderRefId ?? '';
          const wish: ShareWish = {
            ALL: { kind: 'ALL' as const },
            EQUAL: { kind: 'EQUAL' as const, parts: size },
            ROUNDS: { kind: 'ROUNDS' as const, roundList: [open] },
            LINES: { kind: 'LINES' as const, lineList: [{ orderItemId: line, quantity: size }] },
            AMOUNT: { kind: 'AMOUNT' as const, amountPaise: pick * 1_000 + 1 },
          }[kind];
          const amountPaise = amountOf(split, wish);
          const after = take(split, wish);
          if (amountPaise === undefined || after === undefined) continue;
          expect(Number.isInteger(amountPaise)).toBe(true);
          expect(after.freePaise).toBe(split.freePaise - amountPaise);
          paidPaise += amountPaise;
          split = after;
        }
        expect(paidPaise).toBe(totalPaise);
      }),
    );
  });
});

describe('a payment', () => {
  const open = [
    { orderRefId: 'a', customerId: 1, freePaise: 300 },
    { orderRefId: 'b', customerId: 2, freePaise: 500 },
    { orderRefId: 'c', customerId: 3, freePaise: 200 },
  ];

  it('goes to the rounds of its share, then to the payer’s own, then to the oldest', () => {
    const share = { customerId: 3, amountPaise: 800, allotList: [{ orderRefId: 'b', paise: 400 }] };
    expect(allotShare(open, share)).toEqual([
      { orderRefId: 'b', paise: 400 },
      { orderRefId: 'c', paise: 200 },
      { orderRefId: 'a', paise: 200 },
    ]);
  });

  it('never pays more than is open', () => {
    const all = allotShare(open, { customerId: undefined, amountPaise: 5_000, allotList: [] });
    expect(all.reduce((total, { paise }) => total + paise, 0)).toBe(1_000);
  });
});
