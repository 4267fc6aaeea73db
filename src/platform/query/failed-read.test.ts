import { expect, test, vi } from 'vitest';
import { isTransient, type Problem } from '../api/problem.ts';
import { type FailedRead, firstFailed } from './failed-read.ts';

const away: Problem = { code: 'unavailable', message: 'Server is not responding' };

const readOf = (read: Partial<FailedRead>): FailedRead => ({
  ...{ problem: undefined, isLoading: false, retryAt: undefined, reload: vi.fn() },
  ...read,
});

test('several reads report the first failure and the next retry of any', () => {
  const late = readOf({ problem: away, retryAt: 9_000 });
  const soon = readOf({ problem: { ...away, message: 'Later' }, retryAt: 2_000 });
  expect(firstFailed([readOf({}), late, soon])).toMatchObject({ problem: away, retryAt: 2_000 });
});

test('only failed reads are retried', () => {
  const fine = readOf({});
  const failed = readOf({ problem: away });
  firstFailed([fine, failed]).reload();
  expect(failed.reload).toHaveBeenCalledOnce();
  expect(fine.reload).not.toHaveBeenCalled();
});

test.each(['offline', 'timeout', 'unavailable', 'serverFault', 'tooManyRequests', 'unreadable'] as const)(
  'a read that failed by %s may come later',
  (code) => expect(isTransient({ code, message: '' })).toBe(true),
);

test.each(['notFound', 'sessionOver', 'invalidInput', 'outOfDeliveryArea'] as const)(
  'a read refused by %s is refused again',
  (code) => expect(isTransient({ code, message: '' })).toBe(false),
);
