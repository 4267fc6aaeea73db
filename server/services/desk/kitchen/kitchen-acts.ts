import type * as kitchen from '#contract/desk/endpoints/kitchen.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { DelayCause } from '#contract/orders/estimate-change.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { extraMinutesOf } from '#domain/order/busy.ts';
import { canTransition } from '#domain/order/order-lifecycle.ts';
import { delayCausesOf } from '#domain/order/order-types.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { loadCashReturnedPaise } from '#server/db/queries/money/accounts.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import { updateAgeOfSession } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { advanceOrder, type OrderPromise } from '../../orders/progress/advance-order.ts';
import { decideDue } from '../../orders/progress/decide-shortage.ts';
import { notifyOfShortage, notifyOfTime } from '../../orders/progress/order-notices.ts';
import { ageCheckOf } from '../../orders/reading/age-check.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { failMovedOn } from '../acted-first.ts';

type Nothing = Record<never, never>;
type Acted<Code extends string = never> = Promise<Result<Nothing, 'notFound' | 'orderMovedOn' | Code>>;
type Staff = Pick<StaffCaller, 'staffId' | 'name'>;

/** Time (ms) in which the customer decides about a sold-out dish (D-46). */
const DECIDE_WITHIN_MS = 5 * MINUTE_MS;

/** Statuses of an order in which the kitchen may report a dish of it as sold out. */
const COOKING: readonly OrderStatus[] = ['PLACED', 'ACCEPTED', 'PREPARING'];

interface OrderOfOutlet {
  readonly restaurantId: number;
  readonly orderRefId: string;
}

/** Runs work with the outlet's order, locked for one transaction. */
function withOrderFor<Done, Code extends string>(
  deps: Deps,
  { restaurantId, orderRefId }: OrderOfOutlet,
  work: (inside: Deps, order: OrderRow) => Promise<Result<Done, Code>>,
): Promise<Result<Done, Code | 'notFound'>> {
  return inTransaction<Result<Done, Code | 'notFound'>>(deps, async (inside) => {
    const order = await lockOrder(inside.db, orderRefId);
    if (order?.restaurantId !== restaurantId || order.confirmedAt === null) return fail('notFound');
    return work(inside, order);
  });
}

function withOrder<Code extends string>(
  deps: Deps,
  of: OrderOfOutlet,
  work: (inside: Deps, order: OrderRow) => Promise<Result<Nothing, Code>>,
): Promise<Result<Nothing, Code | 'notFound'>> {
  return withOrderFor<Nothing, Code>(deps, of, work);
}

/** Accepts a new order; a given time replaces the estimate (D-45), but is never before the order's slot. */
export function acceptOrder(deps: Deps, staff: Staff, input: InputOf<typeof kitchen.acceptOrder>): Acted {
  return withOrder(deps, input, async (inside, order) => {
    const { orderRefId, minutes, delayCause } = input;
    const soonest = order.scheduledFor ?? 0;
    const promisedAt = minutes === null ? null : Math.max(soonest, inside.now() + minutes * MINUTE_MS);
    const promise = promisedAt === null ? null : await promiseOf(inside, order, promisedAt, delayCause);
    const by = { staffName: staff.name, promise };
    const moved = await advanceOrder(inside, orderRefId, 'ACCEPTED', 'outlet', by);
    if (!moved.ok) return failMovedOn(inside, order);
    if (promise !== null) await recordTime(inside, staff, order, promise);
    return succeed({});
  });
}

/** Changes the promised time; the customer is notified once per change. */
export function changeOrderTime(
  deps: Deps,
  staff: Staff,
  input: InputOf<typeof kitchen.changeOrderTime>,
): Acted {
  return withOrder(deps, input, async (inside, order) => {
    if (order.status !== 'ACCEPTED' && order.status !== 'PREPARING') return failMovedOn(inside, order);
    const promisedAt = inside.now() + input.minutes * MINUTE_MS;
    const promise = await promiseOf(inside, order, promisedAt, input.delayCause);
    const changed = await updateOrder(inside.db, order.id, promise);
    await notifyOfTime(inside, changed);
    await recordTime(inside, staff, order, promise);
    return succeed({});
  });
}

/**
 * The promised time with its reason, if it is later than the first: the stated cause if it fits the order type, else
 * `busy` while the outlet shows customers that it is busy.
 */
async function promiseOf(
  { db, now }: Deps,
  { restaurantId, orderType, firstEstimatedAt }: OrderRow,
  estimatedAt: number,
  delayCause: DelayCause | undefined,
): Promise<OrderPromise> {
  if (firstEstimatedAt === null || estimatedAt <= firstEstimatedAt) return { estimatedAt, delayCause: null };
  const isBusy = extraMinutesOf(await requireOutlet(db, restaurantId), orderType, now()) > 0;
  const statedCause = delayCausesOf(orderType).find((each) => each === delayCause);
  return { estimatedAt, delayCause: statedCause ?? (isBusy ? 'busy' : null) };
}

function recordTime(deps: Deps, staff: Staff, order: OrderRow, promise: OrderPromise): Promise<void> {
  const { restaurantId, orderRefId, estimatedAt } = order;
  const act = { by: staff, restaurantId, action: 'order.time' as const, subject: orderRefId };
  const { estimatedAt: promisedAt, delayCause } = promise;
  const after = { promisedAt, ...(delayCause === null ? {} : { delayCause }) };
  return recordAct(deps, { ...act, before: { promisedAt: estimatedAt }, after });
}

/** Advances an accepted order, but not while the customer decides about a line. */
export function stepOrder(
  deps: Deps,
  staff: Staff,
  { toStatus, ...input }: InputOf<typeof kitchen.stepOrder>,
): Acted<'shortageOpen'> {
  return withOrder<'orderMovedOn' | 'shortageOpen'>(deps, input, async (inside, order) => {
    if (!canTransition(order.orderType, order.status, toStatus)) return failMovedOn(inside, order);
    if (order.shortDueAt !== null && order.shortDueAt > inside.now()) return fail('shortageOpen');
    // The time to decide is over: the shortage is settled before the step, because the job may not have run yet.
    if (order.shortDueAt !== null) await decideDue(inside, input.orderRefId);
    const by = { staffName: staff.name };
    const moved = await advanceOrder(inside, input.orderRefId, toStatus, 'outlet', by);
    if (moved.ok) return succeed({});
    return failMovedOn(inside, (await findOrder(inside.db, input.orderRefId)) ?? order);
  });
}

/**
 * Rejects an order that the caller saw as new, or cancels a later one, and refunds it at once; returns the cash that
 * staff hand back to the guest, in paise.
 */
export function refuseOrder(
  deps: Deps,
  staff: Staff,
  input: InputOf<typeof kitchen.refuseOrder>,
): Promise<Result<{ handBackPaise: number }, 'notFound' | 'orderMovedOn'>> {
  return withOrderFor<{ handBackPaise: number }, 'orderMovedOn'>(deps, input, async (inside, order) => {
    const { fromStatus, reason, cause, orderItemIdList = [] } = input;
    if (order.status !== fromStatus) return failMovedOn(inside, order);
    const toStatus = fromStatus === 'PLACED' ? 'REJECTED' : 'CANCELLED_BY_OUTLET';
    const missing = order.itemList.filter(({ orderItemId }) => orderItemIdList.includes(orderItemId));
    if (missing.length > 0) {
      const shortItemIds = shortIdsWith(order, missing);
      await updateOrder(inside.db, order.id, { shortItemIds });
      await markSoldOut(inside, staff, order, missing);
    }
    const endReason = cause === undefined ? reason : { code: cause };
    const by = { reason: endReason, staffName: staff.name };
    const ended = await advanceOrder(inside, order.orderRefId, toStatus, 'outlet', by);
    if (!ended.ok) return failMovedOn(inside, order);
    const handBackPaise = await loadCashReturnedPaise(inside.db, order.id);
    const { refundedPaise } = ended.value;
    await recordAct(inside, {
      ...{ by: staff, restaurantId: order.restaurantId, subject: order.orderRefId },
      action: fromStatus === 'PLACED' ? 'order.reject' : 'order.cancel',
      before: { status: fromStatus },
      after: { status: toStatus, reason, refundedPaise, ...(handBackPaise > 0 ? { handBackPaise } : {}) },
    });
    return succeed({ handBackPaise });
  });
}

export function tickLine(
  deps: Deps,
  { orderItemId, isTicked, ...input }: InputOf<typeof kitchen.tickLine>,
): Promise<Result<Nothing, 'notFound'>> {
  return withOrder(deps, input, async (inside, { id, itemList, tickedItemIds }) => {
    if (!itemList.some((item) => item.orderItemId === orderItemId)) return fail('notFound');
    const others = tickedItemIds.filter((ticked) => ticked !== orderItemId);
    await updateOrder(inside.db, id, { tickedItemIds: isTicked ? [...others, orderItemId] : others });
    return succeed({});
  });
}

/** Records that a guest is old enough for alcohol, for this round and later ones of their table session. */
export function markAgeSeen(
  deps: Deps,
  staff: Staff,
  input: InputOf<typeof kitchen.markAgeSeen>,
): Promise<Result<Nothing, 'notFound'>> {
  return withOrder<'notFound'>(deps, input, async (inside, order) => {
    if (ageCheckOf(order) === null) return fail('notFound');
    if (order.ageSeenAt !== null) return succeed({});
    const { restaurantId, orderRefId, statedAge, tableSessionId } = order;
    const ageSeenAt = inside.now();
    await updateOrder(inside.db, order.id, { ageSeenAt });
    // Staff have entered a round without a stated age: it may use a phone's session, but not settle that phone's check.
    if (statedAge !== null && tableSessionId !== null) {
      await updateAgeOfSession(inside.db, tableSessionId, { ageSeenAt });
    }
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'order.ageSeen', subject: orderRefId, after: { statedAge } },
    });
    return succeed({});
  });
}

/**
 * Reports sold-out lines: marks the dishes sold out, accepts a new order, and requests the customer's
 * decision (D-46).
 */
export function reportShortage(
  deps: Deps,
  staff: Staff,
  input: InputOf<typeof kitchen.reportShortage>,
): Acted {
  return withOrder<'orderMovedOn' | 'notFound'>(deps, input, async (inside, order) => {
    if (!COOKING.includes(order.status)) return failMovedOn(inside, order);
    const lines = order.itemList.filter(({ orderItemId }) => input.orderItemIdList.includes(orderItemId));
    if (lines.length === 0) return fail('notFound');
    if (order.status === 'PLACED')
      await advanceOrder(inside, order.orderRefId, 'ACCEPTED', 'outlet', { staffName: staff.name });
    const shortItemIds = shortIdsWith(order, lines);
    const shortDueAt = inside.now() + DECIDE_WITHIN_MS;
    const updated = await updateOrder(inside.db, order.id, { shortItemIds, shortDueAt });
    const titles = lines.map(({ title }) => title);
    await notifyOfShortage(inside, updated, titles.join(', '));
    await markSoldOut(inside, staff, order, lines);
    await recordAct(inside, {
      ...{ by: staff, restaurantId: order.restaurantId, action: 'order.short', subject: order.orderRefId },
      after: { titles },
    });
    return succeed({});
  });
}

const shortIdsWith = ({ shortItemIds }: OrderRow, lines: OrderRow['itemList']): string[] => [
  ...new Set([...(shortItemIds ?? []), ...lines.map(({ orderItemId }) => orderItemId)]),
];

/** Marks the dishes of these lines as sold out at the outlet. */
async function markSoldOut(
  deps: Deps,
  staff: Staff,
  { restaurantId }: OrderRow,
  lines: OrderRow['itemList'],
): Promise<void> {
  for (const itemId of new Set(lines.map((line) => line.itemId))) {
    await setItemAvailability(deps.db, restaurantId, itemId, false);
    await recordAct(deps, { by: staff, restaurantId, action: 'dish.soldOut', subject: itemId });
  }
}
