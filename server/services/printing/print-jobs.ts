import type { PrintKind, Printout } from '#contract/desk/printout.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { requireOutlet } from '../../db/queries/catalogue.ts';
import {
  claimPrinters,
  findNextJob,
  insertPrintJobs,
  markPrinted,
  type PrintJobRow,
  updatePrinterState,
} from '../../db/queries/desk/print-jobs.ts';
import { loadPrinters, type PrinterRow } from '../../db/queries/desk/printers.ts';
import { findOrder, type OrderRow } from '../../db/queries/orders.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { sendToPrinter } from '../../gateways/printer.ts';
import { encodePrintout } from './encode-printout.ts';
import { createPrintout } from './printout.ts';

/** Longer than one job may take; renewed with each. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Queues the ticket of an order that is accepted, in the same transaction; an outlet may have no printer. */
export async function queueKitchenTicket(deps: Pick<Deps, 'db' | 'now'>, order: OrderRow): Promise<void> {
  await queue(deps, order, 'kitchen');
}

interface Wanted {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly kind: PrintKind;
}

/** Queues a ticket or a bill by hand. `noPrinter`: none of the outlet prints this kind. */
export async function queuePrint(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, orderRefId, kind }: Wanted,
): Promise<Result<Record<string, never>, 'notFound' | 'noPrinter'>> {
  const order = await findKnownOrder(deps, { restaurantId, orderRefId });
  if (order === undefined) return fail('notFound');
  return (await queue(deps, order, kind)) === 0 ? fail('noPrinter') : succeed({});
}

/** The ticket or bill of an order, for a browser to print. */
export async function readPrintout(
  deps: Pick<Deps, 'db'>,
  { restaurantId, orderRefId, kind }: Wanted,
): Promise<Result<{ printout: Printout }, 'notFound'>> {
  const order = await findKnownOrder(deps, { restaurantId, orderRefId });
  if (order === undefined) return fail('notFound');
  const outlet = await requireOutlet(deps.db, restaurantId);
  return succeed({ printout: createPrintout(order, outlet, kind) });
}

/** An order of this outlet that its kitchen knows of. */
async function findKnownOrder(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, orderRefId }: Omit<Wanted, 'kind'>,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderRefId);
  return order?.restaurantId === restaurantId && order.confirmedAt !== null ? order : undefined;
}

async function queue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { restaurantId, orderRefId }: OrderRow,
  kind: PrintKind,
): Promise<number> {
  const fitting = (await loadPrinters(db, restaurantId)).filter(({ kindList }) => kindList.includes(kind));
  const job = { restaurantId, orderRefId, kind, createdAt: now() };
  await insertPrintJobs(
    db,
    fitting.map(({ printerId }) => ({ ...job, printerId })),
  );
  return fitting.length;
}

/**
 * Job: prints what waits, each printer on its own. A printer belongs to one server process for the time of a
 * lease, so two never print the same; one that fails is tried again after 2 s, 4 s, … up to a minute.
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

async function printOne(deps: Deps, printer: PrinterRow, { printJobId, kind, orderRefId }: PrintJobRow) {
  const order = await findOrder(deps.db, orderRefId);
  if (order !== undefined) {
    const outlet = await requireOutlet(deps.db, order.restaurantId);
    const bytes = encodePrintout(createPrintout(order, outlet, kind), printer.paperWidth);
    await sendToPrinter(printer, bytes);
  }
  await markPrinted(deps.db, printJobId, deps.now());
  await updatePrinterState(deps.db, printer.printerId, { leasedUntil: deps.now() + LEASE_MS });
}
