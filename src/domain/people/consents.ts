import type { Consent, ConsentPurpose } from '#contract/account/profile.ts';
import type { ConsentChange } from '#contract/stored.ts';

export interface PhoneConsents {
  readonly given: readonly ConsentPurpose[];
  readonly unsent: readonly ConsentChange[];
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

/** Applies a consent change on the phone and queues it for the account. */
export function applyConsent({ given, unsent }: PhoneConsents, change: ConsentChange): PhoneConsents {
  return {
    given: withPurpose(given, change.purpose, change.isGiven),
    unsent: [...unsent.filter((one) => !isSame(one, change)), change],
  };
}

/** Queued changes for a customer's account: their own, and changes that a visitor made before signing in. */
export function unsentConsentsOf({ unsent }: PhoneConsents, customerUuid: string): ConsentChange[] {
  return unsent.filter((one) => one.customerUuid === null || one.customerUuid === customerUuid);
}

/** Removes a sent change from the queue, unless a newer one has replaced it. */
export function markSent(phone: PhoneConsents, change: ConsentChange): PhoneConsents {
  const isSent = (one: ConsentChange) => isSame(one, change) && one.isGiven === change.isGiven;
  return { ...phone, unsent: phone.unsent.filter((one) => !isSent(one)) };
}

/**
 * Applies the account's consents to the phone; purposes without an entry and queued changes keep the phone's
 * value.
 */
export function followAccount(
  phone: PhoneConsents,
  account: readonly Consent[],
  customerUuid: string,
): PhoneConsents {
  const unsent = unsentConsentsOf(phone, customerUuid);
  const applicable = account.filter(
    ({ purpose, changedAt }) => changedAt !== null && !unsent.some((one) => one.purpose === purpose),
  );
  const given = applicable.reduce(
    (known, { purpose, isGiven }) =>
      known.includes(purpose) === isGiven ? known : withPurpose(known, purpose, isGiven),
    phone.given,
  );
  return { ...phone, given };
}

/**
 * Revokes all consents when a session ends, because another person may use the phone; queued changes wait for
 * their customer, except after an account deletion.
 */
export function leaveConsents(
  { unsent }: PhoneConsents,
  customerUuid: string,
  isDeleted: boolean,
): PhoneConsents {
  const waiting = unsent.map((one) => ({ ...one, customerUuid: one.customerUuid ?? customerUuid }));
  return { given: [], unsent: waiting.filter((one) => !isDeleted || one.customerUuid !== customerUuid) };
}
