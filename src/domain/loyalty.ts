import { applyBasisPoints } from './money.ts';

/** What one point pays, in paise (decision 14). */
export const POINT_WORTH_PAISE = 25;

/** Points are taken from a balance of this many on. */
export const MIN_REDEEMABLE_POINTS = 200;

/** Points pay at most this share of a bill. */
export const MAX_SHARE_BASIS_POINTS = 2000;

/** 5 points per ₹100: one for every ₹20. */
const PAISE_PER_EARNED_POINT = 2000;

/** Points are taken by the rupee, so that what is left for cash has no paise. */
const POINTS_PER_RUPEE = 100 / POINT_WORTH_PAISE;

/** Points earned by food worth `foodPaise` after discount and before tax; started ₹20 earn nothing. */
export function earnedPoints(foodPaise: number): number {
  return Math.max(0, Math.floor(foodPaise / PAISE_PER_EARNED_POINT));
}

/** How many points of a balance may pay a bill: none below 200, at most 20 % of it, whole rupees. */
export function usablePoints(balance: number, grandTotalPaise: number): number {
  if (balance < MIN_REDEEMABLE_POINTS) return 0;
  const limitPaise = Math.floor(applyBasisPoints(grandTotalPaise, MAX_SHARE_BASIS_POINTS) / 100) * 100;
  const points = Math.min(balance, limitPaise / POINT_WORTH_PAISE);
  return Math.max(0, Math.floor(points / POINTS_PER_RUPEE) * POINTS_PER_RUPEE);
}

/** Worth of points in paise. */
export function worthOfPoints(points: number): number {
  return points * POINT_WORTH_PAISE;
}

/**
 * How many of the points that paid a bill go back with a part of it, in paise: in proportion, by the rupee, and
 * all of them with the last part. Never so few that more money than was paid would go back.
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
