import { languageOfPhone } from '#domain/messages/language.ts';
import type { Language } from '#messages/languages.js';
import { findRecord } from './records.ts';

/** The language that the customer chose on this phone, else the one that the phone prefers. */
export async function findOwnLanguage(): Promise<Language> {
  return (await findRecord('preferences'))?.language ?? languageOfPhone();
}
