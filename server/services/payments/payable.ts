import type { PaymentPurpose } from '#contract/orders/payment.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';

/** Handlers of one purpose of gateway payments; each runs inside the transaction that changes the payment. */
export interface Payable<Context> {
  /** Locks the order, bill or other subject of a payment before the payment. */
  readonly hold?: (deps: Context, txn: TransactionRow) => Promise<void>;
  readonly begin?: (deps: Context, txn: TransactionRow) => Promise<void>;
  /** Settles the payment's subject, or credits the wallet; returns the ended payment. */
  readonly take: (deps: Context, txn: TransactionRow) => Promise<TransactionRow>;
  readonly release?: (deps: Context, txn: TransactionRow) => Promise<void>;
  /** Finds the reference of the order that is paid for; absent for other subjects. */
  readonly findOrderRef?: (deps: Context, txn: TransactionRow) => Promise<string | undefined>;
}

/** Handlers by purpose; `server/payables.ts` lists them. */
export type Payables<Context> = Readonly<Record<PaymentPurpose, Payable<Context>>>;
