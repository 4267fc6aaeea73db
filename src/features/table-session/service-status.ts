import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { SeatedTable } from '#contract/stored.ts';
import type { ServiceKind, TableService } from '#contract/table/at-the-table.ts';

/** So long a waiter may take before the same may be asked again. */
const KNOWN_MS = 3 * 60_000;

export type ServiceStatus = 'none' | 'saved' | 'sending' | 'known' | 'taken' | 'dropped' | 'refused';

export interface ServiceView {
  readonly status: ServiceStatus;
  /** Nothing is sent again while one is under way or just heard. */
  readonly isOpen: boolean;
  /** When the status was last known, by this phone's clock; undefined while nothing is asked for. */
  readonly asOf: number | undefined;
  /** The text of a refusal. */
  readonly message: string | undefined;
}

/** The restaurant has the request. */
export const KNOWN: ServiceView = { status: 'known', isOpen: true, asOf: undefined, message: undefined };

type Table = Pick<SeatedTable, 'tableCode' | 'tableSessionId'>;

function isOfTable({ task }: OutboxEntry, service: ServiceKind, table: Table): boolean {
  if (task.kind !== 'serviceRequest' || task.form.service !== service) return false;
  const { tableCode, tableSessionId } = task.form;
  // Guests who were moved have the code of another table now, and the session that they had.
  const isOfSession = tableSessionId !== null && tableSessionId === table.tableSessionId;
  return isOfSession || (tableCode !== null && tableCode === table.tableCode);
}

/** Oldest first. */
export function findRequests(
  entries: readonly OutboxEntry[],
  service: ServiceKind,
  table: Table,
): OutboxEntry[] {
  return entries.filter((entry) => isOfTable(entry, service, table));
}

function statusOf({ state, reason, lastTriedAt, createdAt }: OutboxEntry, at: number): ServiceStatus {
  if (state === 'SENDING') return 'sending';
  if (state === 'RECEIVED') return at - (lastTriedAt ?? createdAt) < KNOWN_MS ? 'known' : 'none';
  if (reason?.code === 'expired') return 'dropped';
  if (reason?.code === 'cancelled') return 'none';
  return state === 'SAVED' ? 'saved' : 'refused';
}

/** How the latest request of a kind stands. `at` is now by this phone's clock, as in the entries. */
export function createServiceView(requests: readonly OutboxEntry[], at: number): ServiceView {
  const latest = requests.at(-1);
  const status = latest === undefined ? 'none' : statusOf(latest, at);
  const isOpen = status === 'saved' || status === 'sending' || status === 'known';
  const message = latest?.reason?.code === 'refused' ? latest.reason.message : undefined;
  const asOf = status === 'none' ? undefined : (latest?.lastTriedAt ?? latest?.createdAt);
  return { status, isOpen, asOf, message };
}

const ENDED: ServiceView = { status: 'none', isOpen: false, asOf: undefined, message: undefined };

/**
 * The same once the restaurant has shown what became of the request: somebody is on the way, also for another phone
 * of the table and long after it was sent, or it is done. `clockLeadMs` is how far the server's clock is ahead of this phone's.
 */
export function afterService(
  view: ServiceView,
  latest: TableService['requestList'][number] | undefined,
  clockLeadMs: number,
): ServiceView {
  if (latest === undefined || (view.status !== 'known' && view.status !== 'none')) return view;
  if (latest.answeredAt === null)
    return latest.takenAt === null ? view : { ...view, status: 'taken', isOpen: true };
  if (view.status === 'none') return view;
  // Without its time a view is of the bill, which other phones may have requested.
  const isOfThisRequest = view.asOf !== undefined && latest.answeredAt >= view.asOf + clockLeadMs;
  return isOfThisRequest ? ENDED : view;
}
