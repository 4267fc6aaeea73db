import { billOfRounds } from '#domain/table-bill.ts';
import { findWalkInOutlet } from '../../db/queries/customers.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import { lockRounds } from '../../db/queries/table-bills.ts';
import type { Deps } from '../../deps.ts';
import { issueInvoice } from '../invoices/invoices.ts';
import { earnPoints } from '../money/points.ts';
import { issueScratchCard } from '../rewards/scratch-cards.ts';
import { isOnBill } from '../tables/table-bill.ts';

/**
 * What follows when an order is both served and paid: its tax invoice and, unless it was nobody's
 * guests', points and a scratch card; each once, whenever it is called. The rounds of a table have them
 * together, once all are served and paid. Inside the caller's transaction.
 */
export async function concludeOrder(deps: Deps, order: OrderRow): Promise<void> {
  const meal = order.tableBillRefId === null ? order : await findWholeMeal(deps, order.tableBillRefId);
  if (meal === undefined) return;
  const isOfGuests = (await findWalkInOutlet(deps.db, meal.customerId)) !== undefined;
  if (!isOfGuests) await earnPoints(deps, meal);
  if (!isOfGuests) await issueScratchCard(deps, meal);
  // Last, since all of an outlet wait for its numbers: wallets are locked before them, never after.
  await issueInvoice(deps, meal);
}

/** All rounds of a bill as one order under the first; undefined while one is not served and paid. */
async function findWholeMeal(deps: Deps, tableBillRefId: string): Promise<OrderRow | undefined> {
  const rounds = (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
  const [first] = rounds;
  const isOver = ({ completedAt, paymentStatus }: OrderRow) =>
    completedAt !== null && (paymentStatus === 'PAID' || paymentStatus === 'NOT_NEEDED');
  if (first === undefined || !rounds.every(isOver)) return undefined;
  const bill = billOfRounds(rounds.map((round) => round.bill));
  const itemList = rounds.flatMap((round) => round.itemList);
  return { ...first, itemList, bill, grandTotalPaise: bill.grandTotalPaise };
}
