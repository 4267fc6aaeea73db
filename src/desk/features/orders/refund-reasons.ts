import { labelOf } from '#domain/messages/label-of.ts';
import { refundsText } from '#messages/refunds.js';

/** A reason in the words that its customer reads, too. */
export function labelOfReason(reason: string): string {
  return labelOf(refundsText.reasons, reason);
}
