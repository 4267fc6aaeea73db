import { type SentCode, SentCodeSchema } from '#contract/drafts/sent-code.ts';
import { findParsed } from '#contract/parse.ts';
import { atomOfDraft, visitDraft } from '#platform/visit/visit-draft.ts';

/**
 * The last one-time code that was sent. It outlives the form and a reload, so that a customer who reads the
 * SMS and returns need not wait for another code.
 */
export const sentCodeAtom = atomOfDraft(
  visitDraft<SentCode | null>({
    name: 'sentCode',
    parse: (stored) => findParsed(SentCodeSchema, stored),
    create: () => null,
  }),
);

interface SendResult {
  readonly data: { readonly resendAt: number; readonly expiresAt: number; readonly serverTime: number };
  readonly message: string;
}

/**
 * Converts the server's times to the phone's clock by their distance from `serverTime`, so that a wrong phone
 * clock does not matter; `now` is epoch ms of the phone.
 */
export function createSentCode(
  { mobile, purpose }: Pick<SentCode, 'mobile' | 'purpose'>,
  { data: times, message }: SendResult,
  now: number,
): SentCode {
  return {
    mobile,
    purpose,
    resendFrom: now + times.resendAt - times.serverTime,
    expiresAt: now + times.expiresAt - times.serverTime,
    message,
  };
}

export function findUsable(
  sent: SentCode | null,
  purpose: SentCode['purpose'],
  now: number,
): SentCode | undefined {
  return sent?.purpose === purpose && now < sent.expiresAt ? sent : undefined;
}

/** True during the pause after a sent code, in which the server refuses to send another one (D-21). */
export function isStillPausing(
  sent: SentCode | null,
  { mobile, purpose }: Pick<SentCode, 'mobile' | 'purpose'>,
  now: number,
): boolean {
  return sent?.mobile === mobile && sent.purpose === purpose && now < sent.resendFrom;
}
