import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { DoorCash, RiderCash } from '#contract/desk/kitchen/delivery.ts';
import type { OrderDetail, OrderStatus } from '#contract/orders/order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { deliveryForm, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

const { assignDelivery, handOverDelivery, listAudit, listOwnRides, listRiders, sharePosition, takeDelivery } =
  deskEndpoints;

export const HERE = { latitude: 28.571, longitude: 77.325 };

const restaurantId = 1;

export async function advance(
  api: TestApi,
  orderRefId: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  for (const status of statuses)
    expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
}

export async function readyOrder(api: TestApi, who?: Credential): Promise<OrderDetail> {
  const customer = who ?? (await api.signIn());
  const placed = await order(api, customer, 'COD', await deliveryForm(api, customer));
  await advance(api, placed.orderRefId, 'ACCEPTED', 'PREPARING', 'READY');
  return placed;
}

export const take = (api: TestApi, staff: TestStaff, orderRefId: string, at = restaurantId) =>
  callDesk(api, takeDelivery, { restaurantId: at, orderRefId }, staff);

export const collected = ({ bill }: OrderDetail): DoorCash => ({
  kind: 'COLLECTED',
  paise: bill.payablePaise,
});

export const handOver = (
  api: TestApi,
  staff: TestStaff,
  placed: OrderDetail,
  code = placed.handoverCode ?? '',
  cash: DoorCash | null = collected(placed),
) => {
  const { orderRefId } = placed;
  return callDesk(
    api,
    handOverDelivery,
    { restaurantId, orderRefId, proof: { kind: 'code', code }, cash },
    staff,
  );
};

export const share = (api: TestApi, staff: TestStaff, ageMs = 0, point = HERE, isStill = false) =>
  callDesk(api, sharePosition, { restaurantId, ...point, ageMs, isStill }, staff);

export const rides = async (api: TestApi, staff: TestStaff) =>
  packetOf(await callDesk(api, listOwnRides, { restaurantId }, staff));

export const overview = async (api: TestApi, manager: TestStaff) =>
  packetOf(await callDesk(api, listRiders, { restaurantId }, manager));

export const cashOf = async (
  api: TestApi,
  manager: TestStaff,
  { staffId }: TestStaff,
): Promise<RiderCash> => {
  const found = (await overview(api, manager)).riderList.find((each) => each.staffId === staffId);
  if (found === undefined) throw new Error('no such rider');
  return found.cash;
};

export async function assign(
  api: TestApi,
  manager: TestStaff,
  orderRefId: string,
  to: TestStaff | null,
  from: TestStaff | null = null,
) {
  const staffIds = { staffId: to?.staffId ?? null, fromStaffId: from?.staffId ?? null };
  return callDesk(api, assignDelivery, { restaurantId, orderRefId, ...staffIds }, manager);
}

export async function takenOrder(api: TestApi, rider: TestStaff, who?: Credential): Promise<OrderDetail> {
  const placed = await readyOrder(api, who);
  expect(await take(api, rider, placed.orderRefId)).toMatchObject({ ok: true });
  return placed;
}

/** The latest act on an order. */
export async function auditOf(api: TestApi, subject: string) {
  const owner = await signInStaff(api, [roleAt('owner')]);
  return packetOf(await callDesk(api, listAudit, { subject }, owner)).entryList[0];
}
