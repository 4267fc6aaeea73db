import { html } from 'hono/html';
import { formatPaise } from '#domain/money.ts';
import type { ServiceRequestRow } from '#server/db/queries/at-the-table.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { OrderRow } from '#server/db/queries/orders.ts';
import { owedPaiseOf } from '#server/services/tables/table-bill.ts';
import type { Html } from '../pages/html-page.ts';

/** The unpaid bill of one customer at a table. */
interface TableBill {
  readonly tableBillRefId: string;
  readonly tableNumber: string;
  readonly rounds: number;
  readonly owedPaise: number;
  readonly isAskedFor: boolean;
}

/** The bills of an outlet's tables, those asked for first. */
export function createBills(
  outlet: Outlet,
  unpaidRounds: readonly OrderRow[],
  requests: readonly ServiceRequestRow[],
): Html | string {
  const calling = new Set(requests.flatMap((each) => (each.service === 'BILL' ? each.tableNumber : [])));
  const bills = gatherBills(unpaidRounds, calling).toSorted(
    (a, b) => Number(b.isAskedFor) - Number(a.isAskedFor),
  );
  if (bills.length === 0) return '';
  return html`<section><h2>Bills (${bills.length})</h2>
    <ul class="rows grid">${bills.map((bill) => createBill(outlet, bill))}</ul></section>`;
}

/** A bill is asked for by its customer in the app, or by anybody at the table. */
function gatherBills(unpaidRounds: readonly OrderRow[], calling: ReadonlySet<string>): TableBill[] {
  const byBill = Map.groupBy(unpaidRounds, (round) => round.tableBillRefId ?? round.orderRefId);
  return [...byBill].map(([tableBillRefId, rounds]) => ({
    tableBillRefId,
    tableNumber: rounds[0]?.tableNumber ?? '',
    rounds: rounds.length,
    owedPaise: owedPaiseOf(rounds),
    isAskedFor: rounds.some(
      ({ billStatus, tableNumber }) => billStatus === 'BILL_REQUESTED' || calling.has(tableNumber ?? ''),
    ),
  }));
}

function createBill(
  { recordId }: Outlet,
  { tableBillRefId, tableNumber, rounds, owedPaise, isAskedFor }: TableBill,
): Html {
  return html`<li class="card">
    <div class="between"><b>Table ${tableNumber}</b>
      <span class="chip ${isAskedFor ? 'waiting' : ''}">${isAskedFor ? 'Bill asked for' : 'Open'}</span></div>
    <p class="between"><span class="small">${rounds} ${rounds === 1 ? 'round' : 'rounds'}, order ${tableBillRefId}</span> <b>${formatPaise(owedPaise)}</b></p>
    <form method="post" action="/sandbox/outlets/${recordId}/bills/${tableBillRefId}" data-once>
      <input type="hidden" name="takenPaise" value="${owedPaise}">
      <button class="wide ${isAskedFor ? 'primary' : ''}">Paid in cash</button>
    </form>
  </li>`;
}
