import { earnedPoints } from '#domain/money/loyalty.ts';
import { yearAfter } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  addToLot,
  findPointMovement,
  insertLot,
  insertPointMovement,
  loadPointMovements,
  loadUsableLots,
  lockWallet,
  type PointLot,
} from '../../db/queries/money/accounts.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { notifyOfPoints } from './credit-notices.ts';

type Share = { lotId: number; points: number };

/** Usable points, without expired ones. */
export async function loadPointBalance(deps: Deps, customerId: number): Promise<number> {
  return sumLeft(await loadUsableLots(deps.db, customerId, deps.now()));
}

/** Redeems points for an order, earliest expiry first, all or none. */
export async function takePoints(
  deps: Deps,
  order: OrderRow,
  points: number,
): Promise<Result<null, 'pointsUnavailable'>> {
  if (points === 0) return succeed(null);
  await lockWallet(deps.db, order.customerId);
  const lots = await loadUsableLots(deps.db, order.customerId, deps.now());
  if (sumLeft(lots) < points) return fail('pointsUnavailable');
  const shares = shareOut(lots, points);
  await move(deps, order, 'used', { sign: -1, shares });
  return succeed(null);
}

/** A part of an order's points; its name is that of the refund, and makes the ledger reference unique. */
interface PointPart {
  readonly points: number;
  readonly name: string;
}

/** Returns redeemed points of an order, all or a part, to the lots they came from, latest expiry first. */
export async function returnPoints(deps: Deps, order: OrderRow, part?: PointPart): Promise<void> {
  await lockWallet(deps.db, order.customerId);
  const movements = await loadPointMovements(deps.db, { customerId: order.customerId, orderId: order.id });
  const used = movements.find(({ reference }) => reference === referenceOf(order, 'used'));
  if (used === undefined) return;
  const returned = movements.filter(isOfKind('returned')).flatMap(({ lots }) => lots);
  const taken = used.lots
    .map(({ lotId, points }) => ({
      id: lotId,
      left: points - sumPoints(returned.filter((share) => share.lotId === lotId)),
    }))
    .reverse();
  const shares = shareOut(taken, part?.points ?? sumLeft(taken));
  if (shares.length > 0) await move(deps, order, 'returned', { sign: 1, shares, part: part?.name });
}

/** Credits the earnings of a completed and paid order, once. */
export async function earnPoints(deps: Deps, order: OrderRow): Promise<void> {
  const alcoholLines = order.itemList.filter(({ taxClass }) => taxClass === 'ALCOHOL');
  const alcoholPaise = alcoholLines.reduce((sum, { linePaise }) => sum + linePaise, 0);
  const { itemTotalPaise, couponDiscountPaise } = order.bill;
  const earned = earnedPoints(itemTotalPaise - alcoholPaise - couponDiscountPaise);
  if (earned === 0) return;
  await lockWallet(deps.db, order.customerId);
  if ((await findPointMovement(deps.db, referenceOf(order, 'earned'))) !== undefined) return;
  const lotId = await openLot(deps, order.customerId, earned);
  await insertMovement(deps, order, {
    ...{ reference: referenceOf(order, 'earned'), points: earned, lots: [{ lotId, points: earned }] },
  });
  await notifyOfPoints(deps, order, earned);
}

/** Grants points without an order, once per reference. */
export async function givePoints(
  deps: Deps,
  customerId: number,
  points: number,
  givenBy: string,
): Promise<void> {
  await lockWallet(deps.db, customerId);
  const reference = `${givenBy}:points-given`;
  if ((await findPointMovement(deps.db, reference)) !== undefined) return;
  const lots = [{ lotId: await openLot(deps, customerId, points), points }];
  await insertPointMovement(deps.db, { reference, customerId, orderId: null, points, lots, at: deps.now() });
}

function openLot(deps: Deps, customerId: number, points: number): Promise<number> {
  const earnedAt = deps.now();
  // Points expire after twelve months (D-14).
  const expiresAt = yearAfter(earnedAt);
  return insertLot(deps.db, { customerId, earned: points, left: points, earnedAt, expiresAt });
}

/** Earned points of an order that are not reversed. */
export async function loadEarnedLeft(deps: Deps, order: OrderRow): Promise<number> {
  const movements = await loadPointMovements(deps.db, { customerId: order.customerId, orderId: order.id });
  const earnedOrReversed = movements.filter((each) => isOfKind('earned')(each) || isOfKind('reversed')(each));
  return sumPoints(earnedOrReversed);
}

/**
 * Reverses earned points of a refunded order, all or a part: from the lot that the order earned, then from others, as
 * far as points are left. Returns the number reversed.
 */
export async function reversePoints(deps: Deps, order: OrderRow, part?: PointPart): Promise<number> {
  await lockWallet(deps.db, order.customerId);
  const earned = await findPointMovement(deps.db, referenceOf(order, 'earned'));
  if (earned === undefined) return 0;
  const ownLotId = earned.lots[0]?.lotId;
  const lots = await loadUsableLots(deps.db, order.customerId, deps.now());
  const ownFirst = [...lots].sort((a, b) => Number(b.id === ownLotId) - Number(a.id === ownLotId));
  const shares = shareOut(ownFirst, part?.points ?? (await loadEarnedLeft(deps, order)));
  if (shares.length > 0) await move(deps, order, 'reversed', { sign: -1, shares, part: part?.name });
  return sumPoints(shares);
}

type Kind = 'used' | 'returned' | 'earned' | 'reversed';

const referenceOf = (order: OrderRow, kind: Kind, part?: string) =>
  `order:${order.id}${part === undefined ? '' : `:part:${part}`}:points-${kind}`;

const isOfKind =
  (kind: Kind) =>
  ({ reference }: { readonly reference: string }) =>
    reference.endsWith(`:points-${kind}`);

type Lot = Pick<PointLot, 'id' | 'left'>;

const sumLeft = (lots: readonly Lot[]) => lots.reduce((sum, lot) => sum + lot.left, 0);
const sumPoints = (shares: readonly { readonly points: number }[]) =>
  shares.reduce((sum, { points }) => sum + points, 0);

function shareOut(lots: readonly Lot[], points: number): Share[] {
  const shares: Share[] = [];
  let open = points;
  for (const lot of lots) {
    const taken = Math.min(open, lot.left);
    if (taken > 0) shares.push({ lotId: lot.id, points: taken });
    open -= taken;
  }
  return shares;
}

interface Move {
  readonly sign: 1 | -1;
  readonly shares: Share[];
  readonly part?: string | undefined;
}

async function move(deps: Deps, order: OrderRow, kind: Kind, { sign, shares, part }: Move): Promise<void> {
  for (const share of shares) await addToLot(deps.db, share.lotId, sign * share.points);
  await insertMovement(deps, order, {
    ...{ reference: referenceOf(order, kind, part), points: sign * sumPoints(shares), lots: shares },
  });
}

interface NewMovement {
  readonly reference: string;
  readonly points: number;
  readonly lots: Share[];
}

async function insertMovement(deps: Deps, order: OrderRow, movement: NewMovement): Promise<void> {
  const { customerId, id: orderId } = order;
  await insertPointMovement(deps.db, { ...movement, customerId, orderId, at: deps.now() });
}
