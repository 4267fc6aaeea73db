import { expect, test } from 'vitest';
import type { Consent, ConsentPurpose } from '#contract/account/profile.ts';
import type { ConsentChange } from '#contract/stored.ts';
import {
  followAccount,
  leaveConsents,
  markTold,
  type PhoneConsents,
  sayConsent,
  untoldOf,
} from './consents.ts';

const ASHA = '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11';
const RAVI = '1c1f8b5f-5a6f-4b64-8b6f-1e1f6b1a4d22';
const NOTHING: PhoneConsents = { given: [], untold: [] };

const change = (
  purpose: ConsentPurpose,
  isGiven: boolean,
  customerUuid: string | null = ASHA,
): ConsentChange => ({ purpose, isGiven, customerUuid });
const said = (purpose: ConsentPurpose, isGiven: boolean): Consent => ({ purpose, isGiven, changedAt: 1 });

test('a consent holds on the phone at once, and waits to be told to the account', () => {
  const given = sayConsent(NOTHING, change('chat', true));
  expect(given).toEqual({ given: ['chat'], untold: [change('chat', true)] });
  expect(sayConsent(given, change('chat', false))).toEqual({ given: [], untold: [change('chat', false)] });
});

test('an account is told what its customer said, and a visitor before, but nobody else’s words', () => {
  const ofVisitor = sayConsent(NOTHING, change('chat', true, null));
  const phone = sayConsent(ofVisitor, change('analytics', true, RAVI));
  expect(untoldOf(phone, ASHA)).toEqual([change('chat', true, null)]);
  expect(untoldOf(phone, RAVI)).toHaveLength(2);
});

test('what was changed again while it was told stays to be told', () => {
  const sent = change('chat', true);
  const phone = sayConsent(NOTHING, sent);
  expect(markTold(phone, sent).untold).toEqual([]);
  const again = sayConsent(phone, change('chat', false));
  expect(markTold(again, sent).untold).toEqual([change('chat', false)]);
});

test('the phone follows what was said to the account elsewhere, yes and no', () => {
  const phone: PhoneConsents = { given: ['chat', 'analytics'], untold: [] };
  const account = [said('chat', false), said('engagement', true)];
  expect(followAccount(phone, account, ASHA).given).toEqual(['analytics', 'engagement']);
});

test('an account that was never asked takes nothing away', () => {
  const account: Consent[] = [{ purpose: 'chat', isGiven: false, changedAt: null }];
  expect(followAccount({ given: ['chat'], untold: [] }, account, ASHA).given).toEqual(['chat']);
});

test('what the account is still to be told is not undone by what it says', () => {
  const withdrawn = sayConsent({ given: ['chat'], untold: [] }, change('chat', false));
  expect(followAccount(withdrawn, [said('chat', true)], ASHA).given).toEqual([]);
  const ofVisitor = sayConsent(NOTHING, change('chat', true, null));
  expect(followAccount(ofVisitor, [said('chat', false)], ASHA).given).toEqual(['chat']);
});

test('at the end of a session nothing is agreed to, and what was not told waits for its customer', () => {
  const phone = sayConsent(sayConsent(NOTHING, change('chat', true)), change('analytics', true, null));
  const left = leaveConsents(phone, ASHA, false);
  expect(left).toEqual({ given: [], untold: [change('chat', true), change('analytics', true)] });
  expect(untoldOf(left, RAVI)).toEqual([]);
});

test('of a deleted account nothing waits, of others it does', () => {
  const phone = sayConsent(sayConsent(NOTHING, change('chat', true)), change('chat', false, RAVI));
  expect(leaveConsents(phone, ASHA, true)).toEqual({ given: [], untold: [change('chat', false, RAVI)] });
});
