import { expect, test } from 'vitest';
import { orderDetailOf } from '#test/support/order-details.ts';
import { createSession } from '#test/support/outbox-server.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { findPricedDraft, holdPricedDraft } from './priced-draft.ts';

const draft = orderDetailOf();

test('is found by its reference, by whoever it was priced for and by nobody else', () => {
  const customer = createSession();
  store.set(sessionAtom, customer);
  holdPricedDraft(draft);
  expect(findPricedDraft(draft.orderRefId)).toBe(draft);
  expect(findPricedDraft('ZZ99-CD34EF-GH56JK')).toBeUndefined();

  store.set(sessionAtom, null);
  expect(findPricedDraft(draft.orderRefId)).toBeUndefined();
  store.set(sessionAtom, createSession('9876543211'));
  expect(findPricedDraft(draft.orderRefId)).toBeUndefined();
  store.set(sessionAtom, customer);
  expect(findPricedDraft(draft.orderRefId)).toBe(draft);
});
