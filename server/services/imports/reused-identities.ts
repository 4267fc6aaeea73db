import type { Database } from '../../db/database.ts';
import { countOrders, loadRemovedOutlets } from '../../db/queries/imports/imports.ts';
import type { KnownOutlet, ParsedOutlet } from './complete-outlet.ts';
import type { ImportProblem } from './csv/csv-table.ts';

const countedOf = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Doubts about rows with the record id of a removed outlet, whose orders the new outlet would take over. */
export async function findReusedIds(db: Database, rows: readonly ParsedOutlet[]): Promise<ImportProblem[]> {
  const removed = await loadRemovedOutlets(
    db,
    rows.map(({ outlet }) => outlet.recordId),
  );
  const doubts: ImportProblem[] = [];
  for (const { row, outlet } of rows) {
    const { recordId, code, title } = outlet;
    const before = removed.get(recordId);
    if (before === undefined || before.code === code) continue;
    const orders = await countOrders(db, recordId);
    const past =
      orders === 0 ? 'of which customers still have something' : `with ${countedOf(orders, 'order')}`;
    const text = `record id ${recordId} was ${before.code} "${before.title}", ${past}: its orders and invoices will show "${title}" with its GSTIN; use an id that was never used`;
    doubts.push({ row, column: 'record id', text });
  }
  return doubts;
}

/** Doubts about changed codes of outlets, which invalidate printed table codes and rename past orders. */
export async function findChangedCodes(
  db: Database,
  rows: readonly ParsedOutlet[],
  known: ReadonlyMap<number, KnownOutlet>,
): Promise<ImportProblem[]> {
  const doubts: ImportProblem[] = [];
  for (const { row, outlet } of rows) {
    const before = known.get(outlet.recordId);
    if (before === undefined || before.code === outlet.code) continue;
    const tables = before.tables.length;
    const orders = await countOrders(db, outlet.recordId);
    const lost = [
      ...(tables === 0
        ? []
        : [
            `the printed codes of its ${countedOf(tables, 'table')} stop working, and have to be printed anew`,
          ]),
      ...(orders === 0
        ? []
        : [`${countedOf(orders, 'order')} of the past will show "${outlet.title}", on invoices too`]),
    ];
    if (lost.length === 0) continue;
    const text = `the code of "${before.title}" was ${before.code} and becomes ${outlet.code}: ${lost.join('; ')}`;
    doubts.push({ row, column: 'code', text });
  }
  return doubts;
}
