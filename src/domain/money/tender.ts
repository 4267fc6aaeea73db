import type { TenderDetails } from '#contract/orders/payment.ts';

/** The part of a tender that says how its mode is paid. */
export function detailsOf({ upiId, isUpiLink, savedMethodId, isSaved }: TenderDetails): TenderDetails {
  return { upiId, isUpiLink, savedMethodId, isSaved };
}
