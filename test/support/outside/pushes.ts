import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { type PushChannel, type PushData, PushDataSchema } from '#contract/push.ts';
import { asc, eq } from '#server/db/drizzle.ts';
import type { NotificationRow } from '#server/db/queries/upkeep/notifications.ts';
import type { DeliveryRow } from '#server/db/queries/upkeep/push-deliveries.ts';
import { devices, notifications, pushDeliveries } from '#server/db/schema/guests/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { type PushGateway, type PushMessage, PushServiceError } from '#server/gateways/push/push-gateway.ts';
import { type Notice, notify, type StoredNotice } from '#server/services/notifications/notify.ts';
import { deliverPushes } from '#server/services/notifications/push-delivery.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { customerIdOf } from '#test/support/makers/money.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export interface TestDevice {
  readonly deviceId: string;
  readonly fcmDeviceToken: string;
}

export async function registerDevice(
  api: TestApi,
  as: Credential,
  device: Partial<TestDevice> = {},
): Promise<TestDevice> {
  const registered = { deviceId: randomUUID(), fcmDeviceToken: `token:${randomUUID()}`, ...device };
  packetOf(await api.call(endpoints.updateDeviceDetail, { deviceType: 'WEB', ...registered }, { as }));
  return registered;
}

/** Switches on notifications of offers, which are off by default. */
export async function chooseOffers(api: TestApi, as: Credential): Promise<void> {
  const change = { channel: 'offers', isEnabled: true } as const;
  packetOf(await api.call(endpoints.updateAlertNotificationSetting, change, { as }));
}

/** A push gateway that records the messages for which `outcomeOf` returns `sent`, by default all. */
export function recordingGateway(outcomeOf?: (message: PushMessage) => ReturnType<PushGateway['send']>) {
  const taken: PushMessage[] = [];
  const push: PushGateway = {
    send: async (message) => {
      const outcome = outcomeOf === undefined ? 'sent' : await outcomeOf(message);
      if (outcome === 'sent') taken.push(message);
      return outcome;
    },
  };
  return { push, taken };
}

export function withGateway(api: TestApi, push: PushGateway | null): Deps {
  return { ...api.deps, gateways: { ...api.deps.gateways, push } };
}

interface TestNotice extends Partial<Omit<Notice, 'word'>> {
  readonly title?: string;
  readonly body?: string;
}

export async function sendNotice(
  api: TestApi,
  as: Credential,
  { title = 'A title', body = 'A text', ...change }: TestNotice = {},
  deps: Deps = api.deps,
): Promise<StoredNotice> {
  const customerId = await customerIdOf(api, as);
  const notice = {
    ...{ customerId, channel: 'orders' as PushChannel, topic: `test:${randomUUID()}` },
    ...{ word: () => ({ title, body }), url: '/offers' },
    ...change,
  };
  return api.db.transaction((db) => notify({ ...deps, db }, notice));
}

/** All notifications of a customer, oldest first, due or not. */
export async function notificationsOf(api: TestApi, as: Credential): Promise<NotificationRow[]> {
  const customerId = await customerIdOf(api, as);
  return api.db
    .select()
    .from(notifications)
    .where(eq(notifications.customerId, customerId))
    .orderBy(asc(notifications.sentAt));
}

/** Deliveries of pushes to a device, oldest first. */
export async function deliveriesTo(api: TestApi, { fcmDeviceToken }: TestDevice): Promise<DeliveryRow[]> {
  const rows = await api.db
    .select({ delivery: pushDeliveries })
    .from(pushDeliveries)
    .innerJoin(devices, eq(devices.id, pushDeliveries.deviceRowId))
    .where(eq(devices.token, fcmDeviceToken))
    .orderBy(asc(pushDeliveries.id));
  return rows.map(({ delivery }) => delivery);
}

/** Devices of a customer, in the order of their creation. */
export async function devicesOf(api: TestApi, as: Credential) {
  const customerId = await customerIdOf(api, as);
  return api.db.select().from(devices).where(eq(devices.customerId, customerId)).orderBy(asc(devices.id));
}

/** Parses a message as the worker does; throws when it is invalid. */
export function readPush({ data }: PushMessage): PushData {
  return v.parse(PushDataSchema, data);
}

export const deliverWith = (api: TestApi, push: PushGateway) => deliverPushes(withGateway(api, push));

export const outOfReach: PushGateway = {
  send: () => Promise.reject(new PushServiceError('server-unavailable')),
};

export async function advanceOrderTo(
  api: TestApi,
  orderRefId: string,
  statuses: readonly OrderStatus[],
): Promise<void> {
  for (const status of statuses) {
    expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
  }
}

export const orderNotices = async (api: TestApi, as: Credential) =>
  (await notificationsOf(api, as)).filter(({ channel }) => channel === 'orders');

export const statesNotified = async (api: TestApi, as: Credential) =>
  (await orderNotices(api, as)).map(({ data }) => data.orderStatus);
