import type { listOfferedCoupons } from '#contract/desk/endpoints/guests/offered-coupons.ts';
import { MAX_COUPON_YEARS, type NewCoupon, type OfferedCoupon } from '#contract/desk/offered-coupon.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { couponTermsOf } from '#domain/offers/coupon-terms.ts';
import { worthOfCoupon } from '#domain/offers/gift-allowance.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts, yearAfter } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadOutlets } from '../../db/queries/catalogue/catalogue.ts';
import { lockStaffUser } from '../../db/queries/desk/staff.ts';
import {
  type CouponRow,
  insertCoupon,
  loadOfferedCoupons,
  lockCoupon,
  setCouponEnd,
} from '../../db/queries/money/coupons.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';
import { findLeftPaise, isOwner } from './gift-allowance.ts';

const PAGE_LENGTH = 50;

interface Viewer {
  readonly staff: StaffCaller;
  readonly restaurantId: number;
  readonly now: number;
}

/** A page of the coupons that a person may see, those that end last first, and what they may still give today. */
export async function listOfferedFor(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: StaffCaller,
  { restaurantId, page }: { readonly restaurantId: number; readonly page: number },
): Promise<ResponseOf<typeof listOfferedCoupons>> {
  const offered = await loadOfferedCoupons(deps.db, {
    restaurantId: isOwner(staff) ? undefined : restaurantId,
    ...{ start: page * PAGE_LENGTH, length: PAGE_LENGTH + 1 },
  });
  const viewer = { staff, restaurantId, now: deps.now() };
  return {
    hasMore: offered.length > PAGE_LENGTH,
    couponList: offered.slice(0, PAGE_LENGTH).map(({ coupon, uses }) => viewOffered(coupon, uses, viewer)),
    leftPaise: await findLeftPaise(deps, staff),
  };
}

type MakeRefusal = 'notFound' | 'otherOutlet' | 'voucherLimit' | 'couponExists' | 'couponDaysWrong';

/**
 * Makes a coupon. Title and terms follow from its rule, so that customers read what the bill applies. A
 * manager makes one for this outlet alone, with a known maximum; `voucherLimit` has the rest of the day's
 * allowance.
 */
export function makeCoupon(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, ...coupon }: NewCoupon & { readonly restaurantId: number },
): Promise<Result<OfferedCoupon, MakeRefusal>> {
  const { couponCode, description, isHidden, outletIds, firstDay, lastDay } = coupon;
  return inTransaction(deps, async (inside) => {
    if (!isOwner(staff) && outletIds?.every((outletId) => outletId === restaurantId) !== true)
      return fail('otherOutlet');
    const outlets = outletIds === null ? null : await loadNamed(inside, outletIds);
    if (outlets?.length !== (outletIds === null ? undefined : new Set(outletIds).size))
      return fail('notFound');
    const now = inside.now();
    const validity = findValidity(coupon, now);
    if (validity === undefined) return fail('couponDaysWrong');
    const rule = ruleOf(coupon);
    await lockStaffUser(inside.db, staff.staffId);
    const leftPaise = await findLeftPaise(inside, staff);
    if (leftPaise !== null && worthOfCoupon(rule) > leftPaise) return fail('voucherLimit', { leftPaise });
    const title = titleOf(coupon);
    const titles = outlets?.map((outlet) => outlet.title) ?? null;
    const terms = couponTermsOf(messagesFor(undefined).couponTerms, rule, titles);
    const row = await insertCoupon(inside.db, {
      ...{ ...rule, ...validity, couponCode, title, description, terms, isHidden },
      restaurantIds: outlets?.map(({ recordId }) => recordId) ?? null,
      ...{ staffId: staff.staffId, staffName: staff.name, madeAt: now },
    });
    if (row === undefined) return fail('couponExists');
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'coupon.make', subject: couponCode },
      after: { title, terms, firstDay, lastDay, maxUses: row.maxUses, isHidden },
    });
    return succeed(viewOffered(row, 0, { staff, restaurantId, now }));
  });
}

const loadNamed = async ({ db }: Pick<Deps, 'db'>, outletIds: readonly number[]) =>
  (await loadOutlets(db)).filter(({ recordId }) => outletIds.includes(recordId));

/**
 * The validity of a coupon; undefined where it begins in the past, ends before it begins or lasts too long.
 */
function findValidity({ firstDay, lastDay }: NewCoupon, now: number) {
  const [validFrom, validUntil] = [kolkataMidnight(firstDay), kolkataMidnight(lastDay) + DAY_MS];
  const latest = Array.from({ length: MAX_COUPON_YEARS }).reduce<number>((at) => yearAfter(at), validFrom);
  const isRight = firstDay >= kolkataParts(now).date && lastDay >= firstDay && validUntil <= latest + DAY_MS;
  return isRight ? { validFrom, validUntil } : undefined;
}

function titleOf({ gift }: NewCoupon): string {
  const { titles } = messagesFor(undefined).deskCoupons;
  if (gift.kind === 'FLAT') return titles.flat({ amount: formatPaise(gift.amountPaise) });
  if (gift.kind === 'FREE_DELIVERY') return titles.freeDelivery();
  const { percent, maxDiscountPaise } = gift;
  return maxDiscountPaise === null
    ? titles.percent({ percent })
    : titles.percentUpTo({ percent, amount: formatPaise(maxDiscountPaise) });
}

/** The rule of a new coupon, by columns of the coupon table. */
function ruleOf({ gift, orderTypes, ...coupon }: NewCoupon) {
  return {
    kind: gift.kind,
    percent: gift.kind === 'PERCENT' ? gift.percent : 0,
    amountPaise: gift.kind === 'FLAT' ? gift.amountPaise : 0,
    maxDiscountPaise: gift.kind === 'PERCENT' ? gift.maxDiscountPaise : null,
    minItemTotalPaise: coupon.minItemTotalPaise,
    orderTypes: gift.kind === 'FREE_DELIVERY' ? ['HomeDelivery' as const] : [...new Set(orderTypes)],
    ...{ weekdays: null, dailyFrom: null, dailyUntil: null },
    ...{ itemIds: null, categoryIds: null, scopeTitle: null },
    isFirstOrderOnly: coupon.isFirstOrderOnly,
    maxUses: coupon.maxUses,
    maxUsesPerCustomer: coupon.isFirstOrderOnly ? 1 : coupon.maxUsesPerCustomer,
  };
}

/** Ends a coupon now; placed orders keep their discount. A manager ends only coupons of their outlet alone. */
export function endCoupon(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, couponCode }: { readonly restaurantId: number; readonly couponCode: string },
): Promise<Result<Record<string, never>, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    const now = inside.now();
    const coupon = await lockCoupon(inside.db, couponCode);
    if (coupon === undefined || !mayEnd(coupon, { staff, restaurantId, now })) return fail('notFound');
    await setCouponEnd(inside.db, couponCode, now);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'coupon.end', subject: couponCode },
      ...{ before: { validUntil: coupon.validUntil }, after: { validUntil: now } },
    });
    return succeed({});
  });
}

function mayEnd({ restaurantIds, validUntil, needsGrant }: CouponRow, viewer: Viewer): boolean {
  if (needsGrant || validUntil <= viewer.now) return false;
  return isOwner(viewer.staff) || restaurantIds?.every((id) => id === viewer.restaurantId) === true;
}

function viewOffered(row: CouponRow, uses: number, viewer: Viewer): OfferedCoupon {
  const { couponCode, title, description, terms, restaurantIds } = row;
  const { validFrom, validUntil, isHidden, maxUses, staffName } = row;
  const isOver = validUntil <= viewer.now || (maxUses !== null && uses >= maxUses);
  const opened = validFrom > viewer.now ? 'AHEAD' : 'OPEN';
  return {
    ...{ couponCode, title, description, terms, restaurantIds, validFrom, validUntil },
    ...{ isHidden, uses, maxUses, madeBy: staffName },
    state: isOver ? 'OVER' : opened,
    mayEnd: mayEnd(row, viewer),
  };
}
