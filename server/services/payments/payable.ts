import type { PaymentPurpose } from '#contract/orders/payment.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';

/** The seller's handlers of a gateway payment, each inside the transaction that changes it. */
export interface Payable<Context> {
  /** Locks the subject before the payment. */
  readonly hold?: (deps: Context, txn: TransactionRow) => Promise<void>;
  readonly begin?: (deps: Context, txn: TransactionRow) => Promise<void>;
  /** Settles the payment, or leaves it in the wallet; returns the ended payment. */
  readonly take: (deps: Context, txn: TransactionRow) => Promise<TransactionRow>;
  readonly release?: (deps: Context, txn: TransactionRow) => Promise<void>;
}

/** Handlers by purpose; `server/payables.ts` lists them. */
export type Payables<Context> = Readonly<Record<PaymentPurpose, Payable<Context>>>;
