import { expect, test } from 'vitest';
import { orderDetailOf } from '#test/support/makers/order-details.ts';
import { createSession } from '#test/support/servers/outbox-server.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { cachePricedDraft, findPricedDraft } from './priced-draft.ts';

const draft = orderDetailOf();

test('is found by its reference, and only by the customer it was priced for', () => {
  const customer = createSession();
  store.set(storedAtoms.session, customer);
  cachePricedDraft(draft);
  expect(findPricedDraft(draft.orderRefId)).toBe(draft);
  expect(findPricedDraft('ZZ99-CD34EF-GH56JK')).toBeUndefined();

  store.set(storedAtoms.session, null);
  expect(findPricedDraft(draft.orderRefId)).toBeUndefined();
  store.set(storedAtoms.session, createSession('9876543211'));
  expect(findPricedDraft(draft.orderRefId)).toBeUndefined();
  store.set(storedAtoms.session, customer);
  expect(findPricedDraft(draft.orderRefId)).toBe(draft);
});
