import { type ConsentPurpose, ConsentPurposeSchema } from '#contract/account/profile.ts';
import { succeed } from '#domain/values/result.ts';
import { loadConsents, saveConsent } from '../../db/queries/account/consents.ts';
import type { Deps } from '../../deps.ts';

interface Consents {
  readonly ok: true;
  readonly value: {
    consentList: { purpose: ConsentPurpose; isGiven: boolean; changedAt: number | null }[];
  };
}

/** Every purpose with the customer's latest choice; a purpose without a choice has no consent. */
export async function listConsents(deps: Deps, customerId: number): Promise<Consents> {
  const rows = await loadConsents(deps.db, customerId);
  const consentList = ConsentPurposeSchema.options.map((purpose) => {
    const row = rows.find((consent) => consent.purpose === purpose);
    return { purpose, isGiven: row?.isGiven ?? false, changedAt: row?.changedAt ?? null };
  });
  return succeed({ consentList });
}

/** Changes a consent; repeating the same choice leaves its first time unchanged. */
export async function changeConsent(
  deps: Deps,
  customerId: number,
  purpose: ConsentPurpose,
  isGiven: boolean,
): Promise<Consents> {
  const { value } = await listConsents(deps, customerId);
  const known = value.consentList.find((consent) => consent.purpose === purpose);
  if (known?.changedAt !== null && known?.isGiven === isGiven) return succeed(value);
  await saveConsent(deps.db, { customerId, purpose, isGiven, changedAt: deps.now() });
  return listConsents(deps, customerId);
}
