import { expect, test } from 'vitest';
import { findUsualMode } from './usual-mode.ts';

test('is the mode of most of the last ten payments, and the newest of equals', () => {
  expect(findUsualMode([])).toBeUndefined();
  expect(findUsualMode(['CARD', 'UPI', 'UPI'])).toBe('UPI');
  expect(findUsualMode(['CARD', 'UPI', 'UPI', 'CARD'])).toBe('CARD');
  expect(findUsualMode([...Array<'COD'>(6).fill('COD'), ...Array<'UPI'>(20).fill('UPI')])).toBe('COD');
});
