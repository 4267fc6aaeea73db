import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

const { acceptOrder, getBoard, listAudit, listDishes, stepOrder } = deskEndpoints;

export const AT = { restaurantId: 1 };

export async function restoreDishes(api: TestApi, cook: TestStaff): Promise<void> {
  for (const { itemId } of (await dishes(api, cook)).filter(({ isAvailable }) => !isAvailable))
    await setItemAvailability(api.db, 1, itemId, true);
}

export const board = async (api: TestApi, cook: TestStaff) =>
  packetOf(await callDesk(api, getBoard, AT, cook));

export const dishes = async (api: TestApi, cook: TestStaff) =>
  packetOf(await callDesk(api, listDishes, AT, cook)).dishList;

export const onBoard = async (api: TestApi, cook: TestStaff, orderRefId: string) => {
  const found = (await board(api, cook)).orderList.find((each) => each.orderRefId === orderRefId);
  if (found === undefined) throw new Error(`${orderRefId} is not on the board`);
  return found;
};

export const accept = (api: TestApi, staff: TestStaff, orderRefId: string, minutes: number | null = null) =>
  callDesk(api, acceptOrder, { ...AT, orderRefId, minutes }, staff);

export const step = (
  api: TestApi,
  staff: TestStaff,
  orderRefId: string,
  toStatus: 'PREPARING' | 'READY_FOR_PICKUP',
) => callDesk(api, stepOrder, { ...AT, orderRefId, toStatus }, staff);

export const audited = async (api: TestApi, owner: TestStaff, subject: string) =>
  packetOf(await callDesk(api, listAudit, { subject }, owner)).entryList;
