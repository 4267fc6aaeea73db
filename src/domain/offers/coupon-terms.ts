import { CartOrderTypeSchema } from '#contract/fields.ts';
import type { Coupon } from '#contract/offers/coupon.ts';
import { listTexts } from '../messages/list-texts.ts';
import type { Messages } from '../messages/messages.ts';
import { formatPaise } from '../money/money.ts';

export interface CouponConditions
  extends Pick<Coupon, 'kind' | 'maxDiscountPaise' | 'minItemTotalPaise' | 'orderTypes'>,
    Pick<Coupon, 'weekdays' | 'dailyFrom' | 'dailyUntil' | 'isFirstOrderOnly' | 'scopeTitle'> {
  readonly maxUsesPerCustomer: number | null;
  /** Requires a grant, each for one use. */
  readonly needsGrant?: boolean | undefined;
}

type Texts = Messages['couponTerms'];

/** `16:00` as `4 pm`, `16:30` as `4:30 pm`. */
function wordHour(t: Texts, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const hour = `${hours % 12 || 12}`;
  const shown = minutes === 0 ? hour : `${hour}:${String(minutes).padStart(2, '0')}`;
  return hours % 24 < 12 ? t.am({ clock: shown }) : t.pm({ clock: shown });
}

/** Consecutive days show as a range, others one by one. */
function wordDays(t: Texts, weekdays: readonly number[]): string {
  const known = listTexts(t.weekdays);
  const names = weekdays.map((weekday) => known[weekday] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRow = weekdays.every((weekday, index) => index === 0 || weekday === (weekdays[index - 1] ?? 0) + 1);
  return isRow && names.length > 2 ? t.dayRow({ first, last }) : names.join(', ');
}

const oneIf = (condition: boolean, term: () => string): string[] => (condition ? [term()] : []);

function scopeTerms(t: Texts, { kind, scopeTitle }: CouponConditions): string[] {
  if (scopeTitle === null) return [];
  return [kind === 'FREE_ITEM' ? t.oneOf({ scope: scopeTitle }) : t.onScope({ scope: scopeTitle })];
}

function timeTerms(t: Texts, { weekdays, dailyFrom, dailyUntil }: CouponConditions): string[] {
  return [
    ...(weekdays === null ? [] : [wordDays(t, weekdays)]),
    ...oneIf(dailyFrom !== null || dailyUntil !== null, () =>
      t.hours({ from: wordHour(t, dailyFrom ?? '00:00'), until: wordHour(t, dailyUntil ?? '24:00') }),
    ),
  ];
}

function amountTerms(t: Texts, { kind, maxDiscountPaise, minItemTotalPaise }: CouponConditions): string[] {
  const minimum = kind === 'FREE_ITEM' ? t.minimumBeside : t.minimum;
  return [
    ...(maxDiscountPaise === null ? [] : [t.atMost({ amount: formatPaise(maxDiscountPaise) })]),
    ...oneIf(minItemTotalPaise > 0, () => minimum({ amount: formatPaise(minItemTotalPaise) })),
  ];
}

function termsOfUses(
  t: Texts,
  { isFirstOrderOnly, maxUsesPerCustomer, needsGrant }: CouponConditions,
): string[] {
  if (needsGrant === true) return [t.perGrant()];
  // A customer has only one first order, so a limit per customer needs no mention.
  return isFirstOrderOnly || maxUsesPerCustomer === null
    ? []
    : [t.perCustomer({ count: maxUsesPerCustomer })];
}

/**
 * The conditions of a coupon as text, generated from its rule so that both agree; `t` is the catalogue's
 * `couponTerms`, and `outletTitles` is null for all outlets.
 */
export function couponTermsOf(
  t: Texts,
  rule: CouponConditions,
  outletTitles: readonly string[] | null,
): string[] {
  const isForSome = rule.orderTypes.length < CartOrderTypeSchema.options.length;
  return [
    ...oneIf(rule.isFirstOrderOnly, () => t.firstOrder()),
    ...oneIf(isForSome, () =>
      t.only({ what: rule.orderTypes.map((type) => t.orderTypes[type]()).join(', ') }),
    ),
    ...(outletTitles === null ? [] : [t.atOutlets({ outlets: outletTitles.join(', ') })]),
    ...scopeTerms(t, rule),
    ...timeTerms(t, rule),
    ...amountTerms(t, rule),
    ...termsOfUses(t, rule),
  ];
}
