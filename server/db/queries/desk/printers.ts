import type { Database } from '../../database.ts';
import { and, asc, count, eq, getTableColumns, isNull, sql } from '../../drizzle.ts';
import { printers, printJobs } from '../../schema/desk/printing.ts';

export type PrinterRow = typeof printers.$inferSelect;
export type PrinterSettings = Pick<
  PrinterRow,
  'printerId' | 'restaurantId' | 'title' | 'host' | 'port' | 'paperWidth' | 'kindList' | 'stationList'
>;

export async function loadPrinters(db: Database, restaurantId: number) {
  return db
    .select({ ...getTableColumns(printers), waiting: count(printJobs.printJobId) })
    .from(printers)
    .leftJoin(printJobs, and(eq(printJobs.printerId, printers.printerId), isNull(printJobs.printedAt)))
    .where(eq(printers.restaurantId, restaurantId))
    .groupBy(printers.printerId)
    .orderBy(asc(printers.title), asc(printers.printerId));
}

export async function findPrinter(db: Database, printerId: string): Promise<PrinterRow | undefined> {
  const [row] = await db.select().from(printers).where(eq(printers.printerId, printerId)).for('update');
  return row;
}

/** Inserts a printer or changes its settings, and makes it try its waiting jobs at once. */
export async function upsertPrinter(db: Database, settings: PrinterSettings): Promise<void> {
  const { printerId: _id, ...changed } = settings;
  await db
    .insert(printers)
    .values(settings)
    .onConflictDoUpdate({
      target: printers.printerId,
      set: {
        ...{ ...changed, dueAt: 0, failures: 0, failingSince: null },
        lastPrintedAt: sql`case when (${printers.host}, ${printers.port}) = (excluded.host, excluded.port) then ${printers.lastPrintedAt} end`,
      },
    });
}

export async function deletePrinter(db: Database, printerId: string): Promise<void> {
  await db.delete(printers).where(eq(printers.printerId, printerId));
}

/** Deletes the printers of an outlet and their waiting jobs. */
export async function deletePrintersAt(db: Database, restaurantId: number): Promise<void> {
  await db.delete(printers).where(eq(printers.restaurantId, restaurantId));
}
