import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { SeatedTable } from '#contract/stored.ts';
import type { ServiceKind, TableService } from '#contract/table/at-the-table.ts';

/** A waiter may take this long before the guest can repeat the request. */
const KNOWN_MS = 3 * 60_000;

export type ServiceStatus = 'none' | 'saved' | 'sending' | 'known' | 'taken' | 'dropped' | 'refused';

export interface ServiceView {
  readonly status: ServiceStatus;
  /** True while a request is being sent or waits for the restaurant, so that the guest cannot repeat it. */
  readonly isOpen: boolean;
  /** Time of the request by the phone's clock; undefined without a request. */
  readonly asOf: number | undefined;
  /** The reason of a refusal. */
  readonly message: string | undefined;
}

export const KNOWN_SERVICE: ServiceView = {
  status: 'known',
  isOpen: true,
  asOf: undefined,
  message: undefined,
};

type Table = Pick<SeatedTable, 'tableCode' | 'tableSessionId'>;

function isOfTable({ task }: OutboxEntry, service: ServiceKind, table: Table): boolean {
  if (task.kind !== 'serviceRequest' || task.form.service !== service) return false;
  const { tableCode, tableSessionId } = task.form;
  // Moved guests have another code but the same session.
  const isOfSession = tableSessionId !== null && tableSessionId === table.tableSessionId;
  return isOfSession || (tableCode !== null && tableCode === table.tableCode);
}

/** This phone's requests for one service at this table, oldest first. */
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

/** The status of the latest request; `at` is epoch ms by the phone's clock, like the times of the entries. */
export function createServiceView(requests: readonly OutboxEntry[], at: number): ServiceView {
  const latest = requests.at(-1);
  const status = latest === undefined ? 'none' : statusOf(latest, at);
  const isOpen = status === 'saved' || status === 'sending' || status === 'known';
  const message = latest?.reason?.code === 'refused' ? latest.reason.message : undefined;
  const asOf = status === 'none' ? undefined : (latest?.lastTriedAt ?? latest?.createdAt);
  return { status, isOpen, asOf, message };
}

const ENDED: ServiceView = { status: 'none', isOpen: false, asOf: undefined, message: undefined };

type TableRequest = TableService['requestList'][number];

interface Clocks {
  /** By the phone's clock. */
  readonly at: number;
  /** How far the server's clock is ahead of the phone's. */
  readonly leadMs: number;
}

/** Merges the restaurant's status of the latest request, which may come from another phone at the table. */
export function afterService(
  view: ServiceView,
  latest: TableRequest | undefined,
  clocks: Clocks,
): ServiceView {
  if (latest === undefined || (view.status !== 'known' && view.status !== 'none')) return view;
  if (latest.answeredAt === null) return whileOpen(view, latest, clocks);
  if (view.status === 'none') return view;
  // A view without a time is a requested bill, which another phone may have requested.
  const isOfThisRequest = view.asOf !== undefined && latest.answeredAt >= view.asOf + clocks.leadMs;
  return isOfThisRequest ? ENDED : view;
}

/** A phone without a request of its own shows another phone's request for as long as it would show its own. */
function whileOpen(
  view: ServiceView,
  { requestedAt, takenAt }: TableRequest,
  { at, leadMs }: Clocks,
): ServiceView {
  if (takenAt !== null) return { ...view, status: 'taken', isOpen: true };
  const asOf = requestedAt - leadMs;
  return view.status === 'none' && at - asOf < KNOWN_MS ? { ...KNOWN_SERVICE, asOf } : view;
}
