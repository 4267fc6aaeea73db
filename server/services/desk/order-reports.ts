import type { closeOrderReport, listOrderReports } from '#contract/desk/endpoints/guests/order-reports.ts';
import type { InputOf, ResponseOf } from '#contract/endpoint.ts';
import type { HandoverPhoto } from '#contract/orders/handover-photo.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  decideReport,
  findReportPhoto,
  loadOutletReports,
  lockReport,
} from '../../db/queries/orders/order-reports.ts';
import { lockOrder, type OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { notify } from '../notifications/notify.ts';
import { viewReport } from '../refunds/view-reports.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

const { deskReports } = messagesFor(undefined);

const PAGE_LENGTH = 30;

/** A page of the reports on dishes that customers sent to an outlet. */
export async function listReportsFor(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, state, page }: InputOf<typeof listOrderReports>,
): Promise<ResponseOf<typeof listOrderReports>> {
  const listed = { state, start: page * PAGE_LENGTH, length: PAGE_LENGTH + 1 };
  const rows = await loadOutletReports(db, restaurantId, listed);
  return {
    hasMore: rows.length > PAGE_LENGTH,
    reportList: rows.slice(0, PAGE_LENGTH).map(({ report, order, refundedPaise, photoOf, customer }) => {
      const hasAccount = customer.walkInRestaurantId === null && customer.deletedAt === null;
      const { problem, wish, state: stateOf, note, staffName } = report;
      return {
        ...viewReport(order, report, refundedPaise),
        ...{ problem, wish, state: stateOf, orderRefId: order.orderRefId, note, hasPhoto: photoOf !== null },
        customerName: hasAccount ? customer.fullName : '',
        mobile: hasAccount ? customer.mobile : '',
        staffName: stateOf === 'OPEN' ? null : (staffName ?? ''),
      };
    }),
  };
}

/** The picture of a reported dish. */
export async function readPhotoOfReport(
  { db }: Pick<Deps, 'db'>,
  ref: Parameters<typeof findReportPhoto>[1],
): Promise<Result<HandoverPhoto, 'notFound'>> {
  const photo = await findReportPhoto(db, ref);
  if (photo === undefined) return fail('notFound');
  const { mediaType, content, takenAt } = photo;
  return succeed({ mediaType, contentBase64: Buffer.from(content).toString('base64'), takenAt });
}

/**
 * Declines a report and notifies its customer of the reason, or marks a report without a wish as read.
 * `messageDone` names the colleague who answered it first.
 */
export function closeReport(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, orderRefId, reportId, reply }: InputOf<typeof closeOrderReport>,
): Promise<Result<Record<string, never>, 'notFound' | 'messageDone' | 'invalidInput'>> {
  return inTransaction<Result<Record<string, never>, 'notFound' | 'messageDone' | 'invalidInput'>>(
    deps,
    async (inside) => {
      const order = await lockOrder(inside.db, orderRefId);
      if (order?.restaurantId !== restaurantId) return fail('notFound');
      const report = await lockReport(inside.db, order.id, reportId);
      if (report === undefined) return fail('notFound');
      if (report.state !== 'OPEN') return fail('messageDone', { staffName: report.staffName });
      const isRead = report.wish === 'TELL' && reply === '';
      if (!isRead && reply === '')
        return fail('invalidInput', { fields: { reply: deskReports.replyMissing() } });
      await decideReport(inside.db, reportId, {
        ...{ state: isRead ? 'SEEN' : 'DECLINED', answeredAt: inside.now(), staffName: staff.name, reply },
      });
      if (!isRead) await notifyOfReply(inside, order, reportId, reply);
      await recordAct(inside, {
        ...{ by: staff, restaurantId, subject: orderRefId },
        action: isRead ? 'report.read' : 'report.decline',
      });
      return succeed({});
    },
  );
}

async function notifyOfReply(deps: Deps, order: OrderRow, reportId: string, reply: string): Promise<void> {
  const outlet = (await requireOutlet(deps.db, order.restaurantId)).title;
  await notify(deps, {
    ...{ customerId: order.customerId, channel: 'orders', topic: `report:${reportId}` },
    word: ({ orderHelp: { notice } }) => ({
      title: notice.title(),
      body: notice.body({ outlet, number: order.orderRefId, reply }),
    }),
    url: `/my-orders/${order.orderRefId}`,
    data: { orderRefId: order.orderRefId },
  });
}
