import type { Coupon } from '#contract/coupon.ts';
import { CartOrderTypeSchema } from '#contract/fields.ts';
import type { couponTermsText } from './messages/en/coupon-terms.ts';
import { formatPaise } from './money.ts';

/** The conditions in the rule of a coupon that its customers must know. */
export interface CouponConditions
  extends Pick<Coupon, 'kind' | 'maxDiscountPaise' | 'minItemTotalPaise' | 'orderTypes'>,
    Pick<Coupon, 'weekdays' | 'dailyFrom' | 'dailyUntil' | 'isFirstOrderOnly' | 'scopeTitle'> {
  readonly maxUsesPerCustomer: number | null;
  /** Only for customers who were granted it, once per grant. */
  readonly needsGrant?: boolean | undefined;
}

type Texts = typeof couponTermsText;

const oneIf = (condition: boolean, term: () => string): string[] => (condition ? [term()] : []);

function scopeTerms(t: Texts, { kind, scopeTitle }: CouponConditions): string[] {
  if (scopeTitle === null) return [];
  return [kind === 'FREE_ITEM' ? t.oneOf(scopeTitle) : t.onScope(scopeTitle)];
}

function timeTerms(t: Texts, { weekdays, dailyFrom, dailyUntil }: CouponConditions): string[] {
  return [
    ...(weekdays === null ? [] : [t.days(weekdays)]),
    ...oneIf(dailyFrom !== null || dailyUntil !== null, () =>
      t.hours(dailyFrom ?? '00:00', dailyUntil ?? '24:00'),
    ),
  ];
}

function amountTerms(t: Texts, { kind, maxDiscountPaise, minItemTotalPaise }: CouponConditions): string[] {
  const minimum = kind === 'FREE_ITEM' ? t.minimumBeside : t.minimum;
  return [
    ...(maxDiscountPaise === null ? [] : [t.atMost(formatPaise(maxDiscountPaise))]),
    ...oneIf(minItemTotalPaise > 0, () => minimum(formatPaise(minItemTotalPaise))),
  ];
}

function useTerms(
  t: Texts,
  { isFirstOrderOnly, maxUsesPerCustomer, needsGrant }: CouponConditions,
): string[] {
  if (needsGrant === true) return [t.perGrant];
  // A first order comes once.
  return isFirstOrderOnly || maxUsesPerCustomer === null ? [] : [t.perCustomer(maxUsesPerCustomer)];
}

/**
 * The conditions of a coupon in words, made of its rule, so that both say the same; `t` is the catalogue's
 * `couponTerms`, `outletTitles` are those of its outlets, null where it holds at every one.
 */
export function couponTermsOf(
  t: Texts,
  rule: CouponConditions,
  outletTitles: readonly string[] | null,
): string[] {
  const isForSome = rule.orderTypes.length < CartOrderTypeSchema.options.length;
  return [
    ...oneIf(rule.isFirstOrderOnly, () => t.firstOrder),
    ...oneIf(isForSome, () => t.only(rule.orderTypes.map((type) => t.orderTypes[type]).join(', '))),
    ...(outletTitles === null ? [] : [t.atOutlets(outletTitles.join(', '))]),
    ...scopeTerms(t, rule),
    ...timeTerms(t, rule),
    ...amountTerms(t, rule),
    ...useTerms(t, rule),
  ];
}
