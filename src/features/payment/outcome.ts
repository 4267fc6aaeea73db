import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { OutboxReason } from '#contract/orders/outbox.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';

/** How the customer pays; the UPI id goes with UPI only. */
export interface Tender {
  readonly paymentMode: PaymentMode;
  readonly upiId?: string | undefined;
}

type Reason<Code> = Extract<OutboxReason, { code: Code }>;

/** Why nothing came of it, ready to be shown. */
type Failure = {
  readonly error: string;
  readonly message: string;
  /** The placed order when only its payment could not be started. */
  readonly order?: OrderDetail | undefined;
};

/** The result of a tap on pay or place. It has the outbox's codes where the outbox has one. */
export type SubmitOutcome =
  /** Nothing more to do: it is paid, or will be paid later. `order` is there when it was placed just now. */
  | (Reason<'received'> & { readonly order?: OrderDetail })
  /** It was an order before, e.g. of another tab. */
  | { readonly code: 'alreadyPlaced'; readonly orderRefId: string }
  | Reason<'changed'>
  | ({ readonly code: 'refused' } & Failure)
  /** Whether the server has done it is not known: the same again, under the same key, takes effect once. */
  | ({ readonly code: 'unanswered' } & Failure)
  /** Stored on the phone, and sent from there by itself. */
  | { readonly code: 'waiting'; readonly entryId: string }
  /** The gateway's page waits for the customer. */
  | { readonly code: 'leave'; readonly redirectUrl: string };

/** A problem as the customer is told of it. */
export function failureOf(problem: Problem, order?: OrderDetail): SubmitOutcome {
  const { code: error, message } = problem;
  const isUnanswered = isTransportProblem(problem) || error === 'inProgress';
  return { code: isUnanswered ? 'unanswered' : 'refused', error, message, order };
}
