import type { ErrorOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { ErrorName } from '#contract/errors.ts';

/** What a refused call with a key leaves behind; without a rule, whatever was written is undone. */
export interface RefusalRule<Error extends ErrorName = ErrorName> {
  /** Refusals that tell of something done, which stays done. */
  readonly kept?: readonly Error[];
  /** The call carries a table code that somebody may be guessing at: wrong ones are counted. */
  readonly hasTableCode?: true;
}

type RefusalRules = { readonly [Name in EndpointName]?: RefusalRule<ErrorOf<(typeof endpoints)[Name]>> };

// The order that the outlet took in may have been handed over in this very call.
const handsOver = { kept: ['alreadyPlaced'] } as const;

/** The endpoints whose refusals have an effect. */
export const refusalRules: RefusalRules = {
  saveOrder: handsOver,
  placeOrder: handsOver,
  // Misses are counted against who tries codes.
  redeemVoucher: { kept: ['voucherUnknown'] },
  applyStealDealGiftCode: { kept: ['giftUnknown'] },
  requestService: { hasTableCode: true },
  consumeStealDeal: { hasTableCode: true },
};
