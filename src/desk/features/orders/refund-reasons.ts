import { labelOf } from '#domain/messages/label-of.ts';
import { refundsText } from '#messages/refunds.js';

/** Words for a refund reason, which the customer reads, too. */
export function labelOfReason(reason: string): string {
  return labelOf(refundsText.reasons, reason);
}
