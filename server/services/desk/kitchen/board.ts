import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { getBoard, listUnanswered } from '#contract/desk/endpoints/kitchen.ts';
import type { BoardLine, BoardOrder, LaterOrder } from '#contract/desk/kitchen/board-order.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { OrderItem } from '#contract/orders/order.ts';
import { lineSummaryOf } from '#domain/cart/line-name.ts';
import { declaredAllergens } from '#domain/menu/declared-allergens.ts';
import { ACCEPT_WITHIN_MS } from '#domain/order/order-lifecycle.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadBoardOrders, loadTakenIn } from '#server/db/queries/desk/board.ts';
import { loadOutletTitles } from '#server/db/queries/desk/staff.ts';
import { loadLaterOrders } from '#server/db/queries/orders/order-slots.ts';
import { loadUnansweredOrders, type OrderRow } from '#server/db/queries/orders/orders.ts';
import { loadGuestNames } from '#server/db/queries/tables/table-guests.ts';
import type { Deps } from '#server/deps.ts';
import { wishesAtDoor } from '../../orders/handover-wishes.ts';
import { loadOfferedDishes } from '../../orders/placing/offered-dishes.ts';
import { isShort } from '../../orders/progress/shortage.ts';
import { ageCheckOf } from '../../orders/reading/age-check.ts';
import type { StaffCaller } from '../../staff/person.ts';

/** An order that waits longer than this (ms) for its acceptance rings at the managers (D-44). */
export const RING_MANAGERS_AFTER_MS = 90_000;

export async function readBoard(
  deps: Deps,
  restaurantId: number,
): Promise<Result<ResponseOf<typeof getBoard>, 'notFound'>> {
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const orders = await loadBoardOrders(deps.db, restaurantId);
  const placed = orders.filter(({ status }) => status === 'PLACED').map(({ id }) => id);
  const takenIn = await loadTakenIn(deps.db, placed);
  const atTables = orders.filter(({ orderType }) => orderType === 'DineIn');
  const guests = await loadGuestNames(
    deps.db,
    atTables.map(({ customerId }) => customerId),
  );
  const itemIds = [...new Set(orders.flatMap(({ itemList }) => itemList.map(({ itemId }) => itemId)))];
  const dishes = await loadOfferedDishes(deps, outlet, itemIds);
  const dishOf = new Map(dishes.map((dish) => [dish.itemId, dish]));
  return succeed({
    serverTime: deps.now(),
    orderList: orders.map((order) => ({
      ...toBoardOrder(order, takenIn.has(order.id), dishOf),
      guestName: guests.get(order.customerId) ?? null,
    })),
    stationList: outlet.stationList,
    busyList: outlet.busyList.filter(({ until }) => until > deps.now()),
    isPaused: outlet.isPaused,
    laterList: (await loadLaterOrders(deps.db, restaurantId)).flatMap(toLaterOrder),
    orderSlots: { takesScheduled: outlet.takesScheduled, slotCapacity: outlet.slotCapacity },
  });
}

/** A manager's outlets with orders that wait longer than `RING_MANAGERS_AFTER_MS`, and their number. */
export async function listUnansweredOf(
  deps: Deps,
  { roleList }: Pick<StaffCaller, 'roleList'>,
): Promise<ResponseOf<typeof listUnanswered>> {
  const managed = new Set(
    roleList.filter(({ role }) => role === 'manager').map(({ restaurantId }) => restaurantId),
  );
  const waiting = await loadUnansweredOrders(deps.db, deps.now() - RING_MANAGERS_AFTER_MS);
  const titles = await loadOutletTitles(deps.db);
  const outletList = titles
    .filter(({ restaurantId }) => managed.has(restaurantId))
    .map((outlet) => ({
      ...outlet,
      orderCount: waiting.filter(({ restaurantId }) => restaurantId === outlet.restaurantId).length,
    }))
    .filter(({ orderCount }) => orderCount > 0);
  return { outletList };
}

function toBoardOrder(
  order: OrderRow,
  isTakenIn: boolean,
  dishOf: ReadonlyMap<string, MenuItem>,
): Omit<BoardOrder, 'guestName'> {
  const { orderRefId, orderType, status, tableNumber, paymentStatus, paymentMode, grandTotalPaise } = order;
  const confirmedAt = order.confirmedAt ?? order.createdAt;
  return {
    ...{ orderRefId, orderType, status, tableNumber, confirmedAt, paymentStatus, paymentMode },
    promisedAt: order.estimatedAt,
    acceptDueAt: status === 'PLACED' && !isTakenIn ? confirmedAt + ACCEPT_WITHIN_MS : null,
    grandTotalPaise,
    payablePaise: paymentStatus === 'PENDING' ? order.bill.payablePaise : 0,
    cookingInstructions: order.form.cookingInstructions,
    handover: wishesAtDoor(order),
    wantsCutlery: order.form.wantsCutlery === true,
    ageCheck: ageCheckOf(order),
    arrival: order.arrival,
    lineList: order.itemList.map((item) => toBoardLine(order, item, dishOf.get(item.itemId))),
    leftOutList: order.leftOutList,
    shortDueAt: order.shortDueAt,
    linesChangedAt: order.linesChangedAt,
    scheduledFor: order.scheduledFor,
  };
}

function toLaterOrder(order: OrderRow): LaterOrder[] {
  const { orderRefId, orderType, scheduledFor, kitchenDueAt, grandTotalPaise, paymentStatus } = order;
  if (scheduledFor === null || kitchenDueAt === null) return [];
  return [
    {
      ...{ orderRefId, orderType, scheduledFor, kitchenDueAt, grandTotalPaise },
      itemSummary: lineSummaryOf(order.itemList),
      cookingInstructions: order.form.cookingInstructions,
      payablePaise: paymentStatus === 'PENDING' ? order.bill.payablePaise : 0,
    },
  ];
}

function toBoardLine(order: OrderRow, item: OrderItem, dish: MenuItem | undefined): BoardLine {
  const { orderItemId, itemId, title, quantity, variantTitle, note, vegNonVeg } = item;
  return {
    ...{ orderItemId, itemId, title, quantity, variantTitle, note, vegNonVeg },
    choiceList: item.modifierList.map((choice) => choice.title),
    allergenList: dish === undefined ? null : declaredAllergens(dish, item),
    categoryId: dish?.categoryId ?? null,
    isTicked: order.tickedItemIds.includes(orderItemId),
    isShort: isShort(order, item),
    insteadOf: item.insteadOf ?? null,
    ...(item.forName === undefined ? {} : { forName: item.forName }),
  };
}
