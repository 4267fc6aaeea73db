import { randomUUID } from 'node:crypto';
import { type DeskPush, topicOfOutlet } from '#contract/desk/push.ts';
import { ACCEPT_WITHIN_MS } from '#domain/order/order-lifecycle.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { deskPushText as text } from '#messages/desk-push.js';
import {
  claimRings,
  deleteStaffPushToken,
  loadDevicesToRing,
  markRung,
  saveStaffPushToken,
} from '#server/db/queries/desk/pushes.ts';
import { loadOutletTitles } from '#server/db/queries/desk/staff.ts';
import { loadUnansweredOrders } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import type { PushGateway } from '#server/gateways/push/push-gateway.ts';
import { sendPush } from '../../notifications/send-push.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { RING_MANAGERS_AFTER_MS } from './board.ts';

/** Time (ms) after which an order rings shared devices by push; an open board rings by itself before. */
const DEVICES_AFTER_MS = 15_000;

/** Time (ms) in which no other process rings a device for the same order: above the push service's timeout. */
const LEASE_MS = 10_000;
const MAX_ATTEMPTS = 6;

type WaitingOrder = Awaited<ReturnType<typeof loadUnansweredOrders>>[number];

/** Registers a shared device, or a manager's, for rings until the session ends. */
export async function registerPushToken(
  deps: Deps,
  { sessionId, device, roleList }: StaffCaller,
  token: string,
): Promise<Result<Record<string, never>, 'wrongRole'>> {
  const isManager = roleList.some(({ role }) => role === 'manager');
  if (device === null && !isManager) return fail('wrongRole');
  await saveStaffPushToken(deps.db, { token, sessionId, registeredAt: deps.now() });
  return succeed({});
}

/**
 * Job: rings sleeping devices for unanswered orders, shared ones after 15 s, managers' after 90 s, once per
 * order and combined into one push; returns the number of pushes. Several processes share the work.
 */
export async function ringDevices(deps: Deps): Promise<number> {
  const { push } = deps.gateways;
  if (push === null) return 0;
  const waiting = await loadUnansweredOrders(deps.db, deps.now() - DEVICES_AFTER_MS);
  if (waiting.length === 0) return 0;
  const titles = new Map(
    (await loadOutletTitles(deps.db)).map(({ restaurantId, title }) => [restaurantId, title]),
  );
  let sent = 0;
  for (const [restaurantId, orders] of Map.groupBy(waiting, (order) => order.restaurantId)) {
    const outlet = { restaurantId, title: titles.get(restaurantId) ?? '' };
    const devices = await loadDevicesToRing(deps.db, restaurantId);
    const results = await Promise.all(
      devices.map(({ token, isManagers }) => {
        const latest = deps.now() - (isManagers ? RING_MANAGERS_AFTER_MS : DEVICES_AFTER_MS);
        const due = orders.filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt <= latest);
        return ringDevice(deps, push, { token, outlet, orders: due });
      }),
    );
    sent += results.filter(Boolean).length;
  }
  return sent;
}

interface Ring {
  readonly token: string;
  readonly outlet: { readonly restaurantId: number; readonly title: string };
  readonly orders: readonly WaitingOrder[];
}

/** Rings one device; false when it was rung for all of these orders already, or when the push was not sent. */
async function ringDevice(deps: Deps, push: PushGateway, ring: Ring): Promise<boolean> {
  const { token, orders } = ring;
  const at = deps.now();
  const orderIds = orders.map(({ id }) => id);
  const lease = { at, leasedUntil: at + LEASE_MS, maxAttempts: MAX_ATTEMPTS };
  if ((await claimRings(deps.db, { orderIds, token, ...lease })) === 0) return false;
  const result = await sendPush(push, {
    token,
    data: createPayload(ring, at),
    ttlSeconds: ttlOf(orders, at),
    collapseKey: `outlet-${ring.outlet.restaurantId}`,
  });
  if (result === 'unregistered') await deleteStaffPushToken(deps.db, token);
  else if (typeof result === 'string') await markRung(deps.db, token, orderIds, at);
  else deps.log.warn({ code: result.code }, 'a device of an outlet was not rung; it is tried again');
  return result === 'sent';
}

/** Lifetime of a push in seconds: it is useless once the time to accept the last order is over. */
function ttlOf(orders: readonly WaitingOrder[], at: number): number {
  const lastAt = Math.max(...orders.map(({ confirmedAt }) => (confirmedAt ?? at) + ACCEPT_WITHIN_MS));
  return Math.max(1, Math.ceil((lastAt - at) / 1000));
}

function createPayload({ outlet, orders }: Ring, at: number): Record<keyof DeskPush, string> {
  const { restaurantId, title } = outlet;
  return {
    pushId: randomUUID(),
    topic: topicOfOutlet(restaurantId),
    title: text.title({ outlet: title, count: orders.length }),
    body: orders.length === 1 ? orders.map(describeOrder).join() : text.several({ count: orders.length }),
    url: `/desk/outlets/${restaurantId}/kitchen`,
    sentAt: String(at),
  };
}

function describeOrder({ orderType, itemList, tableNumber, estimatedAt }: WaitingOrder): string {
  const kind = tableNumber === null ? text.orderTypes[orderType]() : text.table({ number: tableNumber });
  const lines = text.lines({ count: itemList.length });
  return estimatedAt === null
    ? text.order({ kind, lines })
    : text.orderFor({ kind, lines, time: formatTime(estimatedAt) });
}
