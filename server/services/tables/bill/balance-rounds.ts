import { balanceRound } from '#domain/bill/table-bill.ts';
import { type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { isOwed } from '../table-bill.ts';

/** The largest unpaid round, changed to include the bill's round-off; undefined when the rounds add up to the bill. */
function findBalanced(rounds: readonly OrderRow[]): OrderRow | undefined {
  const owed = rounds.filter(isOwed);
  const [largest] = owed.toSorted((a, b) => b.bill.payablePaise - a.bill.payablePaise);
  if (largest === undefined) return undefined;
  const others = rounds.filter((round) => round !== largest).map(({ bill }) => bill);
  const bill = balanceRound(largest.bill, others);
  if (bill.grandTotalPaise === largest.bill.grandTotalPaise || bill.payablePaise < 0) return undefined;
  return { ...largest, bill, grandTotalPaise: bill.grandTotalPaise };
}

const withRound = (rounds: readonly OrderRow[], changed: OrderRow) =>
  rounds.map((round) => (round.id === changed.id ? changed : round));

/** The rounds as `balanceRounds` would store them. */
export function viewBalanced(rounds: readonly OrderRow[]): readonly OrderRow[] {
  const balanced = findBalanced(rounds);
  return balanced === undefined ? rounds : withRound(rounds, balanced);
}

/** Puts the bill's round-off into its largest unpaid round, so that rounds add up to the bill. */
export async function balanceRounds(deps: Deps, rounds: readonly OrderRow[]): Promise<readonly OrderRow[]> {
  const balanced = findBalanced(rounds);
  if (balanced === undefined) return rounds;
  const { id, bill, grandTotalPaise } = balanced;
  return withRound(rounds, await updateOrder(deps.db, id, { bill, grandTotalPaise }));
}
