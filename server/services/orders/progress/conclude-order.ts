import { billOfRounds } from '#domain/bill/table-bill.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { isPerson, isTableGuest } from '#server/db/queries/account/customers.ts';
import { lockWallets } from '#server/db/queries/money/accounts.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import { lockRounds } from '#server/db/queries/tables/table-bills.ts';
import type { Deps } from '#server/deps.ts';
import { issueInvoice } from '../../invoices/invoices.ts';
import { earnPoints } from '../../money/points.ts';
import { issueScratchCard } from '../../rewards/scratch-cards.ts';
import { releaseTable } from '../../tables/release-table.ts';
import { isOnBill, isWrittenOff } from '../../tables/table-bill.ts';

/**
 * Issues points, scratch cards and the invoice of an order that is served and paid, once. The rounds of a table
 * share one invoice; each guest earns for the rounds that they ordered, even if another guest paid, but not if a
 * round was written off. Runs inside the caller's transaction.
 */
export async function concludeOrder(deps: Deps, order: OrderRow): Promise<void> {
  const rounds = order.tableBillRefId === null ? [order] : await findServedRounds(deps, order.tableBillRefId);
  const guests = groupBy(rounds, ({ customerId }) => customerId);
  await lockWallets(deps.db, [...guests.keys()]);
  for (const [customerId, own] of guests) {
    if (own.some(isWrittenOff) || !(await isPerson(deps.db, customerId))) continue;
    const meal = mealOf(own);
    await earnPoints(deps, meal);
    await issueScratchCard(deps, meal);
  }
  await releaseTable(deps, rounds);
  // Last, because issuing an invoice locks the outlet's numbers, and wallets are locked before numbers. The
  // invoice names a customer only if no other guest can open it; a guest of a table is never named, because the
  // guest is erased and the invoice is not.
  const [first] = rounds;
  if (first === undefined) return;
  const isNamed = guests.size === 1 && !(await isTableGuest(deps.db, first.customerId));
  await issueInvoice(deps, mealOf(rounds), { isNamed });
}

/** Rounds of a bill; empty until all are served and paid. */
async function findServedRounds(deps: Deps, tableBillRefId: string): Promise<readonly OrderRow[]> {
  const rounds = (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
  const isOver = ({ completedAt, paymentStatus }: OrderRow) =>
    completedAt !== null && (paymentStatus === 'PAID' || paymentStatus === 'NOT_NEEDED');
  return rounds.every(isOver) ? rounds : [];
}

/** Merges rounds into one order with the reference of the first. */
function mealOf(rounds: readonly OrderRow[]): OrderRow {
  const [first] = rounds;
  if (first === undefined) throw new Error('a meal has a round');
  if (rounds.length === 1) return first;
  const bill = billOfRounds(rounds.map((round) => round.bill));
  const itemList = rounds.flatMap((round) => round.itemList);
  return { ...first, itemList, bill, grandTotalPaise: bill.grandTotalPaise };
}
