import { randomUUID } from 'node:crypto';
import type { SavedMethod, TenderDetails } from '#contract/orders/payment.ts';
import { maskUpiId } from '#domain/money/upi-id.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findCustomer } from '../../db/queries/account/customers.ts';
import { type TransactionRow, updateTransaction } from '../../db/queries/money/payments.ts';
import {
  deleteSavedBeyond,
  deleteSavedMethod,
  findSavedMethod,
  loadSavedMethods,
  type SavedMethodRow,
  saveCardMethod,
  saveUpiMethod,
} from '../../db/queries/money/saved-methods.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { GatewayCard } from '../../gateways/payments/payment-gateway.ts';

/** Limit of the saved UPI ids of a customer, and of the saved cards. */
const MOST_SAVED = 5;

/** After this time a card that the gateway did not report is no longer expected. */
const SAVE_WITHIN_MS = DAY_MS;

interface SavedMethods {
  savedMethodList: SavedMethod[];
}

/** A customer's saved UPI ids and cards, masked, last used first. */
export async function listSavedMethods(deps: Deps, customerId: number): Promise<Result<SavedMethods, never>> {
  const rows = await loadSavedMethods(deps.db, customerId);
  return succeed({ savedMethodList: rows.flatMap(viewSavedMethod) });
}

function viewSavedMethod(row: SavedMethodRow): SavedMethod[] {
  const { id: savedMethodId, upiId } = row;
  if (upiId !== null) return [{ paymentMode: 'UPI', savedMethodId, maskedUpiId: maskUpiId(upiId) }];
  const card = cardOf(row);
  if (card === undefined) return [];
  const { network, lastFour, expiryMonth, expiryYear } = card;
  return [{ paymentMode: 'CARD', savedMethodId, network, lastFour, expiryMonth, expiryYear }];
}

/** The data by which a gateway knows a saved card; undefined for a UPI id. */
function cardOf(row: SavedMethodRow): GatewayCard | undefined {
  const { gatewayCustomer: customer, gatewayToken: token, network, lastFour, expiryMonth, expiryYear } = row;
  if (customer === null || token === null || network === null || lastFour === null) return undefined;
  if (expiryMonth === null || expiryYear === null) return undefined;
  return { customer, token, network, lastFour, expiryMonth, expiryYear };
}

/** Deletes a saved UPI id, or a card here and at its gateway; returns the rest. */
export async function deleteSavedMethodFor(
  deps: Deps,
  customerId: number,
  savedMethodId: string,
): Promise<Result<SavedMethods, 'notFound'>> {
  const deleted = await deleteSavedMethod(deps.db, customerId, savedMethodId);
  if (deleted === undefined) return fail('notFound');
  await deleteAtGateways(deps, [deleted]);
  return listSavedMethods(deps, customerId);
}

/** Deletes cards at their gateways. A token that a gateway fails to delete is useless without our row. */
export async function deleteAtGateways(deps: Deps, rows: readonly SavedMethodRow[]): Promise<void> {
  for (const row of rows) {
    const card = cardOf(row);
    const gateway = row.gateway === null ? undefined : deps.gateways.payments.findByName(row.gateway);
    if (card === undefined || gateway?.savedCards === undefined) continue;
    await gateway.savedCards.delete(card).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a saved card could not be deleted at the gateway');
    });
  }
}

/** The card that pays a transaction; null if it was deleted since, or none was chosen. */
export async function findCardOf(deps: Deps, txn: TransactionRow): Promise<GatewayCard | null> {
  const { savedMethodId, customerId, gateway } = txn;
  if (savedMethodId === null) return null;
  const row = await findSavedMethod(deps.db, customerId, savedMethodId);
  return row === undefined || row.gateway !== gateway ? null : (cardOf(row) ?? null);
}

/** The chosen saved UPI id or card; undefined if it is not the customer's, or of another mode. */
export async function findChosen(
  deps: Deps,
  customerId: number,
  { paymentMode, savedMethodId }: TenderDetails & { paymentMode: string },
): Promise<SavedMethodRow | undefined> {
  if (savedMethodId === undefined) return undefined;
  const row = await findSavedMethod(deps.db, customerId, savedMethodId);
  return row?.kind === paymentMode ? row : undefined;
}

/** Saves the UPI id or card of a payment, as its customer wishes; false when the card is to be queried again. */
export async function saveMethodOf(deps: Deps, txn: TransactionRow): Promise<boolean> {
  try {
    const card = txn.upiId === null ? await findPaidCard(deps, txn) : undefined;
    const isDone = txn.upiId !== null || card !== undefined || isTooLate(deps, txn);
    if (!isDone) return false;
    const replaced = await transact(deps.db, (db) => save({ ...deps, db }, txn, card));
    await deleteAtGateways(deps, replaced);
    return true;
  } catch (error) {
    deps.log.error({ err: error, txnId: txn.txnId }, 'a saved card could not be asked for');
    return false;
  }
}

const isTooLate = (deps: Deps, { createdAt }: TransactionRow) => deps.now() - createdAt > SAVE_WITHIN_MS;

async function findPaidCard(deps: Deps, txn: TransactionRow): Promise<GatewayCard | undefined> {
  const { reference, gatewayPaymentId, amountPaise, customerId } = txn;
  const gateway = deps.gateways.payments.findByName(txn.gateway);
  const customer = await findCustomer(deps.db, customerId);
  if (gateway?.savedCards === undefined || gatewayPaymentId === null || customer === undefined) {
    return undefined;
  }
  const { mobile } = customer;
  return gateway.savedCards.find({ reference, gatewayPaymentId, amountPaise, mobile });
}

async function save(
  deps: Deps,
  { txnId, customerId, upiId, gateway }: TransactionRow,
  card: GatewayCard | undefined,
): Promise<SavedMethodRow[]> {
  const { db } = deps;
  await updateTransaction(db, txnId, { savesMethod: false, nextCheckAt: null });
  const row = { id: randomUUID(), customerId, usedAt: deps.now() };
  if (upiId !== null) {
    await saveUpiMethod(db, { ...row, upiId });
    return deleteSavedBeyond(db, customerId, 'UPI', MOST_SAVED);
  }
  if (card === undefined) return [];
  const { customer: gatewayCustomer, token: gatewayToken, ...shown } = card;
  const same = await saveCardMethod(db, { ...row, ...shown, gateway, gatewayCustomer, gatewayToken });
  return [...same, ...(await deleteSavedBeyond(db, customerId, 'CARD', MOST_SAVED))];
}
