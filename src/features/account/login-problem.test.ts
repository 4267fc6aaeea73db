import { expect, it } from 'vitest';
import { messagesFor } from '#domain/messages/messages.ts';
import { describeLoginProblem } from './login-problem.ts';

const t = messagesFor('en');

it('says how long to wait when there were too many tries', () => {
  const problem = { code: 'tooManyRequests', message: 'Too many', packet: { retryAfterMs: 29_400 } } as const;
  expect(describeLoginProblem(problem, t)).toBe('Too many tries. Please try again in 30 seconds.');
});

it("shows the field's own message when the input was refused", () => {
  const packet = { fields: { mobileNumber: '*Please enter a valid mobile number' } };
  expect(describeLoginProblem({ code: 'invalidInput', message: 'x', packet }, t)).toBe(
    '*Please enter a valid mobile number',
  );
});

it("shows the server's message for everything else", () => {
  expect(describeLoginProblem({ code: 'otpWrong', message: '*Invalid OTP provided' }, t)).toBe(
    '*Invalid OTP provided',
  );
  expect(describeLoginProblem({ code: 'tooManyRequests', message: 'Too many' }, t)).toBe('Too many');
});
