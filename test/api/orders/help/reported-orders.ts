import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { payAtGateway } from '#test/support/makers/money.ts';
import {
  OUTLET_ID,
  order,
  packetOf,
  readOrder,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

const { listOrderReports } = deskEndpoints;

const restaurantId = OUTLET_ID;

export async function serveOrder(
  api: TestApi,
  mode: PaymentMode,
  change: Partial<SaveRequest> = {},
  as?: Credential,
) {
  const who = as ?? (await api.signIn());
  const placed = await order(api, who, mode, await takeawayForm(api, change));
  if (mode === 'UPI') await payAtGateway(api, who, placed.orderRefId);
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const)
    await advanceOrder(api.deps, placed.orderRefId, status, 'outlet');
  return { as: who, ...placed };
}

export type Report = RequestOf<typeof endpoints.reportDish>;

export async function reportDish(
  api: TestApi,
  { as, ...served }: OrderDetail & { as: Credential },
  change: Partial<Report> = {},
  key: string = randomUUID(),
) {
  const line = { orderItemId: served.itemList[0]?.orderItemId ?? '', quantity: 1 };
  const report = { problem: 'MISSING' as const, wish: 'WALLET' as const, ...line, ...change };
  return api.call(endpoints.reportDish, { orderRefId: served.orderRefId, ...report }, { as, key });
}

export const reportsOf = async (api: TestApi, order: OrderDetail & { as: Credential }) =>
  (await readOrder(api, order.as, order.orderRefId)).reportList ?? [];

export const openReportsOf = async (api: TestApi, manager: TestStaff, orderRefId: string) => {
  const { reportList } = packetOf(await callDesk(api, listOrderReports, { restaurantId }, manager));
  return reportList.filter((each) => each.orderRefId === orderRefId);
};

export const noticesOf = async (api: TestApi, as: Credential) =>
  packetOf(await api.call(endpoints.getNotificationList, {}, { as })).notificationList;
