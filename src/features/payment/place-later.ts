import { type ErrorName, errorKinds } from '#contract/errors.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail, OrderForm } from '#contract/order.ts';
import { type OutboxEntry, type WaitingPaymentMode, WaitingPaymentModeSchema } from '#contract/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import type { Cart } from '#contract/stored.ts';
import { createOrderForm, findUsableTable } from '#domain/order-form.ts';
import { tableOfForm } from '#domain/seated-table.ts';
import { destinationText } from '#messages/destination.js';
import type { SavedDraft } from '#offline/outbox/create-entry.ts';
import { clearPlacedCart } from '#platform/cart/placed-cart.ts';
import { findKeyOfAction, forgetActionKey, SAVE_ORDER_ACTION } from '#platform/outbox/action-keys.ts';
import { awaitOutcome, cancelEntry, dismissEntry, queueOrder } from '#platform/outbox/outbox-wishes.ts';
import { cartAtom, draftAtom, placeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import type { PlaceOutcome } from './place-flow.ts';

/** So long the customer waits in front of the button; then the order waits by itself. */
const PATIENCE_MS = 8_000;

/** So long an order that went through at once is still known to the outbox. */
const FORGET_AFTER_MS = 5_000;

/** What the customer agrees to by the tap. */
interface Agreement {
  readonly paymentMode: WaitingPaymentMode;
  readonly acceptedTotalPaise: number;
}

/** The mode, if an order paid by it may wait on the phone: nothing is paid before the kitchen has it. */
export function findWaitingMode(mode: PaymentMode): WaitingPaymentMode | undefined {
  return findParsed(WaitingPaymentModeSchema, mode);
}

/** The cart that a draft was made of, while it is still the one on this phone. */
export function findCartOf({ orderRefId }: OrderDetail): Cart | undefined {
  const draft = store.get(draftAtom);
  const cart = store.get(cartAtom);
  const isOfDraft = draft?.orderRefId === orderRefId && draft.cartKey === cart?.cartKey;
  return isOfDraft && cart !== null && cart.lineList.length > 0 ? cart : undefined;
}

/**
 * Places an order that is paid later: kept on the phone first, then sent. Answers what came of it within
 * some seconds; `waiting` when nothing did, and the order goes on by itself.
 */
export async function placeLater(
  cart: Cart,
  agreement: Agreement,
  order?: OrderDetail,
): Promise<PlaceOutcome> {
  const at = serverNow();
  const table = store.get(tableSessionAtom);
  const form = createOrderForm(cart, { place: store.get(placeAtom), table, at });
  if (!form.ok) return missingDestination(form.failure.code);
  const seat = cart.orderType === 'DineIn' ? findUsableTable(cart, table, at) : undefined;
  const tableCode = seat === undefined ? null : tableOfForm(seat).tableCode;
  const draft = order && findSavedDraft(form.value, order);
  const wish = {
    ...{ cart, form: form.value, tableCode, tableNumber: seat?.tableNumber ?? null, draft },
    ...agreement,
  };
  // Back at checkout the cart is to be priced anew, not answered from a stale draft.
  forgetActionKey(SAVE_ORDER_ACTION);
  const { id } = await queueOrder(wish);
  const entry = await awaitOutcome(id, { timeoutMs: navigator.onLine ? PATIENCE_MS : 0 });
  // Gone meanwhile: the page of what waits says where to look for it.
  return entry === undefined ? { kind: 'waiting', entryId: id } : settle(entry);
}

/** The draft of the order that is shown, if its last successful save was of exactly this form. */
function findSavedDraft(form: OrderForm, { orderRefId, orderTotal }: OrderDetail): SavedDraft | undefined {
  const saveKey = findKeyOfAction(SAVE_ORDER_ACTION, form);
  const isSaved = saveKey !== undefined && store.get(draftAtom)?.saveKey === saveKey;
  return isSaved ? { orderRefId, totalPaise: orderTotal, saveKey } : undefined;
}

/** The cart as it goes without a signal: what is in the wallet would have to be paid first. */
export function withoutOwnMoney(cart: Cart): Cart {
  return { ...cart, useWallet: false, usePoints: false };
}

function missingDestination(code: 'addressMissing' | 'scanTable'): PlaceOutcome {
  const message = code === 'scanTable' ? destinationText.scanTable() : destinationText.addressMissing();
  return { kind: 'problem', problem: { code: code === 'scanTable' ? 'scanTable' : 'notFound', message } };
}

function settle({ id, state, reason, task }: OutboxEntry): PlaceOutcome | Promise<PlaceOutcome> {
  const ordered = task.kind === 'order' ? task.cart.lineList : [];
  if (state === 'RECEIVED') {
    clearPlacedCart(id, ordered);
    forgetSoon(id);
    return { kind: 'placed', orderRefId: reason?.code === 'received' ? reason.orderRefId : null };
  }
  if (state === 'NEEDS_OK' || state === 'NOT_SENT') {
    // The customer is here and decides at the cart itself, which stays.
    if (reason?.code === 'changed') return withdraw(id, { kind: 'changed', difference: reason.difference });
    if (reason?.code === 'refused') return withdraw(id, problemOf(reason));
  }
  clearPlacedCart(id, ordered);
  return { kind: 'waiting', entryId: id };
}

/** Told here by the tracking page; another tab that waits for the same order has to see it first. */
function forgetSoon(id: string): void {
  setTimeout(() => dismissEntry(id).catch(reportError), FORGET_AFTER_MS);
}

async function withdraw(id: string, outcome: PlaceOutcome): Promise<PlaceOutcome> {
  await cancelEntry(id);
  await dismissEntry(id);
  return outcome;
}

const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errorKinds, name);

/** A name that this build does not know still has its words for people. */
function problemOf({ error, message }: { error: string; message: string }): PlaceOutcome {
  return { kind: 'problem', problem: { code: isErrorName(error) ? error : 'invalidInput', message } };
}
