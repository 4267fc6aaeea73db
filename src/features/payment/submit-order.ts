import { placeOrder } from '#contract/endpoints/orders/orders.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import {
  type OutboxEntry,
  type WaitingPaymentMode,
  WaitingPaymentModeSchema,
} from '#contract/orders/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import type { Cart } from '#contract/stored.ts';
import { createOrderForm, findUsableTable } from '#domain/order/order-form.ts';
import { tableOfForm } from '#domain/table/seated-table.ts';
import { destinationText } from '#messages/destination.js';
import { paymentModesText } from '#messages/payment-modes.js';
import type { SavedDraft } from '#offline/outbox/create-entry.ts';
import { findRefusalReason } from '#offline/outbox/sending/refusal-reason.ts';
import { storePlacedOrder } from '#offline/stored-order.ts';
import { call } from '#platform/api/call.ts';
import { clearPlacedCart, linesOfItems } from '#platform/cart/placed-cart.ts';
import {
  deleteActionKey,
  findKeyOfAction,
  keyOfAction,
  SAVE_ORDER_ACTION,
} from '#platform/outbox/action-keys.ts';
import { awaitOutcome, cancelEntry, dismissEntry, queueOrder } from '#platform/outbox/outbox-wishes.ts';
import { cartAtom, draftAtom, placeAtom, sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { tableCartPartsAtom } from '#platform/table-cart.ts';
import { serverNow } from '#platform/time/clock.ts';
import { failureOf, type SubmitOutcome } from './outcome.ts';

/** After this time without a result, the page of the waiting order shows. */
const PATIENCE_MS = 8_000;

/** The outbox entry of a received order is deleted after this time. */
const DISMISS_AFTER_MS = 5_000;

/** The order as the customer sees it: a draft priced by the server, or a cart that only the phone has priced. */
export type SeenOrder =
  | { readonly kind: 'order'; readonly order: OrderDetail }
  | { readonly kind: 'phoneSum'; readonly cart: Cart; readonly totalPaise: number };

/** Mode and total that the customer accepts by the tap on the pay button. */
interface Agreement {
  readonly paymentMode: WaitingPaymentMode;
  readonly acceptedTotalPaise: number;
}

/**
 * Sends an order that is paid later through the outbox, where it outlives a lost signal, and places any other at
 * once, while its customer is present. Both have a key of their content, so that a retry after an unknown result
 * takes effect once (F6, F7).
 */
export async function submitOrder(seen: SeenOrder, paymentMode: PaymentMode): Promise<SubmitOutcome> {
  // Undefined for a prepaid mode; only an order that is paid later may wait on the phone.
  const waitingMode = findParsed(WaitingPaymentModeSchema, paymentMode);
  if (seen.kind === 'phoneSum') {
    if (waitingMode === undefined) return needsSignal();
    const agreement = { paymentMode: waitingMode, acceptedTotalPaise: seen.totalPaise };
    return sendByOutbox(withoutOwnMoney(seen.cart), agreement);
  }
  const { order } = seen;
  const cart = findCartOf(order);
  if (waitingMode === undefined || cart === undefined) return placeDraft(order, paymentMode);
  const agreement = { paymentMode: waitingMode, acceptedTotalPaise: order.bill.grandTotalPaise };
  return sendByOutbox(cart, agreement, order);
}

function needsSignal(): SubmitOutcome {
  const message = paymentModesText.reasons.needsSignal();
  return { code: 'refused', error: 'paymentModeUnavailable', message };
}

/** Removes wallet and points, which would have to pay before the order is placed and so need a signal. */
function withoutOwnMoney(cart: Cart): Cart {
  return { ...cart, useWallet: false, usePoints: false };
}

/** The cart from which the draft was made; undefined once the phone has another cart. */
function findCartOf({ orderRefId }: OrderDetail): Cart | undefined {
  const draft = store.get(draftAtom);
  const cart = store.get(cartAtom);
  const isOfDraft = draft?.orderRefId === orderRefId && draft.cartKey === cart?.cartKey;
  return isOfDraft && cart !== null && cart.lineList.length > 0 ? cart : undefined;
}

async function placeDraft(order: OrderDetail, paymentMode: PaymentMode): Promise<SubmitOutcome> {
  const { orderRefId, bill } = order;
  const acceptedTotalPaise = bill.grandTotalPaise;
  const input = { orderRefId, paymentMode, acceptedTotalPaise, termsAccepted: true } as const;
  const result = await call(placeOrder, input, { key: keyOfAction('placeOrder', input) });
  if (result.ok) {
    storePlaced(result.data, result.asOf);
    releaseCart(result.data);
    return { code: 'received', orderRefId: result.data.orderRefId, order: result.data };
  }
  const reason = findRefusalReason(result.problem, orderRefId);
  if (reason?.code === 'received') {
    releaseCart(order);
    return { code: 'alreadyPlaced', orderRefId: reason.orderRefId ?? orderRefId };
  }
  // Checkout must price the cart again, not return the stale draft.
  deleteActionKey(SAVE_ORDER_ACTION);
  return reason?.code === 'changed' ? reason : failureOf(result.problem);
}

/** Removes the ordered lines from the cart; lines added since then stay. */
function releaseCart({ orderRefId, itemList }: OrderDetail): void {
  const draft = store.get(draftAtom);
  if (draft?.orderRefId === orderRefId) clearPlacedCart(draft.cartKey, linesOfItems(itemList));
}

/** Stores a placed order, so that its page shows it even without a signal. */
export function storePlaced(order: OrderDetail, asOf: number): void {
  const session = store.get(sessionAtom);
  // Not awaited, because a failed write leaves the order in memory and is no failure of the order.
  if (session !== null) void storePlacedOrder(order, { asOf, credential: session.credential });
}

/** Stores the order in the outbox, which sends it; `waiting` after `PATIENCE_MS` without a result. */
async function sendByOutbox(cart: Cart, agreement: Agreement, order?: OrderDetail): Promise<SubmitOutcome> {
  const at = serverNow();
  const table = store.get(tableSessionAtom);
  const claims = store.get(tableCartPartsAtom)?.claimsOf(cart) ?? [];
  const form = createOrderForm(cart, { place: store.get(placeAtom), table, at, claims });
  if (!form.ok) {
    const { code } = form.failure;
    return { code: 'refused', error: code, message: destinationText[code]() };
  }
  const seat = cart.orderType === 'DineIn' ? findUsableTable(cart, table, at) : undefined;
  const tableCode = seat === undefined ? null : tableOfForm(seat).tableCode;
  const draft = order && findSavedDraft(form.value, order);
  const wish = {
    ...{ cart, form: form.value, tableCode, tableNumber: seat?.tableNumber ?? null, draft },
    ...agreement,
  };
  // Checkout must price the cart again, not return the stale draft.
  deleteActionKey(SAVE_ORDER_ACTION);
  const { id } = await queueOrder(wish);
  const entry = await awaitOutcome(id, { timeoutMs: navigator.onLine ? PATIENCE_MS : 0 });
  // Without an entry, e.g. after another tab has deleted it, its page explains where to find the order.
  return entry === undefined ? { code: 'waiting', entryId: id } : outcomeOf(entry);
}

/** The draft on the server, if the last successful save had exactly this form. */
function findSavedDraft(form: OrderForm, { orderRefId, orderTotal }: OrderDetail): SavedDraft | undefined {
  const saveKey = findKeyOfAction(SAVE_ORDER_ACTION, form);
  const isSaved = saveKey !== undefined && store.get(draftAtom)?.saveKey === saveKey;
  return isSaved ? { orderRefId, totalPaise: orderTotal, saveKey } : undefined;
}

async function outcomeOf({ id, state, reason, task }: OutboxEntry): Promise<SubmitOutcome> {
  const isForCustomer = state === 'NEEDS_OK' || state === 'NOT_SENT';
  if (isForCustomer && (reason?.code === 'changed' || reason?.code === 'refused')) {
    // The customer is present and decides on this page, so the entry ends and the cart stays.
    await cancelEntry(id);
    await dismissEntry(id);
    return reason;
  }
  clearPlacedCart(id, task.kind === 'order' ? task.cart.lineList : []);
  if (state !== 'RECEIVED' || reason?.code !== 'received') return { code: 'waiting', entryId: id };
  // The tracking page shows the order, but another tab may still wait for the entry.
  setTimeout(() => dismissEntry(id).catch(reportError), DISMISS_AFTER_MS);
  return reason;
}
