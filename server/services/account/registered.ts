import { messagesFor } from '#domain/messages/messages.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findMobileProblem } from '#domain/people/validation.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { isRegistered } from '../../db/queries/account/customers.ts';
import { type SlidingLimit, takeSliding } from '../../db/queries/account/limited-events.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';

const numberLimits: readonly SlidingLimit[] = [
  { max: 10, windowMs: HOUR_MS },
  { max: 20, windowMs: DAY_MS },
];
/**
 * Limits per client address: the guests of a full restaurant can check their numbers within an hour, but testing all
 * numbers would take thousands of requests.
 */
const addressLimits: readonly SlidingLimit[] = [
  { max: 120, windowMs: HOUR_MS },
  { max: 400, windowMs: DAY_MS },
];

interface RegistrationQuestion {
  readonly mobileNumber: string;
  readonly clientAddress: string;
  readonly language: string | undefined;
}

/** Succeeds when a mobile number has an account; limited by number and by client address. */
export async function checkRegistered(
  deps: Deps,
  { mobileNumber, clientAddress, language }: RegistrationQuestion,
): Promise<Result<{ isRegistered: true }, 'invalidInput' | 'tooManyRequests' | 'notFound'>> {
  const problem = findMobileProblem(mobileNumber);
  if (problem !== undefined) {
    return fail('invalidInput', { fields: { mobileNumber: messagesFor(language).fields[problem]() } });
  }
  const mobile = cleanMobile(mobileNumber);
  const retryAfterMs = await takeQuestion(deps, mobile, clientAddress);
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  return (await isRegistered(deps.db, mobile)) ? succeed({ isRegistered: true }) : fail('notFound');
}

async function takeQuestion(deps: Deps, mobile: string, clientAddress: string): Promise<number> {
  return transact(deps.db, async (tx) => {
    const waitMs = await takeSliding(tx, `registered-address:${clientAddress}`, addressLimits, deps.now());
    return waitMs > 0 ? waitMs : takeSliding(tx, `registered:${mobile}`, numberLimits, deps.now());
  });
}
