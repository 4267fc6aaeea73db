import { applyBasisPoints } from './money.ts';

/** Value of one point in paise (D-14). */
export const POINT_WORTH_PAISE = 25;

/** A smaller balance pays nothing (D-14). */
export const MIN_REDEEMABLE_POINTS = 200;

/** Share of a bill that points may pay, in basis points: 20 % (D-14). */
export const MAX_SHARE_BASIS_POINTS = 2000;

/** 5 points per ₹100: one for every ₹20. */
const PAISE_PER_EARNED_POINT = 2000;

/** Points are redeemed in whole rupees, so that an amount left to pay in cash has no paise. */
const POINTS_PER_RUPEE = 100 / POINT_WORTH_PAISE;

/** Points earned by `foodPaise` after discount and before tax; an incomplete ₹20 earns none. */
export function earnedPoints(foodPaise: number): number {
  return Math.max(0, Math.floor(foodPaise / PAISE_PER_EARNED_POINT));
}

/** Points of a balance that may pay a bill in paise: none below 200, at most 20 % of the bill, in whole rupees. */
export function usablePoints(balance: number, grandTotalPaise: number): number {
  if (balance < MIN_REDEEMABLE_POINTS) return 0;
  const limitPaise = Math.floor(applyBasisPoints(grandTotalPaise, MAX_SHARE_BASIS_POINTS) / 100) * 100;
  const points = Math.min(balance, limitPaise / POINT_WORTH_PAISE);
  return Math.max(0, Math.floor(points / POINTS_PER_RUPEE) * POINTS_PER_RUPEE);
}

/** Value of points in paise. */
export function worthOfPoints(points: number): number {
  return points * POINT_WORTH_PAISE;
}

/**
 * Redeemed points that a partial refund of `partPaise` gives back: its share of the points in whole rupees, all
 * with the last refund; never so few that the money refund exceeds the money paid.
 */
export function returnedPoints(
  partPaise: number,
  { pointsUsed, totalPaise }: { readonly pointsUsed: number; readonly totalPaise: number },
): number {
  if (totalPaise === 0) return 0;
  const rupees = Math.floor((pointsUsed * partPaise) / (totalPaise * POINTS_PER_RUPEE));
  const moneyPaise = totalPaise - worthOfPoints(pointsUsed);
  const least = Math.ceil(Math.max(0, partPaise - moneyPaise) / POINT_WORTH_PAISE);
  return Math.min(pointsUsed, Math.max(rupees * POINTS_PER_RUPEE, least));
}
