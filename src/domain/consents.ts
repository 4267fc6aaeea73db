import type { Consent, ConsentPurpose } from '#contract/profile.ts';
import type { ConsentChange } from '#contract/stored.ts';

/** What a phone holds of consents: what is agreed to on it, and what no account has heard of yet. */
export interface PhoneConsents {
  readonly given: readonly ConsentPurpose[];
  readonly untold: readonly ConsentChange[];
}

const isSame = (one: ConsentChange, other: ConsentChange): boolean =>
  one.purpose === other.purpose && one.customerUuid === other.customerUuid;

const withPurpose = (
  given: readonly ConsentPurpose[],
  purpose: ConsentPurpose,
  isGiven: boolean,
): ConsentPurpose[] => {
  const others = given.filter((one) => one !== purpose);
  return isGiven ? [...others, purpose] : others;
};

/** A consent given or taken back on the phone: it holds there at once, and is still to be told. */
export function sayConsent({ given, untold }: PhoneConsents, change: ConsentChange): PhoneConsents {
  return {
    given: withPurpose(given, change.purpose, change.isGiven),
    untold: [...untold.filter((one) => !isSame(one, change)), change],
  };
}

/** What this customer's account is still to be told: their own words, and those of a visitor before. */
export function untoldOf({ untold }: PhoneConsents, customerUuid: string): ConsentChange[] {
  return untold.filter((one) => one.customerUuid === null || one.customerUuid === customerUuid);
}

/** The account has heard of a change; another one that was made meanwhile stays to be told. */
export function markTold(phone: PhoneConsents, change: ConsentChange): PhoneConsents {
  const isTold = (one: ConsentChange) => isSame(one, change) && one.isGiven === change.isGiven;
  return { ...phone, untold: phone.untold.filter((one) => !isTold(one)) };
}

/**
 * The phone follows what the account says, wherever it was said: the last word counts. What the account
 * was never asked, and what it is still to be told, stays as it is on the phone.
 */
export function followAccount(
  phone: PhoneConsents,
  account: readonly Consent[],
  customerUuid: string,
): PhoneConsents {
  const untold = untoldOf(phone, customerUuid);
  const heard = account.filter(
    ({ purpose, changedAt }) => changedAt !== null && !untold.some((one) => one.purpose === purpose),
  );
  const given = heard.reduce(
    (known, { purpose, isGiven }) =>
      known.includes(purpose) === isGiven ? known : withPurpose(known, purpose, isGiven),
    phone.given,
  );
  return { ...phone, given };
}

/**
 * What stays when a session ends: nothing is agreed to any more on a phone that somebody else may take
 * up. What the account is still to hear waits for its customer; of a deleted account nothing does.
 */
export function leaveConsents(
  { untold }: PhoneConsents,
  customerUuid: string,
  isDeleted: boolean,
): PhoneConsents {
  const waiting = untold.map((one) => ({ ...one, customerUuid: one.customerUuid ?? customerUuid }));
  return { given: [], untold: waiting.filter((one) => !isDeleted || one.customerUuid !== customerUuid) };
}
