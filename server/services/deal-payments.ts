import type { TransactionRow } from '../db/queries/payments.ts';
import type { Deps } from '../deps.ts';
import { keepUnneededPayment } from './keep-payment.ts';

/** Holds the deal order of a payment until the transaction ends; always before the payment itself. */
export async function holdDealOrder(_deps: Deps, _txn: TransactionRow): Promise<void> {
  // No deal can be reserved yet, so there is none to hold.
}

/**
 * Takes the money of a deal order. While no deal is sold, none waits for money: it stays in the
 * customer's wallet. Runs inside the transaction that settles the payment.
 */
export async function takeDealPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  return keepUnneededPayment(deps, txn, { what: txn.reference, url: '/wallet-money' });
}
