import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peopleOfBill, wishOfPeople } from './bill-people.ts';
import { priceShare } from './bill-split.ts';

interface Line {
  readonly sender: number;
  readonly forName?: string;
  readonly pricePaise: number;
  readonly quantity?: number;
  readonly takenQuantity?: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A bill with a round of each guest, who are numbered from 1. */
function billOf(guestNames: readonly string[], lines: readonly Line[]) {
  const rounds = guestNames.map((guestName, index) => {
    const lineList = lines.flatMap(({ sender, pricePaise, quantity = 1, takenQuantity = 0 }, place) =>
      sender === index + 1 ? [{ orderItemId: `line-${place}`, pricePaise, quantity, takenQuantity }] : [],
    );
    const left = lineList.map((line) => {
      return line.pricePaise - Math.round((line.pricePaise * line.takenQuantity) / line.quantity);
    });
    return { guestName, guestNumber: index + 1, orderRefId: `R${index + 1}`, lineList, freePaise: sum(left) };
  });
  const split = {
    freePaise: sum(rounds.map(({ freePaise }) => freePaise)),
    equal: { basisPaise: 0, takenParts: 0, parts: null },
    roundList: rounds.map(({ guestName: _name, ...round }) => round),
  };
  const guestList = rounds.map(({ guestName, guestNumber, freePaise }) => ({
    ...{
      guestName,
      guestNumber,
      isOwn: guestNumber === 1,
      sharePaise: 0,
      openPaise: freePaise,
      hasLeft: false,
    },
  }));
  const itemList = lines.map(({ forName }, place) => ({
    orderItemId: `line-${place}`,
    ...(forName === undefined ? {} : { forName }),
  }));
  return { split, people: peopleOfBill({ roundList: [{ itemList }], guestList }, split) };
}

const shown = ({ people }: ReturnType<typeof billOf>) =>
  people.map(({ guestName, openPaise }) => [guestName, openPaise]);

describe('the people of a bill', () => {
  it('are the guests with their rounds where each has sent their own', () => {
    const bill = billOf(
      ['Asha', 'Ravi'],
      [
        { sender: 1, pricePaise: 20_000 },
        { sender: 2, pricePaise: 9_000 },
      ],
    );
    expect(shown(bill)).toEqual([
      ['Asha', 20_000],
      ['Ravi', 9_000],
    ]);
    expect(wishOfPeople(bill.people)).toEqual({ kind: 'ROUNDS', roundList: ['R1', 'R2'] });
  });

  it('are those whom the dishes name where one phone has sent them for all', () => {
    const bill = billOf(
      ['Asha', 'Ravi'],
      [
        { sender: 1, pricePaise: 20_000 },
        { sender: 1, pricePaise: 9_000, forName: 'Ravi' },
        { sender: 1, pricePaise: 5_000, quantity: 2, takenQuantity: 1, forName: 'Meena' },
        { sender: 2, pricePaise: 1_000 },
      ],
    );
    expect(shown(bill)).toEqual([
      ['Asha', 20_000],
      ['Ravi', 10_000],
      ['Meena', 2_500],
    ]);
  });

  it('are told apart when one is called like the number of another', () => {
    const bill = billOf(
      ['Asha'],
      [
        { sender: 1, pricePaise: 20_000 },
        { sender: 1, pricePaise: 3_000, forName: '1' },
      ],
    );
    expect(shown(bill)).toEqual([
      ['Asha', 20_000],
      ['1', 3_000],
    ]);
  });

  it('keep their own rounds when two of them have one name', () => {
    const bill = billOf(
      ['Asha', 'Asha'],
      [
        { sender: 1, pricePaise: 20_000 },
        { sender: 2, pricePaise: 9_000 },
        { sender: 2, pricePaise: 3_000, forName: 'Ravi' },
      ],
    );
    expect(shown(bill)).toEqual([
      ['Asha', 20_000],
      ['Asha', 9_000],
      ['Ravi', 3_000],
    ]);
  });

  it('owe together all that is left, and each dish once', () => {
    const line = fc.record(
      {
        sender: fc.integer({ min: 1, max: 3 }),
        forName: fc.constantFrom('Asha', 'Ravi', 'Meena', '1'),
        pricePaise: fc.integer({ min: 100, max: 90_000 }),
        quantity: fc.integer({ min: 1, max: 4 }),
      },
      { requiredKeys: ['sender', 'pricePaise', 'quantity'] },
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const { split, people } = billOf(['Asha', 'Ravi', 'Asha'], lines);
        const wish = wishOfPeople(people);
        expect(wish && priceShare(split, wish)?.amountPaise).toBe(split.freePaise);
        expect(sum(people.map(({ openPaise }) => openPaise))).toBe(split.freePaise);
      }),
    );
  });
});
