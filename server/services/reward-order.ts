import { findWalkInOutlet } from '../db/queries/customers.ts';
import type { OrderRow } from '../db/queries/orders.ts';
import type { Deps } from '../deps.ts';
import { earnPoints } from './points.ts';
import { issueScratchCard } from './scratch-cards.ts';

/**
 * Gives what a completed and paid order brings its customer: points and a scratch card, each once,
 * whenever it is called. Nobody's guests get nothing.
 */
export async function rewardOrder(deps: Deps, order: OrderRow): Promise<void> {
  if ((await findWalkInOutlet(deps.db, order.customerId)) !== undefined) return;
  await earnPoints(deps, order);
  await issueScratchCard(deps, order);
}
