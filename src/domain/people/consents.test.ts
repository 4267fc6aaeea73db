import { expect, test } from 'vitest';
import type { Consent, ConsentPurpose } from '#contract/account/profile.ts';
import type { ConsentChange } from '#contract/stored.ts';
import {
  applyConsent,
  followAccount,
  leaveConsents,
  markSent,
  type PhoneConsents,
  unsentConsentsOf,
} from './consents.ts';

const ASHA = '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11';
const RAVI = '1c1f8b5f-5a6f-4b64-8b6f-1e1f6b1a4d22';
const NOTHING: PhoneConsents = { given: [], unsent: [] };

const change = (
  purpose: ConsentPurpose,
  isGiven: boolean,
  customerUuid: string | null = ASHA,
): ConsentChange => ({ purpose, isGiven, customerUuid });
const accountConsent = (purpose: ConsentPurpose, isGiven: boolean): Consent => ({
  purpose,
  isGiven,
  changedAt: 1,
});

test('a consent applies on the phone at once, and waits to be sent to the account', () => {
  const given = applyConsent(NOTHING, change('chat', true));
  expect(given).toEqual({ given: ['chat'], unsent: [change('chat', true)] });
  expect(applyConsent(given, change('chat', false))).toEqual({ given: [], unsent: [change('chat', false)] });
});

test('an account receives the choices of its customer, also from before sign-in, and no one else’s', () => {
  const ofVisitor = applyConsent(NOTHING, change('chat', true, null));
  const phone = applyConsent(ofVisitor, change('analytics', true, RAVI));
  expect(unsentConsentsOf(phone, ASHA)).toEqual([change('chat', true, null)]);
  expect(unsentConsentsOf(phone, RAVI)).toHaveLength(2);
});

test('a choice changed while it was being sent is sent again', () => {
  const sent = change('chat', true);
  const phone = applyConsent(NOTHING, sent);
  expect(markSent(phone, sent).unsent).toEqual([]);
  const again = applyConsent(phone, change('chat', false));
  expect(markSent(again, sent).unsent).toEqual([change('chat', false)]);
});

test('the phone follows choices made for the account elsewhere, yes and no', () => {
  const phone: PhoneConsents = { given: ['chat', 'analytics'], unsent: [] };
  const account = [accountConsent('chat', false), accountConsent('engagement', true)];
  expect(followAccount(phone, account, ASHA).given).toEqual(['analytics', 'engagement']);
});

test('an account without choices removes none from the phone', () => {
  const account: Consent[] = [{ purpose: 'chat', isGiven: false, changedAt: null }];
  expect(followAccount({ given: ['chat'], unsent: [] }, account, ASHA).given).toEqual(['chat']);
});

test('a choice not yet sent is not overwritten by the account', () => {
  const withdrawn = applyConsent({ given: ['chat'], unsent: [] }, change('chat', false));
  expect(followAccount(withdrawn, [accountConsent('chat', true)], ASHA).given).toEqual([]);
  const ofVisitor = applyConsent(NOTHING, change('chat', true, null));
  expect(followAccount(ofVisitor, [accountConsent('chat', false)], ASHA).given).toEqual(['chat']);
});

test('the end of a session withdraws all consents here; unsent choices wait for their customer', () => {
  const phone = applyConsent(applyConsent(NOTHING, change('chat', true)), change('analytics', true, null));
  const left = leaveConsents(phone, ASHA, false);
  expect(left).toEqual({ given: [], unsent: [change('chat', true), change('analytics', true)] });
  expect(unsentConsentsOf(left, RAVI)).toEqual([]);
});

test('unsent choices of a deleted account are dropped, those of others stay', () => {
  const phone = applyConsent(applyConsent(NOTHING, change('chat', true)), change('chat', false, RAVI));
  expect(leaveConsents(phone, ASHA, true)).toEqual({ given: [], unsent: [change('chat', false, RAVI)] });
});
