import type { PaymentPurpose } from '#contract/payment.ts';
import type { TransactionRow } from '../../db/queries/payments.ts';

/**
 * What a payment through the gateway is for, as its seller knows it. Every call runs inside the transaction that
 * changes the payment.
 */
export interface Payable<Context> {
  /** Holds what is paid for until the transaction ends; called before the payment itself is locked. */
  readonly hold?: (deps: Context, txn: TransactionRow) => Promise<void>;
  /** The customer is at the gateway's page. */
  readonly begin?: (deps: Context, txn: TransactionRow) => Promise<void>;
  /** Takes the money, or leaves it in the wallet where it is not needed any more. Answers the ended payment. */
  readonly take: (deps: Context, txn: TransactionRow) => Promise<TransactionRow>;
  /** This payment will not come. */
  readonly release?: (deps: Context, txn: TransactionRow) => Promise<void>;
}

/** One for each purpose; `server/payables.ts` lists them. */
export type Payables<Context> = Readonly<Record<PaymentPurpose, Payable<Context>>>;
