import { findWalkInOutlet } from '../../db/queries/customers.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';
import { issueInvoice } from '../invoices/invoices.ts';
import { earnPoints } from '../money/points.ts';
import { issueScratchCard } from '../rewards/scratch-cards.ts';

/**
 * What follows when an order is both served and paid: its tax invoice and, unless it was nobody's
 * guests', points and a scratch card; each once, whenever it is called. Inside the caller's transaction.
 */
export async function concludeOrder(deps: Deps, order: OrderRow): Promise<void> {
  const isOfGuests = (await findWalkInOutlet(deps.db, order.customerId)) !== undefined;
  if (!isOfGuests) await earnPoints(deps, order);
  if (!isOfGuests) await issueScratchCard(deps, order);
  // Last, since all of an outlet wait for its numbers: wallets are locked before them, never after.
  await issueInvoice(deps, order);
}
