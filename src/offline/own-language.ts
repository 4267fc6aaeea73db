import { PreferencesSchema, SessionSchema } from '#contract/stored.ts';
import { languageOfPhone } from '#domain/messages/language.ts';
import type { Language } from '#messages/languages.js';
import { findRecord } from './find-record.ts';

/** The language that the customer chose: on this phone, else in the profile, else the one of the phone. */
export async function findOwnLanguage(): Promise<Language> {
  const [preferences, session] = await Promise.all([
    findRecord('preferences', PreferencesSchema),
    findRecord('session', SessionSchema),
  ]);
  return preferences?.language ?? session?.profile.language ?? languageOfPhone();
}
