import type { Credential } from '#contract/account/account.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { findCredential, revokeCredential } from '#server/db/queries/account/credentials.ts';
import { lockOrdersAndPayments } from '#server/db/queries/account/erase-customer.ts';
import { lockWallets } from '#server/db/queries/money/accounts.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import { loadRounds } from '#server/db/queries/tables/table-bills.ts';
import {
  loadFormerGuests,
  loadOrdersOfGuest,
  moveOrdersOfGuest,
} from '#server/db/queries/tables/table-guests.ts';
import type { Deps } from '#server/deps.ts';
import { eraseCustomer } from '../../account/delete-account.ts';
import { hashSecretKey } from '../../account/secret-key.ts';
import { forEachDue } from '../../for-each-due.ts';
import { concludeOrder } from '../../orders/progress/conclude-order.ts';

/**
 * Moves the orders of a guest of a table to the customer as whom the phone has just signed in, and ends the
 * guest's credential. An expired credential moves nothing. Runs inside the transaction of the sign-in.
 */
export async function adoptGuest(
  deps: Deps,
  customerId: number,
  guest: Credential | undefined,
): Promise<void> {
  const caller =
    guest && (await findCredential(deps.db, guest.mobile, hashSecretKey(guest.secretKey), deps.now()));
  if (caller === undefined || caller.guestSessionId === null) return;
  await lockOrdersAndPayments(deps.db, caller.id);
  await lockWallets(deps.db, [caller.id, customerId]);
  const adopted = await loadOrdersOfGuest(deps.db, caller.id);
  await moveOrdersOfGuest(deps.db, caller.id, customerId);
  await revokeCredential(deps.db, caller.credentialId, deps.now());
  await concludeAdopted(deps, customerId, adopted);
}

/**
 * Grants the customer the points of adopted meals that are finished; a bill that already earned points earns no
 * more.
 */
async function concludeAdopted(deps: Deps, customerId: number, adopted: readonly OrderRow[]): Promise<void> {
  const ids = new Set(adopted.map(({ id }) => id));
  const seen = new Set<string>();
  for (const order of adopted) {
    const isPaid = order.paymentStatus === 'PAID' || order.paymentStatus === 'NOT_NEEDED';
    const { tableBillRefId } = order;
    if (order.completedAt === null || !isPaid || tableBillRefId === null || seen.has(tableBillRefId))
      continue;
    seen.add(tableBillRefId);
    const rounds = await loadRounds(deps.db, tableBillRefId);
    const hasEarned = rounds.some((round) => round.customerId === customerId && !ids.has(round.id));
    if (!hasEarned) await concludeOrder(deps, { ...order, customerId });
  }
}

/**
 * Job: erases guests of tables a day after their credential has expired, unless they have an open order or
 * payment.
 */
export async function eraseGuests(deps: Deps): Promise<number> {
  const former = await loadFormerGuests(deps.db, deps.now() - DAY_MS);
  let erasedCount = 0;
  await forEachDue(former, async ({ id: customerId, mobile }) => {
    if ((await eraseCustomer(deps, { customerId, mobile })).ok) erasedCount += 1;
  });
  return erasedCount;
}
