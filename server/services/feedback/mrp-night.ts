import type { MrpNightForm, Receipt } from '#contract/account/enquiry.ts';
import { yearsOld } from '#domain/menu/drinking-age.ts';
import { MRP_SPIRITS } from '#domain/menu/mrp-night.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findCustomer } from '../../db/queries/account/customers.ts';
import { takeSliding } from '../../db/queries/account/limited-events.ts';
import { findOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { findOpenMrpNight, insertMrpNight, type MrpNightRow } from '../../db/queries/catalogue/pages.ts';
import type { Deps } from '../../deps.ts';
import { createReceiptNumber } from '../invoices/receipt-number.ts';

const LIMITS = [{ max: 30, windowMs: DAY_MS }];

type Refusal = 'notFound' | 'invalidInput' | 'tooManyRequests';

/**
 * Requests a spirit for MRP night, without sale or reservation; an open request is returned unchanged, and
 * known minors are refused. Runs inside the caller's transaction.
 */
export async function requestMrpNight(
  deps: Deps,
  customerId: number,
  { restaurantId, spiritId }: MrpNightForm,
  language: string | undefined,
): Promise<Result<Receipt, Refusal>> {
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined || !MRP_SPIRITS.some((spirit) => spirit.spiritId === spiritId)) {
    return fail('notFound');
  }
  const requestedAt = deps.now();
  const dateOfBirth = (await findCustomer(deps.db, customerId))?.dateOfBirth ?? null;
  if (dateOfBirth !== null && yearsOld(dateOfBirth, requestedAt) < outlet.legalDrinkingAge) {
    const text = messagesFor(language).info.ageGate.tooYoung({ age: outlet.legalDrinkingAge });
    return fail('invalidInput', { fields: { restaurantId: text } });
  }
  const open = await findOpenMrpNight(deps.db, { customerId, restaurantId, spiritId });
  if (open !== undefined) return succeed(receiptOf(open));
  const retryAfterMs = await takeSliding(deps.db, `mrp-night:${customerId}`, LIMITS, requestedAt);
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const request = { customerId, restaurantId, spiritId, requestedAt, answeredAt: null };
  const inserted = await insertMrpNight(deps.db, { ...request, receiptNumber: createReceiptNumber(deps) });
  // Another phone of the customer may have requested it concurrently.
  const noted = inserted ?? (await findOpenMrpNight(deps.db, request));
  return noted === undefined ? fail('notFound') : succeed(receiptOf(noted));
}

const receiptOf = ({ receiptNumber, requestedAt }: MrpNightRow): Receipt => ({
  receiptNumber,
  receivedAt: requestedAt,
});
