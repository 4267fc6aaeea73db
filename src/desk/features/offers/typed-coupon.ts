import type { CouponGift, NewCoupon } from '#contract/desk/offered-coupon.ts';
import { type CartOrderType, CartOrderTypeSchema } from '#contract/fields.ts';
import { worthOfCoupon } from '#domain/offers/gift-allowance.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';

/** The coupon form as typed; an empty amount means no limit. */
export interface TypedCoupon {
  readonly code: string;
  readonly description: string;
  readonly kind: CouponGift['kind'];
  readonly percent: string;
  readonly rupees: string;
  readonly cap: string;
  readonly minimum: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly uses: string;
  readonly usesEach: string;
  readonly orderTypes: readonly CartOrderType[];
  /** Empty means all outlets. */
  readonly outletIds: readonly number[];
  readonly isFirstOrderOnly: boolean;
  readonly isHidden: boolean;
}

export function createTypedCoupon(outletIds: readonly number[]): TypedCoupon {
  const today = kolkataParts(Date.now()).date;
  return {
    ...{ code: '', description: '', kind: 'PERCENT', percent: '', rupees: '', cap: '', minimum: '' },
    ...{ firstDay: today, lastDay: today, uses: '', usesEach: '1' },
    ...{ orderTypes: CartOrderTypeSchema.options, outletIds, isFirstOrderOnly: false, isHidden: false },
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const paiseOf = (typed: string) => (typed.trim() === '' ? null : Number(typed) * 100);

function giftOf({ kind, percent, rupees, cap }: TypedCoupon): CouponGift {
  if (kind === 'FLAT') return { kind, amountPaise: paiseOf(rupees) ?? 0 };
  if (kind === 'FREE_DELIVERY') return { kind };
  return { kind, percent: Number(percent), maxDiscountPaise: paiseOf(cap) };
}

export function toNewCoupon(typed: TypedCoupon): NewCoupon {
  const { code, description, firstDay, lastDay, isFirstOrderOnly, isHidden } = typed;
  return {
    ...{ couponCode: code, description, firstDay, lastDay, isFirstOrderOnly, isHidden },
    gift: giftOf(typed),
    minItemTotalPaise: paiseOf(typed.minimum) ?? 0,
    orderTypes: [...typed.orderTypes],
    outletIds: typed.outletIds.length === 0 ? null : [...typed.outletIds],
    ...{ maxUses: numberOf(typed.uses), maxUsesPerCustomer: numberOf(typed.usesEach) },
  };
}

/** The most that all uses of the coupon can cost, in paise; undefined without a limit or an amount. */
export function findWorth(typed: TypedCoupon): number | undefined {
  const gift = giftOf(typed);
  const worthPaise = worthOfCoupon({
    kind: gift.kind,
    amountPaise: gift.kind === 'FLAT' ? gift.amountPaise : 0,
    maxDiscountPaise: gift.kind === 'PERCENT' ? gift.maxDiscountPaise : null,
    maxUses: numberOf(typed.uses),
  });
  return Number.isFinite(worthPaise) && worthPaise > 0 ? worthPaise : undefined;
}
