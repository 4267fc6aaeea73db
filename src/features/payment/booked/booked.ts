import type { PaymentMode } from '#contract/fields.ts';
import type { BookedAction } from '#contract/navigation.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import type { Problem } from '#platform/api/problem.ts';

/** A booking as /payment-methods needs it: deal units or event tickets, reserved and waiting for money. */
export interface Booked {
  /** E.g. `Ghazal evening`. */
  readonly title: string;
  /** One line below it. */
  readonly detail: string;
  readonly payablePaise: number;
  /** Until when it is kept for its customer, epoch ms by the server; null where nothing runs out. */
  readonly heldUntil: number | null;
  /** False when it needs no payment any more, or cannot have one. */
  readonly isPayable: boolean;
}

export type Answered<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

export interface BookedTender {
  readonly paymentMode: PaymentMode;
  /** Amount that the customer saw. */
  readonly payablePaise: number;
  readonly upiId?: string | undefined;
  readonly returnPath: string;
}

/** Each kind of booking implements this for /payment-methods. */
export interface BookedSeller {
  /** The server's booking of now. */
  readonly load: (refId: string, signal: AbortSignal) => Promise<Answered<Booked>>;
  /** Takes the payment under an idempotency key; null when it is paid, else the payment to go on with. */
  readonly pay: (
    refId: string,
    tender: BookedTender,
    key: string,
  ) => Promise<Answered<PaymentTransaction | null>>;
  /** Own path of the booking's page, where it is shown when paid and chosen anew when its time is over. */
  readonly pathOf: (refId: string) => string;
}

export type BookedSellers = { readonly [Action in BookedAction]?: BookedSeller };
