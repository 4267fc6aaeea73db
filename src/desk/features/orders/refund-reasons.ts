import { labelOf } from '#domain/messages/label-of.ts';
import { refundsText } from '#messages/refunds.js';

/** The customer reads the same words. */
export function labelOfReason(reason: string): string {
  return labelOf(refundsText.reasons, reason);
}
