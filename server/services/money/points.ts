import { yearAfter } from '#domain/kolkata.ts';
import { earnedPoints } from '#domain/loyalty.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import {
  addToLot,
  findPointMovement,
  insertLot,
  insertPointMovement,
  loadUsableLots,
  lockWallet,
  type PointLot,
} from '../../db/queries/money.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';
import { notifyOfPoints } from './credit-notices.ts';

type Share = { lotId: number; points: number };

/** Points that a customer can use now; expired ones do not count. */
export async function loadPointBalance(deps: Deps, customerId: number): Promise<number> {
  return sumLeft(await loadUsableLots(deps.db, customerId, deps.now()));
}

/** Takes points for an order, those first that expire first. Takes all or none. */
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
  await move(deps, order, 'used', -1, shares);
  return succeed(null);
}

/** Gives back what an order took, to the lots it was taken from, so that their days stay the same. */
export async function returnPoints(deps: Deps, order: OrderRow): Promise<void> {
  const used = await findPointMovement(deps.db, referenceOf(order, 'used'));
  if (used === undefined) return;
  await lockWallet(deps.db, order.customerId);
  await move(deps, order, 'returned', 1, used.lots);
}

/** Credits what a completed and paid order earns, once, whenever it is called. */
export async function earnPoints(deps: Deps, order: OrderRow): Promise<void> {
  const earned = earnedPoints(order.bill.itemTotalPaise - order.bill.couponDiscountPaise);
  if (earned === 0) return;
  await lockWallet(deps.db, order.customerId);
  if ((await findPointMovement(deps.db, referenceOf(order, 'earned'))) !== undefined) return;
  const lotId = await openLot(deps, order.customerId, earned);
  await insertMovement(deps, order, 'earned', earned, [{ lotId, points: earned }]);
  await notifyOfPoints(deps, order, earned);
}

/** Gives points that no order earned, once per reference. */
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
  // Twelve months (decision 14).
  const expiresAt = yearAfter(earnedAt);
  return insertLot(deps.db, { customerId, earned: points, left: points, earnedAt, expiresAt });
}

/** Takes back what a refunded order earned: its own lot first, then others, as far as they reach. */
export async function reversePoints(deps: Deps, order: OrderRow): Promise<void> {
  const earned = await findPointMovement(deps.db, referenceOf(order, 'earned'));
  if (earned === undefined) return;
  await lockWallet(deps.db, order.customerId);
  if ((await findPointMovement(deps.db, referenceOf(order, 'reversed'))) !== undefined) return;
  const ownLotId = earned.lots[0]?.lotId;
  const lots = await loadUsableLots(deps.db, order.customerId, deps.now());
  const ownFirst = [...lots].sort((a, b) => Number(b.id === ownLotId) - Number(a.id === ownLotId));
  const shares = shareOut(ownFirst, Math.min(earned.points, sumLeft(lots)));
  await move(deps, order, 'reversed', -1, shares);
}

type Kind = 'used' | 'returned' | 'earned' | 'reversed';

const referenceOf = (order: OrderRow, kind: Kind) => `order:${order.id}:points-${kind}`;

const sumLeft = (lots: readonly PointLot[]) => lots.reduce((sum, lot) => sum + lot.left, 0);

function shareOut(lots: readonly PointLot[], points: number): Share[] {
  const shares: Share[] = [];
  let open = points;
  for (const lot of lots) {
    const taken = Math.min(open, lot.left);
    if (taken > 0) shares.push({ lotId: lot.id, points: taken });
    open -= taken;
  }
  return shares;
}

async function move(deps: Deps, order: OrderRow, kind: Kind, sign: 1 | -1, shares: Share[]): Promise<void> {
  for (const share of shares) await addToLot(deps.db, share.lotId, sign * share.points);
  const points = shares.reduce((sum, share) => sum + share.points, 0);
  await insertMovement(deps, order, kind, sign * points, shares);
}

async function insertMovement(deps: Deps, order: OrderRow, kind: Kind, points: number, lots: Share[]) {
  const reference = referenceOf(order, kind);
  const { customerId, id: orderId } = order;
  await insertPointMovement(deps.db, { reference, customerId, orderId, points, lots, at: deps.now() });
}
