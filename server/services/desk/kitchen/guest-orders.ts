import { randomUUID } from 'node:crypto';
import type { Tender } from '#contract/desk/floor.ts';
import type { LineChoice, OrderForm } from '#contract/orders/order.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { ensureWalkIn } from '#server/db/queries/account/customers.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadLiveSessions } from '#server/db/queries/desk/floor.ts';
import { lockOrder } from '#server/db/queries/orders/orders.ts';
import { findTable } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { keysOfCart } from '../../orders/placing/cart-claims.ts';
import { type PlaceRefusal, placeOrderFor } from '../../orders/placing/place-order.ts';
import { priceOrder } from '../../orders/placing/price-order.ts';
import { type SaveRefusal, saveOrderFor } from '../../orders/placing/save-order.ts';
import { NO_CUSTOMER } from '../../orders/placing/take-in-order.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { createTableSession } from '../../tables/tables.ts';
import { payOrderAtCounter } from '../floor/settle-bill.ts';

interface GuestOrder {
  readonly restaurantId: number;
  readonly orderType: 'DineIn' | 'TakeAway';
  readonly tableNumber: string | null;
  readonly itemList: readonly LineChoice[];
  readonly cookingInstructions: string;
}

interface PlacingForGuest extends GuestOrder {
  readonly cartKey: string;
  readonly seenTotalPaise: number;
  readonly tender: Tender | null;
}

const formOf = (order: GuestOrder, cartKey: string, tableSessionId: string | null): OrderForm => ({
  ...{ cartKey, tableSessionId, addressId: null, couponCode: null },
  ...{ tipPaise: 0, useWallet: false, usePoints: false },
  ...{ restaurantId: order.restaurantId, orderType: order.orderType, itemList: [...order.itemList] },
  cookingInstructions: order.cookingInstructions,
});

/** Prices an order for guests without a phone. */
export async function previewGuestOrder(deps: Deps, order: GuestOrder) {
  const { tableNumber } = order;
  const destination = { address: null, distanceMetres: null, tableNumber };
  const priced = await priceOrder(deps, NO_CUSTOMER, formOf(order, randomUUID(), null), {
    destination,
    isByStaff: true,
  });
  if (!priced.ok) return priced;
  const { itemList, gone, bill } = priced.value;
  const goneList = gone.map((change) => ('title' in change ? change.title : ''));
  return succeed({ itemList, goneList, grandTotalPaise: bill.grandTotalPaise });
}

/**
 * Places an order for anonymous guests on the outlet's guest account; dine-in joins the table's bill,
 * takeaway is paid at once.
 */
export async function placeGuestOrder(
  deps: Deps,
  staff: StaffCaller,
  order: PlacingForGuest,
): Promise<
  Result<
    { orderRefId: string; handoverCode: string | null; changePaise: number },
    SaveRefusal | PlaceRefusal | 'billChanged'
  >
> {
  const { restaurantId, orderType, cartKey, seenTotalPaise, tender } = order;
  return inTransaction(deps, async (inside) => {
    const session = await findSession(inside, order);
    if (!session.ok) return session;
    const guests = { uuid: randomUUID(), walkInRestaurantId: restaurantId, createdAt: inside.now() };
    const { id: customerId } = await ensureWalkIn(inside.db, guests);
    const keys = await keysOfCart(cartKey);
    const draft = await saveOrderFor(inside, customerId, formOf(order, cartKey, session.value), keys);
    if (!draft.ok) return draft;
    const { orderRefId } = draft.value;
    const paymentMode = orderType === 'DineIn' ? 'CASH' : 'PAY_AT_STORE';
    const placing = { orderRefId, paymentMode, acceptedTotalPaise: seenTotalPaise, takenInAs: keys } as const;
    const placed = await placeOrderFor(inside, customerId, placing);
    if (!placed.ok) return placed;
    const row = await lockOrder(inside.db, orderRefId);
    if (row === undefined) throw new Error(`order ${orderRefId} vanished`);
    const isPaidNow = orderType === 'TakeAway';
    if ((tender?.amountPaise ?? 0) !== (isPaidNow ? row.bill.payablePaise : 0)) return fail('billChanged');
    if (tender !== null) await payOrderAtCounter(inside, staff, row, tender);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'order.place', subject: orderRefId },
      after: { orderType, grandTotalPaise: row.bill.grandTotalPaise, method: tender?.method ?? null },
    });
    const changePaise = tender?.method === 'CASH' ? tender.givenPaise - tender.amountPaise : 0;
    return succeed({ orderRefId, handoverCode: row.handoverCode, changePaise });
  });
}

/** The table's session, created when no phone has opened one; null for takeaway. */
async function findSession(
  deps: Deps,
  { restaurantId, orderType, tableNumber }: GuestOrder,
): Promise<Result<string | null, 'notFound' | 'tableInvalid'>> {
  if (orderType === 'TakeAway') return succeed(null);
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const table = tableNumber === null ? undefined : await findTable(deps.db, restaurantId, tableNumber);
  if (table?.isActive !== true) return fail('tableInvalid');
  const live = await loadLiveSessions(deps.db, restaurantId, deps.now());
  const seated = live.find((session) => session.tableNumber === tableNumber);
  if (seated !== undefined) return succeed(seated.tableSessionId);
  const opening = { openedBy: 'desk', bookingRefId: null } as const;
  return succeed((await createTableSession(deps, outlet, table, opening)).tableSessionId);
}
