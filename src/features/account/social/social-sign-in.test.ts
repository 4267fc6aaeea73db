import { expect, test } from 'vitest';
import type { SocialSignInStage } from '#contract/stored.ts';
import type { SocialReturn } from '#platform/session/social-return.ts';
import { findOpenLink, judgeReturn } from './social-sign-in.ts';

const NOW = 1_750_000_000_000;
const state = '6f1d2a34-9c1b-4d55-8a77-0b2f5a9c1e10';
const away: SocialSignInStage = {
  ...{ stage: 'away', network: 'FACEBOOK', state, returnTo: '/cart', startedAt: NOW - 60_000 },
};
const returned: SocialReturn = { network: 'FACEBOOK', state, token: 'tok', userId: '', error: '' };

test('takes a token that comes back with the word it was sent out with', () => {
  expect(judgeReturn(returned, away, NOW)).toBe('good');
});

test.each([
  ['another word', { state: '00000000-0000-4000-8000-000000000000' }, away],
  ['no word', { state: '' }, away],
  ['another network', { network: 'WHATSAPP' as const }, away],
  ['nothing begun here', {}, null],
  ['a refusal of another word', { state: 'x', token: '', error: 'access_denied' }, away],
  ['an hour gone', {}, { ...away, startedAt: NOW - 61 * 60_000 }],
  ['a clock set back by far', {}, { ...away, startedAt: NOW + 61 * 60_000 }],
  [
    'one that is back already',
    {},
    {
      ...{ stage: 'link' as const, network: 'FACEBOOK' as const, linkId: state },
      ...{ fullName: '', expiresAt: NOW + 1 },
    },
  ],
])('rejects a return with %s', (_, change, begun) => {
  expect(judgeReturn({ ...returned, ...change }, begun, NOW)).toBe('foreign');
});

test.each([
  ['access_denied', 'cancelled'],
  ['server_error', 'failed'],
  ['', 'failed'],
])('distinguishes a refusal from a failure: “%s” is %s', (error, judgement) => {
  expect(judgeReturn({ ...returned, token: '', error }, away, NOW)).toBe(judgement);
});

test('a link waits for its number until its time is over', () => {
  const link: SocialSignInStage = {
    ...{ stage: 'link', network: 'WHATSAPP', linkId: state, fullName: 'Diya Nair', expiresAt: NOW },
  };
  expect(findOpenLink(link, NOW - 1)).toBe(link);
  expect(findOpenLink(link, NOW)).toBeUndefined();
  expect(findOpenLink(away, NOW)).toBeUndefined();
});
