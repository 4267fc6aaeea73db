import type { PrintKind, Printout } from '#contract/desk/kitchen/printout.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  claimPrinters,
  findNextJob,
  hasTestPage,
  insertPrintJobs,
  markPrinted,
  type PrintJobRow,
  updatePrinterState,
} from '../../db/queries/desk/print-jobs.ts';
import { findPrinter, loadPrinters, type PrinterRow } from '../../db/queries/desk/printers.ts';
import { findOrder, type OrderRow } from '../../db/queries/orders/orders.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { sendToPrinter } from '../../gateways/printer.ts';
import { inTransaction } from '../in-transaction.ts';
import { encodePrintout } from './encode-printout.ts';
import { createPrintout, createTestPage, linesOfPrinter } from './printout.ts';

/** Time (ms) in which no other process uses a printer: longer than one job takes, and renewed after each. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Queues the kitchen's ticket in the caller's transaction; without a printer for it, nothing is queued. */
export async function queueKitchenTicket(deps: Deps, order: OrderRow): Promise<void> {
  await queue(deps, order, 'kitchen');
}

interface Wanted {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly kind: PrintKind;
}

/** Queues a ticket or bill at the request of staff; `noPrinter` when no printer handles it. */
export async function queuePrint(
  deps: Deps,
  { restaurantId, orderRefId, kind }: Wanted,
): Promise<Result<Record<string, never>, 'notFound' | 'noPrinter'>> {
  const order = await findKnownOrder(deps, { restaurantId, orderRefId });
  if (order === undefined) return fail('notFound');
  return (await queue(deps, order, kind)) === 0 ? fail('noPrinter') : succeed({});
}

/** Queues a test page, unless one is waiting, and lets a failing printer be tried at once. */
export function queueTestPage(
  deps: Deps,
  { restaurantId, printerId }: Pick<PrinterRow, 'restaurantId' | 'printerId'>,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return inTransaction<Result<Record<string, never>, 'notFound'>>(deps, async ({ db, now }) => {
    const printer = await findPrinter(db, printerId);
    if (printer?.restaurantId !== restaurantId) return fail('notFound');
    const job = { restaurantId, printerId, orderRefId: null, kind: 'test' as const, createdAt: now() };
    if (!(await hasTestPage(db, printerId))) await insertPrintJobs(db, [job]);
    await updatePrinterState(db, printerId, { dueAt: 0 });
    return succeed({});
  });
}

/** A ticket or bill for printing in the browser. */
export async function readPrintout(
  deps: Deps,
  { restaurantId, orderRefId, kind }: Wanted,
): Promise<Result<{ printout: Printout }, 'notFound'>> {
  const order = await findKnownOrder(deps, { restaurantId, orderRefId });
  if (order === undefined) return fail('notFound');
  return succeed({ printout: await createPrintout(deps, order, kind) });
}

/** An order that the outlet's kitchen has received. */
async function findKnownOrder(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, orderRefId }: Omit<Wanted, 'kind'>,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderRefId);
  return order?.restaurantId === restaurantId && order.confirmedAt !== null ? order : undefined;
}

async function queue(deps: Deps, order: OrderRow, kind: PrintKind): Promise<number> {
  const { restaurantId, orderRefId } = order;
  const fitting = (await loadPrinters(deps.db, restaurantId)).filter(({ kindList }) =>
    kindList.includes(kind),
  );
  const taking = kind === 'kitchen' ? await findTaking(deps, order, fitting) : fitting;
  const job = { restaurantId, orderRefId, kind, createdAt: deps.now() };
  await insertPrintJobs(
    deps.db,
    taking.map(({ printerId }) => ({ ...job, printerId })),
  );
  return taking.length;
}

/** The printers among these whose kitchen ticket would contain at least one line of the order. */
async function findTaking(deps: Deps, order: OrderRow, printers: readonly PrinterRow[]) {
  const tickets = await Promise.all(printers.map((printer) => linesOfPrinter(deps, order, printer)));
  return printers.filter((_, at) => (tickets[at]?.length ?? 0) > 0);
}

/**
 * Job: prints waiting jobs per printer; a lease ensures a single process, and failures retry after 2 s, 4 s,
 * … up to a minute.
 */
export async function printWaiting(deps: Deps): Promise<void> {
  const at = deps.now();
  const claimed = await transact(deps.db, (tx) => claimPrinters(tx, { at, leasedUntil: at + LEASE_MS }));
  await Promise.all(claimed.map((printer) => printAll(deps, printer)));
}

async function printAll(deps: Deps, printer: PrinterRow): Promise<void> {
  const { printerId } = printer;
  try {
    for (let job = await findNextJob(deps.db, printerId); job !== undefined; ) {
      await printOne(deps, printer, job);
      job = await findNextJob(deps.db, printerId);
    }
    const works = { failures: 0, failingSince: null, dueAt: 0, leasedUntil: null };
    await updatePrinterState(deps.db, printerId, works);
  } catch (error) {
    deps.log.warn({ err: error, printerId }, 'printer does not print');
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** printer.failures, LONGEST_RETRY_MS);
    await updatePrinterState(deps.db, printerId, {
      failures: printer.failures + 1,
      failingSince: printer.failingSince ?? deps.now(),
      dueAt: deps.now() + waitMs,
      leasedUntil: null,
    });
  }
}

async function printOne(deps: Deps, printer: PrinterRow, job: PrintJobRow) {
  const printout = await printoutOf(deps, printer, job);
  if (printout !== undefined) {
    await sendToPrinter(printer, await encodePrintout(printout, printer.paperWidth));
    await updatePrinterState(deps.db, printer.printerId, { lastPrintedAt: deps.now() });
  }
  await markPrinted(deps.db, job.printJobId, deps.now());
  await updatePrinterState(deps.db, printer.printerId, { leasedUntil: deps.now() + LEASE_MS });
}

async function printoutOf(
  deps: Deps,
  printer: PrinterRow,
  { kind, orderRefId, createdAt }: PrintJobRow,
): Promise<Printout | undefined> {
  if (kind === 'test') return createTestPage(printer, createdAt);
  const order = orderRefId === null ? undefined : await findOrder(deps.db, orderRefId);
  return order === undefined ? undefined : createPrintout(deps, order, kind, printer);
}
