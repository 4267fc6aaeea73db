import type { BillSplit, Portion, ShareWish } from '#contract/table/bill-share.ts';

/** Rounding differences of lines and units that the last share of a round takes. */
const ROUNDING_PAISE = 100;

/** An amount of one round. */
export interface Allotment {
  readonly orderRefId: string;
  readonly paise: number;
}

export interface PricedShare {
  readonly amountPaise: number;
  readonly portionList: readonly Portion[];
  /** The rounds that it pays first; empty for the guest's own rounds. */
  readonly allotList: readonly Allotment[];
}

type Round = BillSplit['roundList'][number];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The amount of a share of what is left, in paise; undefined when a part of it is taken or unknown. The shares of a
 * bill add up to it: the last share of a round, of equal parts and of the bill takes the rest.
 */
export function priceShare(split: BillSplit, wish: ShareWish): PricedShare | undefined {
  switch (wish.kind) {
    case 'ALL':
      return plainShare(split.freePaise);
    case 'EQUAL':
      return plainShare(equalPart(split, wish.parts));
    case 'AMOUNT':
      return wish.amountPaise > split.freePaise ? undefined : plainShare(wish.amountPaise);
    case 'ROUNDS':
      return priceRounds(split, wish.roundList);
    case 'LINES':
      return priceLines(split, wish.lineList);
  }
}

function plainShare(amountPaise: number): PricedShare | undefined {
  return amountPaise > 0 ? { amountPaise, portionList: [], allotList: [] } : undefined;
}

function equalPart({ freePaise, equal }: BillSplit, parts: number): number {
  const isLast = equal.takenParts >= parts - 1;
  return isLast ? freePaise : Math.min(freePaise, Math.floor(equal.basisPaise / parts));
}

const leftOf = ({ lineList }: Round): Portion[] =>
  lineList
    .map(({ orderItemId, quantity, takenQuantity }) => ({ orderItemId, quantity: quantity - takenQuantity }))
    .filter(({ quantity }) => quantity > 0);

function priceRounds({ roundList }: BillSplit, refs: readonly string[]): PricedShare | undefined {
  const chosen = roundList.filter(({ orderRefId }) => refs.includes(orderRefId));
  const open = chosen.filter(({ freePaise }) => freePaise > 0);
  return shareOf(
    open.map(({ orderRefId, freePaise }) => ({ orderRefId, paise: freePaise })),
    open.flatMap(leftOf),
  );
}

function priceLines(split: BillSplit, lineList: readonly Portion[]): PricedShare | undefined {
  const wished = new Map<string, number>();
  for (const { orderItemId, quantity } of lineList) {
    wished.set(orderItemId, (wished.get(orderItemId) ?? 0) + quantity);
  }
  const known = new Set<string>();
  for (const { lineList: lines } of split.roundList) {
    for (const { orderItemId, quantity, takenQuantity } of lines) {
      if ((wished.get(orderItemId) ?? 0) > quantity - takenQuantity) return undefined;
      known.add(orderItemId);
    }
  }
  if ([...wished.keys()].some((id) => !known.has(id))) return undefined;
  const allotList = split.roundList.map((round) => ({
    orderRefId: round.orderRefId,
    paise: priceOfUnits(round, wished),
  }));
  return shareOf(
    allotList.filter(({ paise }) => paise > 0),
    [...wished].map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
  );
}

/** Units are priced cumulatively, so that the units of a line add up to it. */
function priceOfUnits({ lineList, freePaise }: Round, wished: ReadonlyMap<string, number>): number {
  const isAny = lineList.some(({ orderItemId }) => wished.has(orderItemId));
  if (!isAny) return 0;
  const prices = lineList.map(({ orderItemId, pricePaise, quantity, takenQuantity }) => {
    const until = (units: number) => Math.round((pricePaise * units) / quantity);
    return until(takenQuantity + (wished.get(orderItemId) ?? 0)) - until(takenQuantity);
  });
  const pricePaise = sum(prices);
  const isLast = lineList.every(
    ({ orderItemId, quantity, takenQuantity }) => takenQuantity + (wished.get(orderItemId) ?? 0) === quantity,
  );
  return isLast && freePaise - pricePaise <= ROUNDING_PAISE ? freePaise : Math.min(pricePaise, freePaise);
}

function shareOf(allotList: readonly Allotment[], portionList: readonly Portion[]): PricedShare | undefined {
  const amountPaise = sum(allotList.map(({ paise }) => paise));
  return amountPaise > 0 ? { amountPaise, portionList, allotList } : undefined;
}

interface OpenRound {
  readonly orderRefId: string;
  readonly customerId: number;
  readonly freePaise: number;
}

interface SharePaid {
  /** Undefined for money that belongs to no guest. */
  readonly customerId: number | undefined;
  readonly amountPaise: number;
  readonly allotList: readonly Allotment[];
}

/**
 * Divides a payment among rounds, oldest first: first the rounds of the share, then the payer's own, then the others.
 * Money that no round needs is left over.
 */
export function allotShare(rounds: readonly OpenRound[], share: SharePaid): Allotment[] {
  const allotted = new Map<string, number>();
  let leftPaise = share.amountPaise;
  const allot = ({ orderRefId, freePaise }: OpenRound, mostPaise: number) => {
    const earlierPaise = allotted.get(orderRefId) ?? 0;
    const paise = Math.min(mostPaise, freePaise - earlierPaise, leftPaise);
    if (paise <= 0) return;
    allotted.set(orderRefId, earlierPaise + paise);
    leftPaise -= paise;
  };
  for (const round of rounds) {
    allot(round, share.allotList.find(({ orderRefId }) => orderRefId === round.orderRefId)?.paise ?? 0);
  }
  const isOwn = ({ customerId }: OpenRound) => customerId === share.customerId;
  for (const round of rounds.filter(isOwn)) allot(round, leftPaise);
  for (const round of rounds) allot(round, leftPaise);
  return [...allotted].map(([orderRefId, paise]) => ({ orderRefId, paise }));
}

/** True when an equal part differs from the accepted one only by the last paise of the bill. */
export function isAccepted(wish: ShareWish, amountPaise: number, acceptedPaise: number): boolean {
  if (amountPaise === acceptedPaise) return true;
  return wish.kind === 'EQUAL' && Math.abs(amountPaise - acceptedPaise) < wish.parts;
}
