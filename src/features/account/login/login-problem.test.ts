import { expect, it } from 'vitest';
import { describeLoginProblem } from './login-problem.ts';

it('says how long to wait when there were too many tries', () => {
  const problem = { code: 'tooManyRequests', message: 'Too many', packet: { retryAfterMs: 29_400 } } as const;
  expect(describeLoginProblem(problem)).toBe('Too many tries. Please try again in 30 seconds.');
});

it("shows the field's own message when the input was refused", () => {
  const packet = { fields: { mobileNumber: '*Please enter a valid mobile number' } };
  expect(describeLoginProblem({ code: 'invalidInput', message: 'x', packet })).toBe(
    '*Please enter a valid mobile number',
  );
});

it("shows the server's message for everything else", () => {
  expect(describeLoginProblem({ code: 'otpWrong', message: '*Invalid OTP provided' })).toBe(
    '*Invalid OTP provided',
  );
  expect(describeLoginProblem({ code: 'tooManyRequests', message: 'Too many' })).toBe('Too many');
});
