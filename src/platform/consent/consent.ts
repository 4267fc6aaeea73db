import { atom, useAtomValue } from 'jotai';
import { getConsentList, updateConsent } from '#contract/endpoints/consents.ts';
import type { Consent, ConsentPurpose } from '#contract/profile.ts';
import type { ConsentChange } from '#contract/stored.ts';
import {
  followAccount,
  leaveConsents,
  markTold,
  type PhoneConsents,
  sayConsent,
  untoldOf,
} from '#domain/consents.ts';
import { call } from '../api/call.ts';
import { onReachedAgain } from '../retry/signal.ts';
import { NO_PREFERENCES, preferencesAtom, sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/*
 * What is agreed to on this phone is what counts on it (decision 34). An account keeps what its
 * customer said, and hears of every change; a phone that is signed in follows it: the last word counts.
 */

const readPhone = (): PhoneConsents => {
  const { consentList, untoldConsents = [] } = store.get(preferencesAtom) ?? NO_PREFERENCES;
  return { given: consentList, untold: untoldConsents };
};

function changePhone(change: (phone: PhoneConsents) => PhoneConsents): void {
  const known = readPhone();
  const { given, untold } = change(known);
  if (JSON.stringify({ given, untold }) === JSON.stringify(known)) return;
  store.set(preferencesAtom, (preferences) => ({
    ...(preferences ?? NO_PREFERENCES),
    consentList: [...given],
    untoldConsents: [...untold],
  }));
}

const readCustomer = () => store.get(sessionAtom)?.profile.uuid;

/** What the account of who is signed in keeps, as far as it is known here; null before it was heard. */
export const accountConsentsAtom = atom<readonly Consent[] | null>(null);

/** Whether something was agreed to on this phone; nothing of it may be loaded before (decision 34). */
export function hasConsent(purpose: ConsentPurpose): boolean {
  return readPhone().given.includes(purpose);
}

/** The same for a screen. */
export function useConsent(purpose: ConsentPurpose): boolean {
  return useAtomValue(preferencesAtom)?.consentList.includes(purpose) ?? false;
}

const isUntoldAtom = atom((get) => {
  const customerUuid = get(sessionAtom)?.profile.uuid;
  const untold = get(preferencesAtom)?.untoldConsents ?? [];
  return customerUuid !== undefined && untoldOf({ given: [], untold }, customerUuid).length > 0;
});

/** Whether the account of who is signed in has not heard of the last change yet. */
export function useIsConsentUntold(): boolean {
  return useAtomValue(isUntoldAtom);
}

/**
 * Gives or takes back one consent: on this phone at once, whether there is a network or not, and with
 * the account of who is signed in as soon as it can be reached.
 */
export function setConsent(purpose: ConsentPurpose, isGiven: boolean): void {
  const customerUuid = readCustomer() ?? null;
  changePhone((phone) => sayConsent(phone, { purpose, isGiven, customerUuid }));
  void meetAccount();
}

let meeting: Promise<void> | undefined;
let isWanted = false;

/**
 * Tells the account what it has not heard, then follows what it says; does nothing for a visitor. What
 * does not get through is told when the server can be reached again, or at the next start.
 */
export function meetAccount(): Promise<void> {
  isWanted = true;
  meeting ??= meetWhileWanted().finally(() => {
    meeting = undefined;
  });
  return meeting;
}

/** What is said while the account is being met is told in another round. */
async function meetWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await tellAndFollow();
  }
}

async function tellAndFollow(): Promise<void> {
  const customerUuid = readCustomer();
  if (customerUuid === undefined || !(await tellAll(customerUuid))) return;
  const result = await call(getConsentList, {});
  // What comes after the end of a session is nobody's; what the phone kept is the past.
  if (!result.ok || readCustomer() !== customerUuid) return;
  const { consentList } = result.data;
  store.set(accountConsentsAtom, consentList);
  if (!result.isKept) changePhone((phone) => followAccount(phone, consentList, customerUuid));
}

/** False where one of them did not get through; the others then wait as well. */
async function tellAll(customerUuid: string): Promise<boolean> {
  const next = (): ConsentChange | undefined => untoldOf(readPhone(), customerUuid)[0];
  for (let change = next(); change !== undefined; change = next()) {
    const { purpose, isGiven } = change;
    const result = await call(updateConsent, { purpose, isGiven });
    if (!result.ok || readCustomer() !== customerUuid) return false;
    const told = change;
    changePhone((phone) => markTold(phone, told));
  }
  return true;
}

/** A session has ended: whoever takes up this phone next has agreed to nothing. */
export function forgetConsents(customerUuid: string, isDeleted: boolean): void {
  store.set(accountConsentsAtom, null);
  changePhone((phone) => leaveConsents(phone, customerUuid, isDeleted));
}

const isAnythingSaid = () => {
  const { given, untold } = readPhone();
  return given.length > 0 || untold.length > 0;
};

/**
 * Meets the account at every sign-in, and whenever there is something that it may have an opinion of:
 * at the start, and when the server can be reached again. To be called once somebody is signed in;
 * `atStart` is who was when the app began, undefined for nobody.
 */
export function startConsents(atStart: string | undefined): void {
  let customerUuid = readCustomer();
  if (customerUuid !== atStart || isAnythingSaid()) void meetAccount();
  store.sub(sessionAtom, () => {
    if (readCustomer() === customerUuid) return;
    customerUuid = readCustomer();
    void meetAccount();
  });
  onReachedAgain(() => {
    if (readPhone().untold.length > 0) void meetAccount();
  });
}
