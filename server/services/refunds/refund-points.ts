import { foodLeft, type PaidOrder } from '#domain/money/refund.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { loadRefunds } from '../../db/queries/orders/refunds.ts';
import type { Deps } from '../../deps.ts';
import { loadEarnedLeft } from '../money/points.ts';
import { billLinesOf } from '../orders/placing/bill-lines.ts';
import { loadRoundsOf } from './refundable-order.ts';

/** Points to reverse, and the order that earned them. */
export interface EarnedPart {
  readonly earnedBy: OrderRow;
  readonly points: number;
}

/**
 * Earned points to reverse: in proportion of the refund to the food that is not refunded yet, all of them with
 * the last food. A guest's rounds at a table earn together.
 */
export async function findEarnedPart(
  deps: Deps,
  order: OrderRow,
  totalPaise: number,
): Promise<EarnedPart | undefined> {
  const rounds = (await loadRoundsOf(deps, order)).filter(
    ({ customerId }) => customerId === order.customerId,
  );
  let foodPaise = 0;
  let earnedBy: OrderRow | undefined;
  let earned = 0;
  for (const round of rounds) {
    foodPaise += foodLeft(await paidRound(deps, round));
    const points = await loadEarnedLeft(deps, round);
    if (points > 0) [earnedBy, earned] = [round, points];
  }
  if (earnedBy === undefined) return undefined;
  const points = totalPaise >= foodPaise ? earned : Math.floor((earned * totalPaise) / foodPaise);
  return points === 0 ? undefined : { earnedBy, points };
}

async function paidRound(deps: Deps, round: OrderRow): Promise<PaidOrder> {
  const { pricing } = await requireOutlet(deps.db, round.restaurantId);
  const refunds = await loadRefunds(deps.db, [round.id]);
  return {
    ...{ bill: round.bill, taxes: pricing.taxes, lines: await billLinesOf(deps, round) },
    earlier: refunds.map(({ totalPaise, points, taxes }) => ({ totalPaise, points, taxes, quantities: [] })),
  };
}
