import { atom } from 'jotai';
import type { OtpPurpose } from '#contract/account.ts';

/** A code that is on its way. Times are epoch ms of this phone's own clock, set by the server's spans. */
export interface SentCode {
  readonly mobile: string;
  readonly purpose: OtpPurpose;
  readonly resendFrom: number;
  readonly expiresAt: number;
  /** What the server said of it. */
  readonly message: string;
}

/** Outlives the form, so that closing it and coming back does not run into the pause between codes. */
export const sentCodeAtom = atom<SentCode | null>(null);

interface SentAnswer {
  readonly data: { readonly resendAt: number; readonly expiresAt: number; readonly serverTime: number };
  readonly message: string;
}

/** When a code was sent, told in spans from the answer, so that a phone with a wrong clock waits as long. */
export function createSentCode(
  { mobile, purpose }: Pick<SentCode, 'mobile' | 'purpose'>,
  { data: answer, message }: SentAnswer,
  now: number,
): SentCode {
  return {
    mobile,
    purpose,
    resendFrom: now + answer.resendAt - answer.serverTime,
    expiresAt: now + answer.expiresAt - answer.serverTime,
    message,
  };
}

/** Whether asking for another code would only be refused: the last one is still good for the same. */
export function isStillPausing(
  sent: SentCode | null,
  { mobile, purpose }: Pick<SentCode, 'mobile' | 'purpose'>,
  now: number,
): boolean {
  return sent?.mobile === mobile && sent.purpose === purpose && now < sent.resendFrom;
}
