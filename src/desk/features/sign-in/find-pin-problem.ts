import { isEasyPin } from '#domain/people/easy-pin.ts';
import { deskSignInText } from '#messages/desk-sign-in.js';

const text = deskSignInText.invitation;
const SIX_DIGITS = /^\d{6}$/;

export function findPinProblem(pin: string): string | undefined {
  if (!SIX_DIGITS.test(pin)) return text.pinMissing();
  return isEasyPin(pin) ? text.pinEasy() : undefined;
}
