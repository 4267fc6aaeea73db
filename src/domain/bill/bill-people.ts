import type { BillGuest, BillSplit, Portion, ShareWish } from '#contract/table/bill-share.ts';
import { priceShare } from './bill-split.ts';

/** A person at the table with what is left of their dishes: whole rounds, or units of lines. */
export interface BillPerson {
  /** Unique on the bill, also for two guests of one name. */
  readonly key: string;
  readonly guestName: string | null;
  /** Null for a person all of whose dishes another phone has sent. */
  readonly guestNumber: number | null;
  readonly isOwn: boolean;
  readonly openPaise: number;
  readonly roundList: readonly string[];
  readonly lineList: readonly Portion[];
}

interface SentDishes {
  readonly roundList: readonly {
    readonly itemList: readonly { readonly orderItemId: string; readonly forName?: string }[];
  }[];
  readonly guestList: readonly BillGuest[];
}

/** A guest may be called like the number of another. */
const keyOfSender = (guestNumber: number) => `guest ${guestNumber}`;

/**
 * The people of a bill with an open part, guests with rounds first. A dish that was sent for another guest belongs to
 * the one whom it names; on a bill without such dishes each guest has their rounds.
 */
export function peopleOfBill({ roundList, guestList }: SentDishes, split: BillSplit): BillPerson[] {
  const nameOf = new Map(
    roundList.flatMap(({ itemList }) => itemList.map((item) => [item.orderItemId, item.forName] as const)),
  );
  const names = new Set([...nameOf.values()].filter((name) => name !== undefined));
  const guests = guestList.map((guest) => ({ ...guest, key: keyOfSender(guest.guestNumber) }));
  if (names.size === 0) return guests.flatMap((guest) => withRounds(guest, split));
  const keyOf = (name: string) => guests.find(({ guestName }) => guestName === name)?.key ?? `name ${name}`;
  const others = [...names]
    .filter((name) => guests.every(({ guestName }) => guestName !== name))
    .map((guestName) => ({ key: keyOf(guestName), guestName, guestNumber: null, isOwn: false }));
  const lines = leftOf(split).map(({ portion, guestNumber }) => {
    const name = nameOf.get(portion.orderItemId);
    return { portion, key: name === undefined ? keyOfSender(guestNumber) : keyOf(name) };
  });
  return [...guests, ...others].flatMap(({ key, guestName, guestNumber, isOwn }) => {
    const lineList = lines.filter((line) => line.key === key).map(({ portion }) => portion);
    const openPaise = priceShare(split, { kind: 'LINES', lineList })?.amountPaise ?? 0;
    return openPaise === 0
      ? []
      : [{ key, guestName, guestNumber, isOwn, openPaise, roundList: [], lineList }];
  });
}

function withRounds(
  { key, guestName, guestNumber, isOwn, openPaise }: BillGuest & { key: string },
  split: BillSplit,
): BillPerson[] {
  const rounds = split.roundList.filter((round) => round.guestNumber === guestNumber);
  const roundList = rounds.map(({ orderRefId }) => orderRefId);
  return openPaise === 0 ? [] : [{ key, guestName, guestNumber, isOwn, openPaise, roundList, lineList: [] }];
}

/** Units of lines that are neither paid nor reserved, with the guest who sent them. */
const leftOf = ({ roundList }: BillSplit) =>
  roundList.flatMap(({ guestNumber, lineList }) =>
    lineList
      .filter(({ quantity, takenQuantity }) => quantity > takenQuantity)
      .map(({ orderItemId, quantity, takenQuantity }) => ({
        guestNumber,
        portion: { orderItemId, quantity: quantity - takenQuantity },
      })),
  );

/** The share of some people; undefined for none. */
export function wishOfPeople(people: readonly BillPerson[]): ShareWish | undefined {
  const lineList = people.flatMap((person) => person.lineList);
  if (lineList.length > 0) return { kind: 'LINES', lineList };
  const roundList = people.flatMap((person) => person.roundList);
  return roundList.length === 0 ? undefined : { kind: 'ROUNDS', roundList };
}
