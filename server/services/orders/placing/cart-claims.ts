import { shownKeyOf } from '#domain/table/shown-order.ts';
import { findWalkInOutlet } from '#server/db/queries/account/customers.ts';
import {
  type CartKeys,
  findOrderIdOfCart,
  insertCartClaim,
  moveEntriesOfOrder,
  replaceDraft,
} from '#server/db/queries/orders/cart-claims.ts';
import { lockOrderById, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import { findTableSession } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { lockBillToJoin } from '../../tables/table-bill.ts';
import { concludeOrder } from '../progress/conclude-order.ts';

interface CartBearer {
  readonly customerId: number;
  readonly keys: CartKeys;
  readonly tableSessionId: string | null;
}

/** Both keys of a cart: its own, and the one-way key that its code on the phone's screen shows. */
export async function keysOfCart(cartKey: string): Promise<CartKeys> {
  return { cartKey, shownKey: await shownKeyOf(cartKey) };
}

/**
 * Makes a draft the cart's single order, or returns the reference of the existing one, in which case the
 * draft must not be placed; waits for concurrent claims within the caller's transaction.
 */
export async function claimCart(deps: Deps, draft: OrderRow, keys: CartKeys): Promise<string | undefined> {
  if (await insertCartClaim(deps.db, keys, draft.id)) return undefined;
  const { customerId, tableSessionId } = draft;
  return findOrderOfCart(deps, { customerId, keys, tableSessionId });
}

/**
 * Finds the existing order of a cart; staff may see any customer's. An order that staff placed from a shown code
 * moves to the customer whose phone has the cart's own key, which the code does not reveal. Orders of other
 * customers are never disclosed and do not block.
 */
export async function findOrderOfCart(deps: Deps, bearer: CartBearer): Promise<string | undefined> {
  const orderId = await findOrderIdOfCart(deps.db, bearer.keys);
  const order = orderId === undefined ? undefined : await lockOrderById(deps.db, orderId);
  if (order === undefined) return undefined;
  if (order.customerId === bearer.customerId) return order.orderRefId;
  if ((await findWalkInOutlet(deps.db, bearer.customerId)) !== undefined) return order.orderRefId;
  if ((await findWalkInOutlet(deps.db, order.customerId)) === undefined) return undefined;
  return (await handOver(deps, order, bearer)).orderRefId;
}

/** Moves an order that the outlet placed to its customer: it joins their table bill and earns their points. */
async function handOver(deps: Deps, order: OrderRow, bearer: CartBearer): Promise<OrderRow> {
  const { customerId } = bearer;
  const { cartKey } = bearer.keys;
  await replaceDraft(deps.db, { customerId, cartKey, orderId: order.id });
  const tableSessionId = await findOwnSession(deps, order, bearer);
  const form = { ...order.form, cartKey, tableSessionId };
  const isUnpaid = order.paymentStatus === 'PENDING';
  const joined = isUnpaid ? await lockBillToJoin(deps, { ...order, customerId }) : undefined;
  const tableBillRefId = joined?.tableBillRefId ?? order.tableBillRefId;
  const patch = { customerId, cartKey, tableSessionId, tableBillRefId, form };
  const own = await updateOrder(deps.db, order.id, patch);
  await moveEntriesOfOrder(deps.db, order.id, customerId);
  const isPaid = own.paymentStatus === 'PAID' || own.paymentStatus === 'NOT_NEEDED';
  if (own.completedAt !== null && isPaid) await concludeOrder(deps, own);
  return own;
}

/**
 * The customer's session if it is at the order's table, so that their rounds share a bill; else the order's
 * session.
 */
async function findOwnSession(deps: Deps, order: OrderRow, { tableSessionId }: CartBearer) {
  const session = tableSessionId === null ? undefined : await findTableSession(deps.db, tableSessionId);
  const isOfThisTable =
    session?.restaurantId === order.restaurantId && session.tableNumber === order.tableNumber;
  return isOfThisTable ? tableSessionId : order.tableSessionId;
}
