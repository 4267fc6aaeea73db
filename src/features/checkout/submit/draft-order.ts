import { saveOrder } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import { call } from '#platform/api/call.ts';
import type { CallResult } from '#platform/api/call-result.ts';
import { cachePricedDraft } from '#platform/cart/priced-draft.ts';
import { deleteActionKey, keyOfAction, SAVE_ORDER_ACTION } from '#platform/outbox/action-keys.ts';
import { cartAtom, draftAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

export type SaveResult = CallResult<typeof saveOrder>;

/** Saves run one after another, so that the server stores the latest draft. */
let lastSave: Promise<unknown> = Promise.resolve();
let sending: { content: string; result: Promise<SaveResult> } | undefined;

async function send(form: OrderForm): Promise<SaveResult> {
  const key = keyOfAction(SAVE_ORDER_ACTION, form);
  const result = await call(saveOrder, form, { key });
  // The cart may have been ordered meanwhile, and then it has no draft.
  const isStillCart = store.get(cartAtom)?.cartKey === form.cartKey;
  if (result.ok && isStillCart) rememberDraft(form.cartKey, result.data, key);
  return result;
}

function rememberDraft(cartKey: string, order: OrderDetail, saveKey: string): void {
  const { orderRefId } = order;
  cachePricedDraft(order);
  const draft = store.get(draftAtom);
  const hasAcceptedTerms = draft?.cartKey === cartKey && draft.hasAcceptedTerms;
  store.set(draftAtom, { cartKey, hasAcceptedTerms, orderRefId, saveKey });
}

/** Saves the cart as a draft on the server; an equal form that is on its way already is not sent twice. */
export function saveDraft(form: OrderForm): Promise<SaveResult> {
  const content = JSON.stringify(form);
  if (sending?.content === content) return sending.result;
  const result = lastSave.then(() => send(form));
  const current = { content, result };
  sending = current;
  lastSave = result.finally(() => {
    if (sending === current) sending = undefined;
  });
  return result;
}

/**
 * Gives the next save a new idempotency key, because the server would replay its stale response for an equal
 * form.
 */
export function refreshNextSave(): void {
  deleteActionKey(SAVE_ORDER_ACTION);
}
