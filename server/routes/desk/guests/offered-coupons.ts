import type * as coupons from '#contract/desk/endpoints/guests/offered-coupons.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '#server/http/desk/desk-handler.ts';
import { endCoupon, listOfferedFor, makeCoupon } from '#server/services/desk/offered-coupons.ts';

const handleListOfferedCoupons: DeskHandler<typeof coupons.listOfferedCoupons> = async (
  input,
  { deps, staff },
) => succeed(await listOfferedFor(deps, staff, input));

const handleMakeCoupon: DeskHandler<typeof coupons.makeCoupon> = (input, { deps, staff }) =>
  makeCoupon(deps, staff, input);

const handleEndCoupon: DeskHandler<typeof coupons.endCoupon> = (input, { deps, staff }) =>
  endCoupon(deps, staff, input);

export const offeredCouponsHandlers = {
  listOfferedCoupons: handleListOfferedCoupons,
  makeCoupon: handleMakeCoupon,
  endCoupon: handleEndCoupon,
};
