import { expect, test } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { deskActsText } from '#messages/desk-acts.js';

test('every act that can wait for a signal has a name for the person who tapped it', () => {
  const keyed = Object.values(deskEndpoints).filter(({ idempotency }) => idempotency === 'key');
  expect(keyed.length).toBeGreaterThan(20);
  const unnamed = keyed.filter(({ name }) => !Object.hasOwn(deskActsText.names, name));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
