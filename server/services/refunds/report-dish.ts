import { randomUUID } from 'node:crypto';
import type { RefundWish } from '#contract/desk/kitchen/outlet-order.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { HelpRules, ReportForm } from '#contract/orders/order-report.ts';
import { COUNTER_REFUND_PAISE } from '#contract/orders/refund.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { AT_ONCE_PERIOD_MS, isWithinAtOnce, reasonOfProblem } from '#domain/order-help.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadHelpRules } from '../../db/queries/catalogue/chain-settings.ts';
import {
  decideReport,
  insertReport,
  insertReportPhoto,
  sumRefundedAtOnce,
} from '../../db/queries/orders/order-reports.ts';
import { findOrder, lockOrder, type OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { viewOrder } from '../orders/reading/order-view.ts';
import { readPictureBase64 } from '../pictures/pictures.ts';
import { lockPayers, refundInside } from './refund-order.ts';
import { findLimit, listTargets, loadRefundable, priceWish } from './refundable-order.ts';
import { helpUntilOf } from './view-reports.ts';

type Refusal = 'notFound' | 'reportClosed' | 'alreadyReported' | 'imageRefused' | 'invalidInput';

/**
 * Reports a dish of the customer's own order, inside the transaction of the call's idempotency key. A wished
 * refund is made at once if the rules of the chain allow it (ADR-0104); else the outlet decides.
 */
export async function reportDish(
  deps: Deps,
  customerId: number,
  { orderRefId, fileBase64, ...form }: ReportForm & { readonly orderRefId: string },
): Promise<Result<OrderDetail, Refusal>> {
  // Decoding the picture takes time, so it comes before the lock.
  const photo = fileBase64 === undefined ? undefined : await readPictureBase64(fileBase64);
  if (fileBase64 !== undefined && photo === undefined) return fail('imageRefused');
  const order = await lockOrder(deps.db, orderRefId);
  if (order?.customerId !== customerId) return fail('notFound');
  const until = helpUntilOf(order);
  if (until === null || deps.now() > until) return fail('reportClosed');
  const item = order.itemList.find((each) => each.orderItemId === form.orderItemId);
  if (item === undefined) return fail('notFound');
  if (form.quantity > item.quantity)
    return fail('invalidInput', { fields: { quantity: messagesFor(undefined).fields.detailsInvalid() } });
  const reportId = randomUUID();
  const isNew = await insertReport(deps.db, {
    ...{ ...form, reportId, orderId: order.id, restaurantId: order.restaurantId, customerId },
    ...{ state: 'OPEN', reportedAt: deps.now(), isAtOnce: false },
  });
  if (!isNew) return fail('alreadyReported');
  if (photo !== undefined) {
    const { mediaType, content } = photo;
    await insertReportPhoto(deps.db, { reportId, mediaType, content, takenAt: deps.now() });
  }
  await refundAtOnce(deps, order, { ...form, reportId });
  return succeed(await viewOrder(deps, (await findOrder(deps.db, orderRefId)) ?? order));
}

/** The server as the refunder of a report, with the rights of the counter. */
const serverAsCounterAt = (restaurantId: number) => ({
  ...{
    staffId: null,
    name: messagesFor(undefined).deskReports.houseName(),
    deviceRestaurantId: null,
    isSecured: false,
  },
  roleList: [{ role: 'counter' as const, restaurantId }],
});

/** Amount of an order that can still be refunded at once, in paise; refunds by the counter reduce it as well. */
async function findLeftOfOrder(deps: Deps, order: OrderRow, { mostPerOrderPaise }: HelpRules) {
  const { leftPaise } = (await findLimit(deps, serverAsCounterAt(order.restaurantId), order)) ?? {};
  return (leftPaise ?? 0) - (COUNTER_REFUND_PAISE - mostPerOrderPaise);
}

/** Refunds a report at once within the limits; any other stays open for the outlet. */
async function refundAtOnce(deps: Deps, order: OrderRow, report: ReportForm & { readonly reportId: string }) {
  const { problem, orderItemId, quantity, reportId } = report;
  if (report.wish === 'TELL' || problem === 'OTHER') return;
  await lockPayers(deps, order);
  const house = serverAsCounterAt(order.restaurantId);
  const refundable = await loadRefundable(deps, order);
  const wish: RefundWish = { kind: 'LINES', lineList: [{ orderItemId, quantity }] };
  const refund = priceWish(refundable, wish);
  const target = listTargets(refundable).find((each) => each === report.wish || each === 'WALLET');
  if (refund === undefined || target === undefined) return;
  const rules = await loadHelpRules(deps.db);
  if (refund.totalPaise > (await findLeftOfOrder(deps, order, rules))) return;
  const since = deps.now() - AT_ONCE_PERIOD_MS;
  const earlier = await sumRefundedAtOnce(deps.db, order.customerId, since);
  if (!isWithinAtOnce(rules, earlier, refund.totalPaise)) return;
  const made = await refundInside(deps, house, {
    ...{ restaurantId: order.restaurantId, orderRefId: order.orderRefId, wish, target, note: '' },
    ...{ reason: reasonOfProblem[problem], seenPaise: refund.totalPaise },
    seenRefundablePaise: refundable.leftPaise,
  });
  if (!made.ok) return;
  await decideReport(deps.db, reportId, {
    ...{ state: 'REFUNDED', answeredAt: deps.now(), staffName: null, isAtOnce: true },
    refundId: made.value.refundId,
  });
}
