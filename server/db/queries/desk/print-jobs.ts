import type { Database } from '../../database.ts';
import { and, asc, eq, exists, inArray, isNull, lt, lte, or } from '../../drizzle.ts';
import { printers, printJobs } from '../../schema/desk/printing.ts';
import type { PrinterRow } from './printers.ts';

export type PrintJobRow = typeof printJobs.$inferSelect;

export async function insertPrintJobs(
  db: Database,
  jobs: readonly Omit<typeof printJobs.$inferInsert, 'printJobId'>[],
): Promise<void> {
  if (jobs.length > 0) await db.insert(printJobs).values([...jobs]);
}

/**
 * Reserves printers with waiting jobs for one process until `leasedUntil`, because a printer accepts a single
 * connection. Use a separate transaction, and print after its commit.
 */
export async function claimPrinters(
  tx: Database,
  { at, leasedUntil }: { readonly at: number; readonly leasedUntil: number },
): Promise<PrinterRow[]> {
  const waiting = tx
    .select({ printJobId: printJobs.printJobId })
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printers.printerId), isNull(printJobs.printedAt)));
  const isFree = or(isNull(printers.leasedUntil), lte(printers.leasedUntil, at));
  const due = await tx
    .select({ printerId: printers.printerId })
    .from(printers)
    .where(and(lte(printers.dueAt, at), isFree, exists(waiting)))
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ printerId }) => printerId);
  return tx.update(printers).set({ leasedUntil }).where(inArray(printers.printerId, ids)).returning();
}

/** The oldest job of a printer. */
export async function findNextJob(db: Database, printerId: string): Promise<PrintJobRow | undefined> {
  const [row] = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printerId), isNull(printJobs.printedAt)))
    .orderBy(asc(printJobs.printJobId))
    .limit(1);
  return row;
}

export async function hasTestPage(db: Database, printerId: string): Promise<boolean> {
  const [row] = await db
    .select({ printJobId: printJobs.printJobId })
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printerId), isNull(printJobs.printedAt), eq(printJobs.kind, 'test')))
    .limit(1);
  return row !== undefined;
}

export async function markPrinted(db: Database, printJobId: number, at: number): Promise<void> {
  await db.update(printJobs).set({ printedAt: at }).where(eq(printJobs.printJobId, printJobId));
}

type PrinterState = Partial<
  Pick<PrinterRow, 'lastPrintedAt' | 'failingSince' | 'failures' | 'dueAt' | 'leasedUntil'>
>;

export async function updatePrinterState(
  db: Database,
  printerId: string,
  state: PrinterState,
): Promise<void> {
  await db.update(printers).set(state).where(eq(printers.printerId, printerId));
}

export async function deletePrintedBefore(db: Database, before: number): Promise<void> {
  await db.delete(printJobs).where(lt(printJobs.printedAt, before));
}
