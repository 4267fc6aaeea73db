import type { DeskEndpointName, deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { ErrorOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { ErrorName } from '#contract/errors.ts';

/** Effects of a refused keyed call; without a rule everything is rolled back. */
export interface RefusalRule<Error extends ErrorName = ErrorName> {
  /** Refusals that commit. */
  readonly committed?: readonly Error[];
  /** The call contains a table code, so wrong codes are counted against guessing. */
  readonly hasTableCode?: true;
}

type RefusalRules = { readonly [Name in EndpointName]?: RefusalRule<ErrorOf<(typeof endpoints)[Name]>> };

// This call may hand over an order that the outlet has entered.
const handsOver = { committed: ['alreadyPlaced'] } as const;

/** Endpoints whose refusals have effects. */
export const refusalRules: RefusalRules = {
  saveOrder: handsOver,
  placeOrder: handsOver,
  // Failed codes count against guessing.
  redeemVoucher: { committed: ['voucherUnknown'] },
  applyStealDealGiftCode: { committed: ['giftUnknown'] },
  requestService: { hasTableCode: true },
  consumeStealDeal: { hasTableCode: true },
};

type CommittedDeskRefusals = {
  readonly [Name in DeskEndpointName]?: readonly ErrorOf<(typeof deskEndpoints)[Name]>[];
};

/** Refusals at the desk that commit. */
export const committedDeskRefusals: CommittedDeskRefusals = {
  // Wrong codes count against guessing, the last one too, which locks the code.
  handOverPickup: ['handoverCodeWrong', 'handoverCodeLocked'],
};
