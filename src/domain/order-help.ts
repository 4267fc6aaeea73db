import type { ReportProblem } from '#contract/orders/order-report.ts';
import type { RefundReason } from '#contract/orders/refund.ts';
import { DAY_MS } from './time/durations.ts';

/** How long after it was served a dish can be reported. */
const HELP_WINDOW_MS = DAY_MS;

/** Within it, what was answered at once counts against `AT_ONCE`. */
export const AT_ONCE_PERIOD_MS = 30 * DAY_MS;

/** Up to what a customer's reports are answered at once within the period (ADR-0104). */
const AT_ONCE = { reports: 3, paise: 100_000 } as const;

/** The reason of the refund of a report. */
export const reasonOfProblem = {
  MISSING: 'MISSING',
  WRONG: 'WRONG',
  COLD: 'QUALITY',
  SPILLED: 'QUALITY',
  OTHER: 'OTHER',
} as const satisfies Record<ReportProblem, RefundReason>;

/** Until when (epoch ms) a dish of an order can be reported; null for one that was not served. */
export function helpUntil(completedAt: number | null, isServed: boolean): number | null {
  return completedAt === null || !isServed ? null : completedAt + HELP_WINDOW_MS;
}

/** A customer's reports that were answered at once within the period. */
export interface AnsweredAtOnce {
  readonly reports: number;
  readonly paise: number;
}

/** Whether one more refund may be made at once, beside the limit of its order. */
export function isWithinAtOnce(earlier: AnsweredAtOnce, paise: number): boolean {
  return earlier.reports < AT_ONCE.reports && earlier.paise + paise <= AT_ONCE.paise;
}
