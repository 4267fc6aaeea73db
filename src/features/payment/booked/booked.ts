import type { PaymentMode } from '#contract/fields.ts';
import type { BookedAction } from '#contract/navigation.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import type { Problem } from '#platform/api/problem.ts';

/** Deal units, event tickets or a share of a table bill, which `/payment-methods` sells like an order. */
export interface BookedGoods {
  /** E.g. `Ghazal evening`. */
  readonly title: string;
  /** One line below the title, e.g. the number of tickets. */
  readonly detail: string;
  readonly payablePaise: number;
  /** End of the reservation, epoch ms by the server's clock; null if it does not expire. */
  readonly heldUntil: number | null;
  /** False once the goods are paid or can no longer be paid. */
  readonly isPayable: boolean;
}

export type BookedResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

export interface BookedTender extends TenderDetails {
  readonly paymentMode: PaymentMode;
  /** The amount that the customer saw; the server refuses the payment of a table bill if its amount differs. */
  readonly payablePaise: number;
  readonly returnPath: string;
}

/** How `/payment-methods` loads and pays one kind of booking; each kind implements it in its own feature. */
export interface BookedSeller {
  /** Loads the booking from the server, never from the cache. */
  readonly load: (refId: string, signal: AbortSignal) => Promise<BookedResult<BookedGoods>>;
  /** Sent under an idempotency key; null when paid, otherwise the payment to continue. */
  readonly pay: (
    refId: string,
    tender: BookedTender,
    key: string,
  ) => Promise<BookedResult<PaymentTransaction | null>>;
  /** Path of the booking's page, which shows the result or offers a new choice. */
  readonly pathOf: (refId: string) => string;
}

export type BookedSellers = { readonly [Action in BookedAction]?: BookedSeller };
