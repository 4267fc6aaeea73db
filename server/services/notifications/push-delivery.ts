import type { PushData } from '#contract/push.ts';
import { deleteDeadToken } from '../../db/queries/account/devices.ts';
import {
  type CountedDelivery,
  claimDeliveries,
  type Delivery,
  loadDeliveries,
  markSent,
  markUnsent,
} from '../../db/queries/upkeep/push-deliveries.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { PushGateway } from '../../gateways/push/push-gateway.ts';
import { ringsFrom, ringsUntil } from './push-hours.ts';
import { type SendResult, sendPush } from './send-push.ts';

/** A batch is sent concurrently, so it takes as long as one push. */
const BATCH = 20;
const MAX_BATCHES = 25;
/** Time (ms) in which no other process sends a claimed push: above the maximum sending time. */
export const LEASE_MS = 30_000;
const MAX_ATTEMPTS = 15;

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 10 * 60_000;

/**
 * Job: sends due pushes outside transactions; returns the number sent. Several processes share the work;
 * service failures postpone deliveries, and useless ones are dropped.
 */
export async function deliverPushes(deps: Deps): Promise<number> {
  const { push } = deps.gateways;
  if (push === null) return 0;
  let sent = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const ids = await claim(deps);
    const results = await sendAll(deps, push, await loadDeliveries(deps.db, ids, deps.now()));
    sent += results.filter((result) => result === 'sent').length;
    const failures = reportFailures(deps, results);
    // After a failure the push service gets a pause until the next run, and a shutdown need not wait for it.
    if (ids.length < BATCH || failures > 0) break;
  }
  return sent;
}

async function claim(deps: Deps): Promise<number[]> {
  const at = deps.now();
  return transact(deps.db, (tx) => claimDeliveries(tx, { at, leasedUntil: at + LEASE_MS, limit: BATCH }));
}

type DeliveryResult = SendResult | 'expired' | 'quiet';

function sendAll(
  deps: Deps,
  push: PushGateway,
  deliveries: readonly CountedDelivery[],
): Promise<DeliveryResult[]> {
  return Promise.all(deliveries.map((delivery) => sendOne(deps, push, delivery)));
}

async function sendOne(deps: Deps, push: PushGateway, found: CountedDelivery): Promise<DeliveryResult> {
  const result = await sendUnlessOver(deps, push, found);
  await storeResult(deps, found, result);
  return result;
}

async function sendUnlessOver(
  deps: Deps,
  push: PushGateway,
  found: CountedDelivery,
): Promise<DeliveryResult> {
  if (isOver(deps, found)) return 'expired';
  const now = deps.now();
  // A delivery delayed by failures or downtime may fall into quiet hours.
  if (ringsFrom(found.notification.channel, now) > now) return 'quiet';
  return trySending(deps, push, found);
}

function isOver(deps: Deps, { delivery }: Delivery): boolean {
  return delivery.expiresAt <= deps.now() || delivery.attempts > MAX_ATTEMPTS;
}

function trySending(deps: Deps, push: PushGateway, found: CountedDelivery): Promise<SendResult> {
  const now = deps.now();
  const until = ringsUntil(found.notification.channel, found.delivery.expiresAt, now);
  const ttlSeconds = Math.ceil((until - now) / 1000);
  return sendPush(push, { token: found.token, data: createPushPayload(found), ttlSeconds });
}

async function storeResult(deps: Deps, found: Delivery, result: DeliveryResult): Promise<void> {
  const { delivery, token } = found;
  const { id, deviceRowId } = delivery;
  const at = deps.now();
  if (result === 'sent') return markSent(deps.db, id, at);
  // The deleted device takes its deliveries with it, so there is none to mark.
  if (result === 'unregistered') return deleteDeadToken(deps.db, deviceRowId, token);
  if (result === 'quiet') return putOff(deps, found, result, at);
  if (typeof result === 'string') return markUnsent(deps.db, id, { error: result, failedAt: at });
  return putOff(deps, found, result.code, at + retryAfterMs(delivery.attempts));
}

/** Postpones to an instant (epoch ms), or drops a delivery that is useless by then. */
async function putOff(
  deps: Deps,
  { delivery, notification }: Delivery,
  error: string,
  until: number,
): Promise<void> {
  const dueAt = ringsFrom(notification.channel, until);
  const isHopeless = dueAt >= delivery.expiresAt;
  await markUnsent(deps.db, delivery.id, { error, ...(isHopeless ? { failedAt: deps.now() } : { dueAt }) });
}

/** Time (ms) to the next attempt: 5 s, 15 s, 45 s, … up to ten minutes. */
function retryAfterMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 3 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS);
}

/** Logs the failures of a batch in one line, without the content of messages; returns their number. */
function reportFailures(deps: Deps, results: readonly DeliveryResult[]): number {
  const codes = results.flatMap((result) => (typeof result === 'string' ? [] : [result.code]));
  if (codes.length > 0) deps.log.warn({ failed: codes.length, codes: [...new Set(codes)] }, 'pushes put off');
  return codes.length;
}

/** The contract's push fields, each as text. */
function createPushPayload({
  notification,
  customerUuid,
  unreadCount,
}: Pick<CountedDelivery, 'notification' | 'customerUuid' | 'unreadCount'>): Record<string, string> {
  const { id, channel, topic, title, body, url, sentAt, data } = notification;
  const fields: { readonly [Name in keyof Required<PushData>]: string | undefined } = {
    ...{ pushId: id, customerUuid, channel, topic, title, body, url, sentAt: String(sentAt) },
    ...{ orderRefId: data.orderRefId, orderStatus: data.orderStatus, phoneNumber: data.phoneNumber },
    unreadCount: String(unreadCount),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
