import { type SentCode, SentCodeSchema } from '#contract/drafts/sent-code.ts';
import { findParsed } from '#contract/parse.ts';
import { atomOfDraft, visitDraft } from '#platform/visit/visit-draft.ts';

/**
 * Outlives the form, so that coming back to it, also after a look at the message that has put the app
 * out of memory, does not run into the pause between codes.
 */
export const sentCodeAtom = atomOfDraft(
  visitDraft<SentCode | null>({
    name: 'sentCode',
    parse: (kept) => findParsed(SentCodeSchema, kept),
    create: () => null,
  }),
);

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

/** The code for this that may still be typed in. */
export function findUsable(
  sent: SentCode | null,
  purpose: SentCode['purpose'],
  now: number,
): SentCode | undefined {
  return sent?.purpose === purpose && now < sent.expiresAt ? sent : undefined;
}

/** Whether asking for another code would only be refused: the last one is still good for the same. */
export function isStillPausing(
  sent: SentCode | null,
  { mobile, purpose }: Pick<SentCode, 'mobile' | 'purpose'>,
  now: number,
): boolean {
  return sent?.mobile === mobile && sent.purpose === purpose && now < sent.resendFrom;
}
