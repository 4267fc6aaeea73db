import { randomUUID } from 'node:crypto';
import { messagesFor } from '#domain/messages/messages.ts';
import { findOtpProblem } from '#domain/people/validation.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  anonymiseCustomer,
  anonymiseOrders,
  deleteOwnRows,
  hasOpenPayment,
  loadLotsLeft,
  lockBookingsOfCustomer,
  lockOrdersAndPayments,
} from '../../db/queries/account/erase-customer.ts';
import { lockLiveReservations } from '../../db/queries/events/event-reservations.ts';
import { addToLot, insertPointMovement } from '../../db/queries/money/accounts.ts';
import { loadSavedMethods, type SavedMethodRow } from '../../db/queries/money/saved-methods.ts';
import { anonymiseReports } from '../../db/queries/orders/order-reports.ts';
import { hasPaidForRunning, loadRunningOrders } from '../../db/queries/orders/orders.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { releaseReservationsOf } from '../deals/deal-orders.ts';
import { forfeitDeals } from '../deals/deal-upkeep.ts';
import { releaseTicketsOf } from '../events/event-reservations.ts';
import { inTransaction } from '../in-transaction.ts';
import { returnMoney } from '../money/wallet-returns.ts';
import { PAGE_OPEN_MS } from '../payments/payment-checks.ts';
import { deleteAtGateways } from '../payments/saved-methods.ts';
import { rememberCouponUses } from '../rewards/former-uses.ts';
import { rememberRedeemer } from '../rewards/vouchers.ts';
import { spendCode } from './spend-code.ts';

export interface Deletion {
  readonly customerId: number;
  /** The number that received the code. */
  readonly mobile: string;
  readonly oneTimePassword: string;
  readonly clientAddress: string;
  readonly language: string | undefined;
}

type Leaving = Pick<Deletion, 'customerId' | 'mobile'>;

type Unfinished = 'orderRunning' | 'paymentPending';

/**
 * Deletes an account permanently; unfinished orders or payments prevent it before the code is consumed. Orders and
 * ledger are anonymised.
 */
export async function deleteAccountOf(
  deps: Deps,
  { customerId, mobile, oneTimePassword, clientAddress, language }: Deletion,
): Promise<Result<null, 'invalidInput' | 'otpWrong' | 'otpExpired' | Unfinished>> {
  const problem = findOtpProblem(oneTimePassword);
  if (problem !== undefined) {
    return fail('invalidInput', { fields: { oneTimePassword: messagesFor(language).fields[problem]() } });
  }
  const unfinished = await findUnfinished(deps, customerId);
  if (unfinished !== undefined) return fail(unfinished);
  const code = oneTimePassword.trim();
  const proof = { mobile, code, purpose: 'deleteAccount' as const, clientAddress };
  const refusal = await transact(deps.db, (tx) => spendCode(deps, tx, proof));
  if (refusal !== undefined) return fail(refusal);
  const erased = await eraseCustomer(deps, { customerId, mobile });
  if (!erased.ok) return erased;
  await deleteAtGateways(deps, erased.value);
  return succeed(null);
}

async function findUnfinished(deps: Deps, customerId: number): Promise<Unfinished | undefined> {
  if ((await loadRunningOrders(deps.db, customerId)).length > 0) return 'orderRunning';
  if (await hasPaidForRunning(deps.db, customerId)) return 'orderRunning';
  return (await hasOpenPayment(deps.db, customerId, deps.now() - PAGE_OPEN_MS))
    ? 'paymentPending'
    : undefined;
}

/**
 * Erases a customer, and returns the saved cards to delete at their gateways; fails without effect while orders or
 * payments are unfinished.
 */
export function eraseCustomer(
  deps: Deps,
  { customerId, mobile }: Leaving,
): Promise<Result<SavedMethodRow[], Unfinished>> {
  return inTransaction(deps, async (inside) => {
    // Locks purchases before payments, and payments before events and wallet.
    await releaseReservationsOf(inside, customerId);
    await lockLiveReservations(inside.db, customerId);
    await lockBookingsOfCustomer(inside.db, customerId);
    await lockOrdersAndPayments(inside.db, customerId);
    await releaseTicketsOf(inside, customerId);
    await forfeitDeals(inside, customerId);
    await returnMoney(inside, { customerId, mobile });
    await forfeitPoints(inside, customerId);
    await anonymiseCustomer(inside.db, customerId, randomUUID(), deps.now());
    await rememberRedeemer(inside, { customerId, mobile });
    await rememberCouponUses(inside, { customerId, mobile });
    const saved = await loadSavedMethods(inside.db, customerId);
    await deleteOwnRows(inside.db, customerId);
    await anonymiseOrders(inside.db, customerId);
    await anonymiseReports(inside.db, customerId);
    // With all locks taken, this finds orders and payments that began meanwhile; one of them rolls everything
    // back.
    const unfinished = await findUnfinished(inside, customerId);
    return unfinished === undefined ? succeed(saved) : fail(unfinished);
  });
}

async function forfeitPoints(deps: Deps, customerId: number): Promise<void> {
  const lots = await loadLotsLeft(deps.db, customerId);
  if (lots.length === 0) return;
  for (const { lotId, points } of lots) await addToLot(deps.db, lotId, -points);
  await insertPointMovement(deps.db, {
    reference: `account:${customerId}:points-forfeited`,
    customerId,
    orderId: null,
    points: -lots.reduce((sum, { points }) => sum + points, 0),
    lots,
    at: deps.now(),
  });
}
