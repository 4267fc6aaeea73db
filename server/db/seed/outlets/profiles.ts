import type { PricingProfile } from '#contract/bill.ts';
import type { OpeningHours } from '#contract/restaurant.ts';

/** What the law of a state asks of an outlet there (decisions 11 and 31). */
export interface StateProfile {
  readonly state: string;
  readonly legalDrinkingAge: number;
  readonly gstin: string;
}

export const punjab: StateProfile = { state: 'Punjab', legalDrinkingAge: 25, gstin: '03AAKCS4821M1Z6' };
export const uttarPradesh: StateProfile = {
  state: 'Uttar Pradesh',
  legalDrinkingAge: 21,
  gstin: '09AAKCS4821M1ZU',
};
export const uttarakhand: StateProfile = {
  state: 'Uttarakhand',
  legalDrinkingAge: 21,
  gstin: '05AAKCS4821M1Z2',
};
export const haryana: StateProfile = { state: 'Haryana', legalDrinkingAge: 21, gstin: '06AAKCS4821M1Z0' };

/** 5 % GST within a state, on food and whatever is served or brought with it; alcohol lies outside GST. */
const taxes: PricingProfile['taxes'] = [
  { code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
  { code: 'SGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
];

interface Charges {
  /** Distance in kilometres and fee in rupees of each band. */
  readonly bands: readonly (readonly [number, number])[];
  readonly freeAboveRupees: number | null;
  readonly minimumRupees: number;
  readonly packingCapRupees: number;
}

export function pricing({
  bands,
  freeAboveRupees,
  minimumRupees,
  packingCapRupees,
}: Charges): PricingProfile {
  return {
    taxes,
    deliveryBands: bands.map(([km, rupees]) => ({ upToMetres: km * 1000, feePaise: rupees * 100 })),
    freeDeliveryAbovePaise: freeAboveRupees === null ? null : freeAboveRupees * 100,
    minimumOrderPaise: minimumRupees * 100,
    packingCapPaise: packingCapRupees * 100,
  };
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** The same hours every day but those of the weekly break; 0 is Sunday. */
export function daily(opens: string, closes: string, weeklyBreak?: number): OpeningHours {
  const open = WEEKDAYS.filter((weekday) => weekday !== weeklyBreak);
  return { weekly: open.map((weekday) => ({ weekday, opens, closes })), closedOn: [] };
}

/** Later closing on Friday and Saturday nights. */
export function lateWeekend(opens: string, closes: string, weekendCloses: string): OpeningHours {
  const weekly = WEEKDAYS.map((weekday) => ({
    weekday,
    opens,
    closes: weekday >= 5 ? weekendCloses : closes,
  }));
  return { weekly, closedOn: [] };
}

/** A kitchen that rests in the afternoon. */
export function lunchAndDinner(
  lunch: readonly [string, string],
  dinner: readonly [string, string],
  weeklyBreak?: number,
): OpeningHours {
  const sessions = [daily(...lunch, weeklyBreak), daily(...dinner, weeklyBreak)];
  return { weekly: sessions.flatMap((session) => session.weekly), closedOn: [] };
}

export function withHolidays(
  hours: OpeningHours,
  ...closedOn: readonly (readonly [date: string, reason: string])[]
): OpeningHours {
  return { ...hours, closedOn: closedOn.map(([date, reason]) => ({ date, reason })) };
}
