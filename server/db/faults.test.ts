import { expect, it } from 'vitest';
import { isRetryable } from './faults.ts';

const fault = (cause: object) => new Error('query failed', { cause });

it.each([
  ['a deadlock', { code: '40P01' }, true],
  ['a serialisation failure', { code: '40001' }, true],
  [
    'a draft made while the order of its cart was handed over',
    { code: '23505', constraint: 'orders_cart' },
    true,
  ],
  ['any other doubled row', { code: '23505', constraint: 'orders_order_ref_id_unique' }, false],
  ['a lost connection', { code: 'ECONNRESET' }, false],
])('runs a transaction again after %s: %j is %s', (_name, cause, isIt) => {
  expect(isRetryable(fault(cause))).toBe(isIt);
});
