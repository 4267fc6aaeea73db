import { useAtomValue } from 'jotai';
import { endpoints } from '#contract/endpoints.ts';
import type { ConsentPurpose } from '#contract/profile.ts';
import { call } from './api/call.ts';
import { isSignedInAtom, NO_PREFERENCES, preferencesAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

/** Whether something was agreed to on this phone; nothing of it may be loaded before (decision 34). */
export function useConsent(purpose: ConsentPurpose): boolean {
  return useAtomValue(preferencesAtom)?.consentList.includes(purpose) ?? false;
}

/** Gives or takes back one consent on this phone, and with the account where somebody is signed in. */
export function setConsent(purpose: ConsentPurpose, isGiven: boolean): void {
  store.set(preferencesAtom, (known) => {
    const preferences = known ?? NO_PREFERENCES;
    const others = preferences.consentList.filter((given) => given !== purpose);
    return { ...preferences, consentList: isGiven ? [...others, purpose] : others };
  });
  // The phone is what decides; the account's copy may come later, from the consent centre.
  if (store.get(isSignedInAtom)) void call(endpoints.updateConsent, { purpose, isGiven });
}
