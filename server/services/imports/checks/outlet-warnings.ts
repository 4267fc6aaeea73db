import type { ParsedOutlet } from '../complete-outlet.ts';
import type { ImportProblem } from '../csv/csv-table.ts';
import { findOtherState, isCheckRight } from './gstin.ts';

/** Warns of facts of outlets that are suspicious, but may be correct. */
export function findOutletWarnings(rows: readonly ParsedOutlet[]): ImportProblem[] {
  return rows.flatMap((one) => [...warnOfGstin(one), ...warnOfFssai(one), ...warnOfOrderTypes(one)]);
}

function warnOfGstin({ row, outlet: { gstin, state } }: ParsedOutlet): ImportProblem[] {
  if (gstin === '') return [];
  const other = findOtherState(gstin, state);
  const texts = [
    ...(other === undefined
      ? []
      : [`"${gstin}" begins with ${gstin.slice(0, 2)}, which is ${other}, and the outlet is in ${state}`]),
    ...(isCheckRight(gstin)
      ? []
      : [`"${gstin}" does not fit its last character, which checks the others: is one mistyped?`]),
  ];
  return texts.map((text) => ({ row, column: 'gstin', text }));
}

/** An FSSAI number ends in the number of the licence, of six digits and from 1 on. */
function warnOfFssai({ row, outlet: { fssaiNumber } }: ParsedOutlet): ImportProblem[] {
  if (!/0{6}$/.test(fssaiNumber)) return [];
  const text = `"${fssaiNumber}" ends in zeros only: has a spreadsheet shortened it?`;
  return [{ row, column: 'fssai', text }];
}

function warnOfOrderTypes({ row, outlet }: ParsedOutlet): ImportProblem[] {
  const { title, availableInDineIn, availableInHomeDelivery, availableInTakeAway } = outlet;
  if (availableInDineIn || availableInHomeDelivery || availableInTakeAway) {
    if (availableInHomeDelivery || outlet.pricing.deliveryBands.length === 0) return [];
    const text = `"${title}" has delivery bands and does not deliver; is that meant?`;
    return [{ row, column: 'delivery', text }];
  }
  const text = `"${title}" takes no orders: dine-in, delivery and takeaway are all "no"; is that meant?`;
  return [{ row, column: null, text }];
}
