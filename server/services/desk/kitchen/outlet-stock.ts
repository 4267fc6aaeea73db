import type * as kitchen from '#contract/desk/endpoints/kitchen.ts';
import type { InputOf, ResponseOf } from '#contract/endpoint.ts';
import { withBusy } from '#domain/order/busy.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { saveBusyList, saveStationList } from '#server/db/queries/desk/board.ts';
import { saveOrderSlots as writeOrderSlots } from '#server/db/queries/orders/order-slots.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

type Nothing = Record<never, never>;
type Staff = Pick<StaffCaller, 'staffId' | 'name'>;

/** Marks an order type as delayed, or as closed with null extra minutes, for some minutes. */
export function setBusy(
  deps: Deps,
  staff: Staff,
  { restaurantId, orderType, extraMinutes, forMinutes }: InputOf<typeof kitchen.setBusy>,
): Promise<Result<Nothing, 'notFound'>> {
  return inTransaction<Result<Nothing, 'notFound'>>(deps, async (inside) => {
    const outlet = await findOutlet(inside.db, restaurantId);
    if (outlet === undefined) return fail('notFound');
    const now = inside.now();
    const busyList = withBusy(
      outlet.busyList,
      { orderType, extraMinutes, until: now + forMinutes * MINUTE_MS },
      now,
    );
    await saveBusyList(inside.db, restaurantId, busyList);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'outlet.busy', subject: orderType },
      before: { busyList: outlet.busyList },
      after: { busyList },
    });
    return succeed({});
  });
}

/** Pauses or resumes all ordering at an outlet. */
export function pauseOutlet(
  deps: Deps,
  staff: Staff,
  { restaurantId, isPaused }: InputOf<typeof kitchen.setOutletPaused>,
): Promise<Result<Nothing, 'notFound'>> {
  return inTransaction<Result<Nothing, 'notFound'>>(deps, async (inside) => {
    const outlet = await findOutlet(inside.db, restaurantId);
    if (outlet === undefined) return fail('notFound');
    await setOutletPaused(inside.db, restaurantId, isPaused);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'outlet.pause', subject: String(restaurantId) },
      before: { isPaused: outlet.isPaused },
      after: { isPaused },
    });
    return succeed({});
  });
}

/** All dishes on an outlet's menu with price (paise) and availability, and the kitchen's stations. */
export async function listDishes(
  deps: Deps,
  restaurantId: number,
): Promise<Result<ResponseOf<typeof kitchen.listDishes>, 'notFound'>> {
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const { itemList, categoryList } = await loadMenu(deps.db, restaurantId);
  return succeed({
    dishList: itemList.map(({ itemId, title, categoryId, vegNonVeg, isAvailable, price, variantList }) => ({
      ...{ itemId, title, categoryId, vegNonVeg, isAvailable },
      ...{ pricePaise: price, hasSizes: variantList.length > 0 },
    })),
    categoryList: categoryList.map(({ categoryId, title }) => ({ categoryId, title })),
    stationList: outlet.stationList,
  });
}

export function setDishAvailability(
  deps: Deps,
  staff: Staff,
  { restaurantId, itemId, isAvailable }: InputOf<typeof kitchen.setDishAvailability>,
): Promise<Result<Nothing, 'notFound'>> {
  return inTransaction<Result<Nothing, 'notFound'>>(deps, async (inside) => {
    if (!(await setItemAvailability(inside.db, restaurantId, itemId, isAvailable))) return fail('notFound');
    const action = isAvailable ? 'dish.back' : 'dish.soldOut';
    await recordAct(inside, { by: staff, restaurantId, action, subject: itemId });
    return succeed({});
  });
}

export function saveStations(
  deps: Deps,
  staff: Staff,
  { restaurantId, stationList }: InputOf<typeof kitchen.saveStations>,
): Promise<Result<Nothing, 'notFound'>> {
  return inTransaction<Result<Nothing, 'notFound'>>(deps, async (inside) => {
    const outlet = await findOutlet(inside.db, restaurantId);
    if (outlet === undefined) return fail('notFound');
    await saveStationList(inside.db, restaurantId, stationList);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'outlet.stations', subject: String(restaurantId) },
      before: { stationList: outlet.stationList },
      after: { stationList },
    });
    return succeed({});
  });
}

/** Stores whether an outlet takes scheduled orders, and how many a slot; orders that are placed stay. */
export function saveOrderSlots(
  deps: Deps,
  staff: Staff,
  { restaurantId, takesScheduled, slotCapacity }: InputOf<typeof kitchen.saveOrderSlots>,
): Promise<Result<Nothing, 'notFound'>> {
  return inTransaction<Result<Nothing, 'notFound'>>(deps, async (inside) => {
    const outlet = await findOutlet(inside.db, restaurantId);
    if (outlet === undefined) return fail('notFound');
    const after = { takesScheduled, slotCapacity };
    await writeOrderSlots(inside.db, restaurantId, after);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'outlet.orderSlots', subject: String(restaurantId), after },
      before: { takesScheduled: outlet.takesScheduled, slotCapacity: outlet.slotCapacity },
    });
    return succeed({});
  });
}
