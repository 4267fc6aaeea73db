import type { OrderReport } from '#contract/orders/order-report.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { helpUntil } from '#domain/order-help.ts';
import { loadReportsOf } from '../../db/queries/orders/order-reports.ts';
import { neverServed, type OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';

/** Time until which a dish of this order can be reported (epoch ms); null for an order that was not served. */
export const helpUntilOf = ({ status, completedAt }: OrderRow): number | null =>
  helpUntil(completedAt, !neverServed.includes(status));

/** The reports of an order, oldest first, as its customer sees them. */
export async function viewReports({ db }: Pick<Deps, 'db'>, order: OrderRow): Promise<OrderReport[]> {
  const reports = await loadReportsOf(db, order.id);
  return reports.map(({ report, refundedPaise }) => viewReport(order, report, refundedPaise));
}

type Reported = Awaited<ReturnType<typeof loadReportsOf>>[number]['report'];

/** One report of an order as its customer sees it. */
export function viewReport({ itemList }: OrderRow, report: Reported, refundedPaise: number | null) {
  const { reportId, orderItemId, quantity, problem, wish, state, reportedAt, answeredAt, reply } = report;
  const item = itemList.find((each) => each.orderItemId === orderItemId);
  return {
    ...{ reportId, orderItemId, title: item === undefined ? '' : lineNameOf(item), quantity, problem },
    ...{ wish, state, reportedAt, answeredAt, refundedPaise: refundedPaise ?? 0, reply },
  };
}
