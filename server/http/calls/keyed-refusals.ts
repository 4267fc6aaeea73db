import type { DeskEndpointName, deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { ErrorOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { ErrorName } from '#contract/errors.ts';

/** Rule for refusals of a call with an idempotency key; without a rule every refusal rolls back. */
export interface RefusalRule<Error extends ErrorName = ErrorName> {
  /** Refusals whose effects are committed. */
  readonly committed?: readonly Error[];
  /** The call contains a table code, so wrong codes are counted against guessing. */
  readonly hasTableCode?: true;
}

type RefusalRules = { readonly [Name in EndpointName]?: RefusalRule<ErrorOf<(typeof endpoints)[Name]>> };

// These calls may be refused because the outlet entered the order, and then give that order to its customer.
const handsOver = { committed: ['alreadyPlaced'] } as const;

/** Endpoints whose refusals have effects. */
export const refusalRules: RefusalRules = {
  saveOrder: handsOver,
  placeOrder: handsOver,
  // Unknown codes are counted, against guessing.
  redeemVoucher: { committed: ['voucherUnknown'] },
  applyStealDealGiftCode: { committed: ['giftUnknown'] },
  requestService: { hasTableCode: true },
  consumeStealDeal: { hasTableCode: true },
};

type CommittedDeskRefusals = {
  readonly [Name in DeskEndpointName]?: readonly ErrorOf<(typeof deskEndpoints)[Name]>[];
};

/** Refusals of desk calls whose effects are committed. */
export const committedDeskRefusals: CommittedDeskRefusals = {
  // Wrong codes are counted against guessing; the last permitted one also locks the code.
  handOverPickup: ['handoverCodeWrong', 'handoverCodeLocked'],
};
