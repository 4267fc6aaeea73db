import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { OutboxReason } from '#contract/orders/outbox.ts';
import type { TenderDetails } from '#contract/orders/payment.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import type { UpiApp } from './upi/upi-apps.ts';

export interface Tender extends TenderDetails {
  readonly paymentMode: PaymentMode;
  /** The app that opens the UPI link; undefined to show its code. */
  readonly upiApp?: UpiApp | undefined;
}

type Reason<Code> = Extract<OutboxReason, { code: Code }>;

type Failure = {
  readonly error: string;
  readonly message: string;
  /** Set when the order was placed but its payment could not start. */
  readonly order?: OrderDetail | undefined;
};

/** Result of an attempt to place and pay; the codes are those of the outbox where it has the same result. */
export type SubmitOutcome =
  /** Paid, or placed to be paid later; `order` is set if it was placed just now. */
  | (Reason<'received'> & { readonly order?: OrderDetail })
  /** The order was placed before, for example in another tab. */
  | { readonly code: 'alreadyPlaced'; readonly orderRefId: string }
  | Reason<'changed'>
  | ({ readonly code: 'refused' } & Failure)
  /** The result is unknown, so a retry under the same key takes effect once. */
  | ({ readonly code: 'unanswered' } & Failure)
  /** Stored in the outbox, which sends it. */
  | { readonly code: 'waiting'; readonly entryId: string }
  /** The customer continues in a UPI app, which `upiUrl` opens. */
  | { readonly code: 'upiLink'; readonly txnId: string; readonly upiUrl: string }
  /** The customer must continue on the gateway's page. */
  | { readonly code: 'leave'; readonly redirectUrl: string };

export function failureOf(problem: Problem, order?: OrderDetail): SubmitOutcome {
  const { code: error, message } = problem;
  const hasNoResponse = isTransportProblem(problem) || error === 'inProgress';
  return { code: hasNoResponse ? 'unanswered' : 'refused', error, message, order };
}
