import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { ActedFirst } from '#contract/error-packets.ts';
import { fail, type Result } from '#domain/values/result.ts';
import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { findLastMove } from '#server/db/queries/desk/board.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';

type Given = Pick<Deps, 'db' | 'now'>;

/** Names the staff member who acted first, and how long ago in ms, for the colleague who was later. */
export function actedFirst(
  { now }: Pick<Deps, 'now'>,
  act: { readonly staffName?: string | null; readonly at: number } | undefined,
): ActedFirst {
  return { staffName: act?.staffName ?? null, agoMs: act === undefined ? null : Math.max(0, now() - act.at) };
}

/** Refuses an act on an order that has moved on, with its status, and who moved it when. */
export async function failMovedOn(
  deps: Given,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<Result<never, 'orderMovedOn'>> {
  return fail('orderMovedOn', { status, ...actedFirst(deps, await findLastMove(deps.db, id)) });
}

interface OfSubject {
  readonly restaurantId: number;
  /** Id of the order, booking or other subject, as in the audit log. */
  readonly subject: string;
  readonly actions: readonly AuditAction[];
}

/** The latest audited act of these kinds on a subject; undefined without one. */
export async function findLastAct({ db }: Pick<Deps, 'db'>, { subject, ...of }: OfSubject) {
  const [last] = await loadAuditEntries(db, { ...of, subjects: [subject] }, 1);
  return last;
}

interface ChangedBill {
  readonly restaurantId: number;
  readonly tableBillRefId: string;
  readonly owedPaise: number;
}

/** Refuses an act on a bill that has changed, with the amount due and the colleague who last settled any of it. */
export async function failBillChanged(
  deps: Given,
  { restaurantId, tableBillRefId: subject, owedPaise }: ChangedBill,
): Promise<Result<never, 'billChanged'>> {
  const actions = ['bill.pay', 'bill.writeOff'] as const;
  const last = await findLastAct(deps, { restaurantId, subject, actions });
  return fail('billChanged', { owedPaise, ...actedFirst(deps, last) });
}
