import { atom, useAtomValue } from 'jotai';
import type { Consent, ConsentPurpose } from '#contract/account/profile.ts';
import { getConsentList, updateConsent } from '#contract/endpoints/account/consents.ts';
import type { ConsentChange } from '#contract/stored.ts';
import {
  applyConsent,
  followAccount,
  leaveConsents,
  markSent,
  type PhoneConsents,
  unsentConsentsOf,
} from '#domain/people/consents.ts';
import { call } from '../api/call.ts';
import { onReachedAgain } from '../retry/signal.ts';
import { accountAtom, NO_PREFERENCES, preferencesAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/* On a phone its own consents apply (D-34). The account receives every change, and a signed-in phone adopts
   the account's consents: the latest change wins. */

const readPhone = (): PhoneConsents => {
  const { consentList, untoldConsents = [] } = store.get(preferencesAtom) ?? NO_PREFERENCES;
  return { given: consentList, unsent: untoldConsents };
};

function changePhone(change: (phone: PhoneConsents) => PhoneConsents): void {
  const known = readPhone();
  const { given, unsent } = change(known);
  if (JSON.stringify({ given, unsent }) === JSON.stringify(known)) return;
  store.set(preferencesAtom, (preferences) => ({
    ...(preferences ?? NO_PREFERENCES),
    consentList: [...given],
    untoldConsents: [...unsent],
  }));
}

const readCustomer = () => store.get(accountAtom)?.profile.uuid;

/** The account's consents; null before they are fetched. */
export const accountConsentsAtom = atom<readonly Consent[] | null>(null);

/** True when the customer consented on this phone; nothing loads without it (D-34). */
export function hasConsent(purpose: ConsentPurpose): boolean {
  return readPhone().given.includes(purpose);
}

export function useConsent(purpose: ConsentPurpose): boolean {
  return useAtomValue(preferencesAtom)?.consentList.includes(purpose) ?? false;
}

const isUnsentAtom = atom((get) => {
  const customerUuid = get(accountAtom)?.profile.uuid;
  const unsent = get(preferencesAtom)?.untoldConsents ?? [];
  return customerUuid !== undefined && unsentConsentsOf({ given: [], unsent }, customerUuid).length > 0;
});

/** True while a consent change has not reached the account. */
export function useIsConsentUnsent(): boolean {
  return useAtomValue(isUnsentAtom);
}

/** Changes one consent on this phone at once, and on the account as soon as it is reachable. */
export function setConsent(purpose: ConsentPurpose, isGiven: boolean): void {
  const customerUuid = readCustomer() ?? null;
  changePhone((phone) => applyConsent(phone, { purpose, isGiven, customerUuid }));
  void syncConsents();
}

let meeting: Promise<void> | undefined;
let isWanted = false;

/**
 * Sends pending changes to the account, then adopts its consents; no effect for a visitor. Failures are
 * retried when the server is reachable again, or at the next start.
 */
export function syncConsents(): Promise<void> {
  isWanted = true;
  meeting ??= meetWhileWanted().finally(() => {
    meeting = undefined;
  });
  return meeting;
}

/** A call of `syncConsents` during a synchronisation starts another one after it. */
async function meetWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await sendAndFollow();
  }
}

async function sendAndFollow(): Promise<void> {
  const customerUuid = readCustomer();
  if (customerUuid === undefined || !(await sendAll(customerUuid))) return;
  const result = await call(getConsentList, {});
  // A session that ended during the call must not receive these consents.
  if (!result.ok || readCustomer() !== customerUuid) return;
  const { consentList } = result.data;
  store.set(accountConsentsAtom, consentList);
  if (!result.isStored) changePhone((phone) => followAccount(phone, consentList, customerUuid));
}

/** Sends the pending changes in order; false when one fails, which leaves it and the later ones pending. */
async function sendAll(customerUuid: string): Promise<boolean> {
  const next = (): ConsentChange | undefined => unsentConsentsOf(readPhone(), customerUuid)[0];
  for (let change = next(); change !== undefined; change = next()) {
    const { purpose, isGiven } = change;
    const result = await call(updateConsent, { purpose, isGiven });
    if (!result.ok || readCustomer() !== customerUuid) return false;
    const sent = change;
    changePhone((phone) => markSent(phone, sent));
  }
  return true;
}

/**
 * Revokes all consents when a session ends, because another person may use the phone; pending changes wait
 * for their customer, unless the account is deleted.
 */
export function revokeConsents(customerUuid: string, isDeleted: boolean): void {
  store.set(accountConsentsAtom, null);
  changePhone((phone) => leaveConsents(phone, customerUuid, isDeleted));
}

const hasAnyConsent = () => {
  const { given, unsent } = readPhone();
  return given.length > 0 || unsent.length > 0;
};

/**
 * Synchronises consents with the account at each change of customer, at the start if any consent is given or
 * pending, and on reconnecting if one is pending. Call once; `atStart` is the customer who was signed in when
 * the page loaded, undefined for none.
 */
export function startConsents(atStart: string | undefined): void {
  let customerUuid = readCustomer();
  if (customerUuid !== atStart || hasAnyConsent()) void syncConsents();
  store.sub(accountAtom, () => {
    if (readCustomer() === customerUuid) return;
    customerUuid = readCustomer();
    void syncConsents();
  });
  onReachedAgain(() => {
    if (readPhone().unsent.length > 0) void syncConsents();
  });
}
