import { expect, it } from 'vitest';
import { createSentCode, isStillPausing } from './sent-code.ts';

const response = {
  data: { serverTime: 1_000_000, resendAt: 1_030_000, expiresAt: 1_300_000 },
  message: 'We have sent a code.',
};

it('waits as long as the server said, whatever the phone’s clock shows', () => {
  const tenYearsAhead = 315_000_000_000;
  const sent = createSentCode({ mobile: '9876543210', purpose: 'signIn' }, response, tenYearsAhead);
  expect(sent).toEqual({
    mobile: '9876543210',
    purpose: 'signIn',
    resendFrom: tenYearsAhead + 30_000,
    expiresAt: tenYearsAhead + 300_000,
    message: 'We have sent a code.',
  });
});

it('goes on with the code already sent, for the same number and within its pause only', () => {
  const sent = createSentCode({ mobile: '9876543210', purpose: 'signIn' }, response, 0);
  expect(isStillPausing(sent, { mobile: '9876543210', purpose: 'signIn' }, 29_999)).toBe(true);
  expect(isStillPausing(sent, { mobile: '9876543210', purpose: 'signIn' }, 30_000)).toBe(false);
  expect(isStillPausing(sent, { mobile: '9876543211', purpose: 'signIn' }, 1)).toBe(false);
  expect(isStillPausing(sent, { mobile: '9876543210', purpose: 'deleteAccount' }, 1)).toBe(false);
  expect(isStillPausing(null, { mobile: '9876543210', purpose: 'signIn' }, 1)).toBe(false);
});
