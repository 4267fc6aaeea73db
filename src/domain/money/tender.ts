import type { TenderDetails } from '#contract/orders/payment.ts';

/** The fields of a tender that specify how its mode is paid. */
export function detailsOf({ upiId, isUpiLink, savedMethodId, isSaved }: TenderDetails): TenderDetails {
  return { upiId, isUpiLink, savedMethodId, isSaved };
}
