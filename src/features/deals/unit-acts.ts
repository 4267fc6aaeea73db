import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { DealConsumption, DealGift, MyDeals } from '#contract/offers/deals.ts';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import type { CallResult } from '#platform/api/call-result.ts';
import { isTransient } from '#platform/api/problem.ts';
import {
  deleteActionKey,
  findKeyOfAction,
  findStartOfAction,
  keyOfAction,
} from '#platform/outbox/action-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';

export const giftActionOf = (holdingId: string): string => `giftStealDeal ${holdingId}`;
export const consumeActionOf = (holdingId: string): string => `consumeStealDeal ${holdingId}`;

export function describeGift({ units, unitTitle }: DealGift): string {
  return dealsText.gift.madeLate({ what: dealsText.units({ count: units, unit: unitTitle }) });
}

export function describeUse({
  consumeItemQty,
  unitTitle,
  restaurantName,
  tableNumber,
}: DealConsumption): string {
  const what = dealsText.units({ count: consumeItemQty, unit: unitTitle });
  return dealsText.use.usedLate({
    what: dealsText.my.usedAt({ what, outlet: restaurantName, table: tableNumber }),
  });
}

interface UnitAct<Data> {
  readonly action: string;
  /** False once the sheet is closed. */
  readonly isHere: () => boolean;
  readonly describe: (data: Data) => string;
  /** Runs when the response arrives after the sheet was closed. */
  readonly onLate: () => void;
}

/**
 * Gives or uses units under one key until the customer knows the result: by the response, or by
 * `reportEffects`. Undefined once the sheet is closed; a toast then shows the result.
 */
export async function sendUnitAct<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { action, isHere, describe, onLate }: UnitAct<ResponseOf<E>>,
): Promise<CallResult<E> | undefined> {
  const key = keyOfAction(action, input);
  const result = await call(endpoint, input, { key });
  const isReported = findStartOfAction(action) === undefined;
  const isFinal = result.ok || !isTransient(result.problem);
  if (isFinal && findKeyOfAction(action, input) === key) deleteActionKey(action);
  if (isHere()) return result;
  if (!isReported) {
    if (result.ok) showToast('success', describe(result.data));
    else if (result.problem.code !== 'sessionOver') showToast('error', result.problem.message);
  }
  onLate();
  return undefined;
}

/** `serverNow` ignores a difference of the clocks below two seconds, so an effect may seem older than its act. */
const CLOCK_TOLERANCE_MS = 3_000;

/**
 * Reports gifts and uses whose response was lost, once the customer's deals show them; the next one is then
 * a new act, even with equal content.
 */
export function reportEffects({ giftList, consumptionList }: MyDeals): void {
  for (const gift of giftList) {
    report(giftActionOf(gift.holdingId), gift.createdAt, describeGift(gift));
  }
  for (const used of consumptionList) {
    // The counter uses units by a code of its own, not by this act.
    if (used.tableNumber !== '') report(consumeActionOf(used.holdingId), used.consumedAt, describeUse(used));
  }
}

function report(action: string, at: number, text: string): void {
  const startedAt = findStartOfAction(action);
  if (startedAt === undefined || at < startedAt - CLOCK_TOLERANCE_MS) return;
  deleteActionKey(action);
  showToast('success', text);
}
