import type { CartOrderType } from '#contract/fields.ts';
import { type HelpRules, type ReportProblem, ReportProblemSchema } from '#contract/orders/order-report.ts';
import { COUNTER_REFUND_PAISE, type RefundReason } from '#contract/orders/refund.ts';
import { DAY_MS } from './time/durations.ts';

/** Time after serving in which the customer can report a problem with a dish. */
const HELP_WINDOW_MS = DAY_MS;

/** How long an instant refund counts against the limits of a customer. */
export const AT_ONCE_PERIOD_MS = 30 * DAY_MS;

/** Apply until the owner sets other rules (ADR-0104). */
export const DEFAULT_HELP_RULES: HelpRules = {
  answersAtOnce: true,
  mostPerOrderPaise: COUNTER_REFUND_PAISE,
  mostPerCustomerPaise: 100_000,
  mostReportsPerCustomer: 3,
};

/** Refund reason for each problem that a customer can report. */
export const reasonOfProblem = {
  MISSING: 'MISSING',
  WRONG: 'WRONG',
  COLD: 'QUALITY',
  SPILLED: 'QUALITY',
  OTHER: 'OTHER',
} as const satisfies Record<ReportProblem, RefundReason>;

/** Problems that a customer can report; nothing spills on the way to a table. */
export function problemsOf(orderType: CartOrderType): readonly ReportProblem[] {
  const all = ReportProblemSchema.options;
  return orderType === 'DineIn' ? all.filter((problem) => problem !== 'SPILLED') : all;
}

/** Deadline (epoch ms) for reporting a problem with an order; null when the order was not served. */
export function helpUntil(completedAt: number | null, isServed: boolean): number | null {
  return completedAt === null || !isServed ? null : completedAt + HELP_WINDOW_MS;
}

/** A customer's instant refunds within `AT_ONCE_PERIOD_MS`. */
export interface InstantRefunds {
  readonly reports: number;
  readonly paise: number;
}

/** True when the chain's rules allow one more instant refund of `paise` to a customer. */
export function isWithinAtOnce(rules: HelpRules, earlier: InstantRefunds, paise: number): boolean {
  const { answersAtOnce, mostPerCustomerPaise, mostReportsPerCustomer } = rules;
  const isAllowed = earlier.reports < mostReportsPerCustomer && earlier.paise + paise <= mostPerCustomerPaise;
  return answersAtOnce && isAllowed;
}
