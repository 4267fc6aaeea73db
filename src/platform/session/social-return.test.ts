import { expect, test } from 'vitest';
import { readSocialReturn } from './social-return.ts';

test('finds Facebook’s token in the fragment', () => {
  expect(readSocialReturn('?social=FACEBOOK', '#access_token=tok.en-1&expires_in=60&state=s-1')).toEqual({
    ...{ network: 'FACEBOOK', token: 'tok.en-1', state: 's-1', userId: '', error: '' },
  });
});

test.each(['token', 'code'])('finds WhatsApp’s proof in the query, called %s', (name) => {
  expect(readSocialReturn(`?social=WHATSAPP&${name}=w%2F1&state=s-2`, '')).toMatchObject({
    ...{ network: 'WHATSAPP', token: 'w/1', state: 's-2' },
  });
});

test.each([
  ['?social=FACEBOOK&error=access_denied&error_reason=user_denied&state=s', ''],
  ['?social=FACEBOOK', '#error=access_denied&state=s'],
])('tells of a refusal, %s%s', (search, hash) => {
  expect(readSocialReturn(search, hash)).toMatchObject({ token: '', error: 'access_denied', state: 's' });
});

test.each(['', '?returnTo=%2Fcart', '?social=TWITTER&token=x', '?social=facebook&token=x'])(
  'sees no network in %s',
  (search) => {
    expect(readSocialReturn(search, '#access_token=x')).toBeUndefined();
  },
);
