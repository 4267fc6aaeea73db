import type { OtpPurpose } from '#contract/account/account-fields.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findMobileProblem } from '#domain/people/validation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { releaseSliding, type SlidingLimit, takeSliding } from '../../db/queries/account/limited-events.ts';
import { putOneTimePassword } from '../../db/queries/account/one-time-passwords.ts';
import type { Deps } from '../../deps.ts';
import type { SmsGateway } from '../../gateways/sms.ts';
import { inTransaction } from '../in-transaction.ts';
import { hashOneTimePassword } from './secret-key.ts';

/** Lifetime of a one-time code (D-21). */
const OTP_LIFETIME_MS = 5 * MINUTE_MS;
const OTP_PAUSE_MS = 30_000;
const numberLimits: readonly SlidingLimit[] = [
  { max: 1, windowMs: OTP_PAUSE_MS },
  { max: 5, windowMs: HOUR_MS },
  { max: 10, windowMs: DAY_MS },
];
/** Counts also messages that the SMS operator refused, because it may have delivered them anyway. */
const triesOfNumber: readonly SlidingLimit[] = [{ max: 20, windowMs: HOUR_MS }];
/** Limits per client address, which all guests of a full restaurant share. */
const addressLimits: readonly SlidingLimit[] = [
  { max: 300, windowMs: HOUR_MS },
  { max: 1_000, windowMs: DAY_MS },
];

interface OtpRequest {
  readonly mobileNumber: string;
  /** Undefined from older apps; the code is then valid for any purpose. */
  readonly purpose: OtpPurpose | undefined;
  readonly clientAddress: string;
  /** Origin of the page, named in the message for WebOTP: the phone offers the code on this origin only. */
  readonly origin: string;
  readonly language: string | undefined;
}

interface OtpSent {
  readonly resendAt: number;
  readonly expiresAt: number;
  readonly serverTime: number;
}

/**
 * Sends a one-time code. Errors: `invalidInput`, `tooManyRequests`, `codesNotSent` (no SMS operator
 * configured), `unavailable` (the operator failed).
 */
export async function sendOneTimePassword(
  deps: Deps,
  request: OtpRequest,
): Promise<Result<OtpSent, 'invalidInput' | 'tooManyRequests' | 'codesNotSent' | 'unavailable'>> {
  const texts = messagesFor(request.language);
  const problem = findMobileProblem(request.mobileNumber);
  if (problem !== undefined)
    return fail('invalidInput', { fields: { mobileNumber: texts.fields[problem]() } });

  const mobile = cleanMobile(request.mobileNumber);
  if (deps.gateways.sms === null) return fail('codesNotSent');
  const code = createCode(deps);
  const sentAt = deps.now();
  const { clientAddress, purpose = null } = request;
  const entry = { mobile, code, purpose, sentAt, clientAddress };
  const stored = await inTransaction(deps, (inside) => storeCode(inside, entry));
  if (!stored.ok) return stored;
  const { oneTimePassword, deletionCode } = texts.sms;
  const wording = purpose === 'deleteAccount' ? deletionCode : oneTimePassword;
  if (
    !(await sendCode(deps, deps.gateways.sms, { mobile, text: wording(messageParts(request.origin, code)) }))
  ) {
    await releaseSliding(deps.db, numberBucket(mobile), sentAt);
    return fail('unavailable');
  }
  return succeed({
    resendAt: sentAt + OTP_PAUSE_MS,
    expiresAt: sentAt + OTP_LIFETIME_MS,
    serverTime: sentAt,
  });
}

/**
 * Counts and stores the code unless a limit is reached; a refusal rolls back the count of the number, so that a
 * blocked client address cannot use up the codes of other numbers.
 */
async function storeCode(
  { db, config }: Deps,
  entry: {
    mobile: string;
    code: string;
    purpose: OtpPurpose | null;
    sentAt: number;
    clientAddress: string;
  },
): Promise<Result<null, 'tooManyRequests'>> {
  const { mobile, code, purpose, sentAt, clientAddress } = entry;
  const numberWaitMs =
    (await takeSliding(db, numberBucket(mobile), numberLimits, sentAt)) ||
    (await takeSliding(db, `otp-try:${mobile}`, triesOfNumber, sentAt));
  if (numberWaitMs > 0) return fail('tooManyRequests', { retryAfterMs: numberWaitMs });
  const addressWaitMs = await takeSliding(db, `otp-address:${clientAddress}`, addressLimits, sentAt);
  if (addressWaitMs > 0) return fail('tooManyRequests', { retryAfterMs: addressWaitMs });
  const codeHash = hashOneTimePassword(config.secrets.otp, mobile, code);
  const expiresAt = sentAt + OTP_LIFETIME_MS;
  await putOneTimePassword(db, { mobile, codeHash, purpose, sentAt, expiresAt });
  return succeed(null);
}

const numberBucket = (mobile: string) => `otp:${mobile}`;

/** Four digits, uniform to within one in 400,000. */
function createCode(deps: Deps): string {
  return String(deps.random(4).readUInt32BE() % 10_000).padStart(4, '0');
}

function messageParts(origin: string, code: string) {
  return { code, brand: BRAND.shortName, host: new URL(origin).host, minutes: 5 };
}

/**
 * False when the operator failed; only the class of its error is logged, because the message may contain the
 * code.
 */
async function sendCode(
  { log }: Deps,
  sms: SmsGateway,
  { mobile, text }: { mobile: string; text: string },
): Promise<boolean> {
  try {
    await sms.send(mobile, text);
    return true;
  } catch (error) {
    log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'sms not sent');
    return false;
  }
}
