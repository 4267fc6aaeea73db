import type { Occasion } from '#contract/account/booking.ts';
import { findOccasion } from '#domain/bookings/occasion.ts';
import { type Messages, messagesIn } from '#domain/messages/messages.ts';
import { LANGUAGES } from '#messages/languages.js';

/** The code of an occasion, from its label in any language; undefined for other words. */
export function parseOccasion(words: string): Occasion | undefined {
  for (const language of LANGUAGES) {
    const code = findOccasion(words, messagesIn(language).bookings.occasions);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** A stored occasion in a language; older rows have a label of any language, bookings by telephone free text. */
export function viewOccasion(
  stored: string,
  { bookings }: Messages,
): { readonly occasion: string; readonly occasionCode: Occasion | null } {
  const occasionCode = parseOccasion(stored) ?? null;
  return { occasion: occasionCode === null ? stored : bookings.occasions[occasionCode](), occasionCode };
}
