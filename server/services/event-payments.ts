import type { TransactionRow } from '../db/queries/payments.ts';
import type { Deps } from '../deps.ts';
import { keepUnneededPayment } from './keep-payment.ts';

/** Holds the reservation of a payment until the transaction ends; always before the payment itself. */
export async function holdEventReservation(_deps: Deps, _txn: TransactionRow): Promise<void> {
  // No reservation can be made yet, so there is none to hold.
}

/**
 * Takes the money of event tickets. While no ticket is sold, none waits for money: it stays in the
 * customer's wallet. Runs inside the transaction that settles the payment.
 */
export async function takeEventPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  return keepUnneededPayment(deps, txn, { what: txn.reference, url: '/wallet-money' });
}
