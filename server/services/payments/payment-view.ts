import type { PaymentTransaction } from '#contract/orders/payment.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { findRefundTarget } from './credit-unneeded.ts';
import { payAgainFromOf } from './payments.ts';

/** The customer's view of a payment, with `redirectUrl` only while it can be paid. */
export async function viewPayment(deps: Deps, row: TransactionRow): Promise<PaymentTransaction> {
  const orderRefId = await deps.payables[row.purpose].findOrderRef?.(deps, row);
  const canBePaid = row.status === 'CREATED' || row.status === 'CHECKING';
  const { txnId, purpose, subjectRefId, paymentMode, amountPaise, status, createdAt } = row;
  return {
    ...{ txnId, purpose, subjectRefId, paymentMode, amountPaise, status, createdAt },
    // A saved UPI id is shown masked only.
    upiId: row.savedMethodId === null ? row.upiId : null,
    paymentTransactionRefId: row.reference,
    orderRefId: orderRefId ?? null,
    redirectUrl: canBePaid ? `/v1/pay/${txnId}` : null,
    upiUrl: canBePaid ? row.upiUrl : null,
    payUntil: canBePaid ? row.payUntil : null,
    payAgainFrom: payAgainFromOf(row),
    refundTo: await findRefundTarget(deps, row),
  };
}
