import type { ResponseOf } from '#contract/endpoint.ts';
import type { getOrderSlots } from '#contract/endpoints/orders/order-slots.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import {
  changeableUntil,
  isOrderSlot,
  orderSlotsOfDay,
  type SlotOutlet,
  slotLeadMs,
} from '#domain/order/order-slots.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, type Outlet, requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import {
  countOrdersBySlot,
  countOthersOfSlot,
  loadOrdersDueBy,
  lockSlotsOf,
} from '#server/db/queries/orders/order-slots.ts';
import { lockOrder, lockOwnOrder, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { forEachDue } from '../../for-each-due.ts';
import { inTransaction } from '../../in-transaction.ts';
import { viewOrder } from '../reading/order-view.ts';
import { kitchenChanges } from './confirm-order.ts';

interface SlotQuery {
  readonly restaurantId: number;
  readonly orderType: CartOrderType;
  /** `YYYY-MM-DD` in Asia/Kolkata. */
  readonly date: string;
}

/** Slots of a day with their remaining capacity; 0 when full. */
export async function listOrderSlots(
  deps: Deps,
  { restaurantId, orderType, date }: SlotQuery,
): Promise<Result<ResponseOf<typeof getOrderSlots>, 'notFound'>> {
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const slots = orderSlotsOfDay(factsOf(outlet), orderType, date, deps.now());
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return succeed({ slotList: [] });
  const taken = await countOrdersBySlot(deps.db, restaurantId, { first, last });
  const leftOf = (slotAt: number) => Math.max(0, outlet.slotCapacity - (taken.get(slotAt) ?? 0));
  return succeed({ slotList: slots.map((slotAt) => ({ slotAt, ordersLeft: leftOf(slotAt) })) });
}

const factsOf = ({ takesScheduled, ...outlet }: Outlet): SlotOutlet => ({ ...outlet, takesScheduled });

export type WhenRefusal = 'outletClosed' | 'orderSlotUnavailable';

/** Why an outlet cannot accept the form's time, regardless of capacity. */
export function refuseTime(
  outlet: Outlet,
  { orderType, scheduledFor = null }: Pick<OrderForm, 'orderType' | 'scheduledFor'>,
  now: number,
): WhenRefusal | undefined {
  if (scheduledFor === null) return isTakingOrders(outlet, now, orderType) ? undefined : 'outletClosed';
  return isOrderSlot(factsOf(outlet), orderType, scheduledFor, now) ? undefined : 'orderSlotUnavailable';
}

/** A preliminary check for a full slot; only `reserveSlot` is reliable. */
export async function isSlotFull(
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'restaurantId'>,
  { slotAt, slotCapacity }: { readonly slotAt: number; readonly slotCapacity: number },
): Promise<boolean> {
  return (await countOthersOfSlot(deps.db, order, slotAt)) >= slotCapacity;
}

/**
 * Reserves a place in a slot for an order; false when the slot is full. Locks the outlet's slots until the
 * caller's transaction ends, so that concurrent orders never exceed the capacity.
 */
export async function reserveSlot(
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'restaurantId'>,
  slotAt: number,
): Promise<boolean> {
  const slotCapacity = await lockSlotsOf(deps.db, order.restaurantId);
  return !(await isSlotFull(deps, order, { slotAt, slotCapacity }));
}

/** Moves a scheduled order to another slot at unchanged prices; runs inside the caller's transaction. */
export async function changeOrderSlotFor(
  deps: Deps,
  customerId: number,
  { orderRefId, scheduledFor }: { readonly orderRefId: string; readonly scheduledFor: number },
): Promise<
  Result<
    OrderDetail,
    'notFound' | 'notChangeable' | 'scheduleClosed' | 'orderSlotUnavailable' | 'orderSlotFull'
  >
> {
  const order = await lockOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined) return fail('notFound');
  if (order.status !== 'PLACED' || order.scheduledFor === null) return fail('notChangeable');
  const now = deps.now();
  if (order.confirmedAt !== null || now >= changeableUntil(order.scheduledFor)) return fail('scheduleClosed');
  if (order.scheduledFor === scheduledFor) return succeed(await viewOrder(deps, order));
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  if (!isOrderSlot(factsOf(outlet), order.orderType, scheduledFor, now)) return fail('orderSlotUnavailable');
  if (!(await reserveSlot(deps, order, scheduledFor))) return fail('orderSlotFull');
  const isTaken = order.kitchenDueAt !== null;
  const moved = await updateOrder(deps.db, order.id, {
    scheduledFor,
    form: { ...order.form, scheduledFor },
    kitchenDueAt: isTaken ? scheduledFor - slotLeadMs(outlet, order.distanceMetres) : null,
  });
  return succeed(await viewOrder(deps, moved, { outlet }));
}

/** Job: passes due scheduled orders to their kitchens; returns the number of orders due. */
export async function sendDueOrdersToKitchens(deps: Deps): Promise<number> {
  const due = await loadOrdersDueBy(deps.db, deps.now());
  await forEachDue(due, ({ orderRefId }) =>
    inTransaction(deps, async (inside) => {
      const order = await lockOrder(inside.db, orderRefId);
      // Another process may have cancelled, moved or sent the order while this one waited for the lock.
      const isStillDue =
        order?.status === 'PLACED' &&
        order.confirmedAt === null &&
        order.kitchenDueAt !== null &&
        order.kitchenDueAt <= inside.now();
      if (order === undefined || !isStillDue) return succeed(null);
      const outlet = await requireOutlet(inside.db, order.restaurantId);
      await updateOrder(inside.db, order.id, kitchenChanges(order, outlet, inside.now()));
      return succeed(null);
    }),
  );
  return due.length;
}
