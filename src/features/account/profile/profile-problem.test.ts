import { expect, it } from 'vitest';
import { describeProfileProblem } from './profile-problem.ts';

it('puts what the server says of a field under that field', () => {
  const packet = { fields: { userImageUrl: '*Please choose the picture again', email: '*x' } };
  expect(describeProfileProblem({ code: 'invalidInput', message: 'x', packet })).toEqual({
    field: 'picture',
    message: '*Please choose the picture again',
  });
  expect(describeProfileProblem({ code: 'imageRefused', message: 'no' }).field).toBe('picture');
  expect(describeProfileProblem({ code: 'otpWrong', message: 'no' }).field).toBe('code');
});

it('puts what is of no field where the step belongs, or above the form', () => {
  const offline = { code: 'offline', message: 'No signal' } as const;
  expect(describeProfileProblem(offline)).toEqual({ field: undefined, message: 'No signal' });
  expect(describeProfileProblem(offline, 'mobile')).toEqual({ field: 'mobile', message: 'No signal' });
  const unknown = {
    code: 'invalidInput',
    message: 'x',
    packet: { fields: { shoeSize: 'too big' } },
  } as const;
  expect(describeProfileProblem(unknown)).toEqual({ field: undefined, message: 'too big' });
});
