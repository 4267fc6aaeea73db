import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { loadOutlets, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import { type ImportedOutlet, loadCodeOwners, upsertOutlets } from '../../db/queries/imports/imports.ts';
import { loadTables } from '../../db/queries/tables/tables.ts';
import { transact } from '../../db/run-transaction.ts';
import { isDemoOutlet } from '../demo/demo-outlets.ts';
import { NO_PHOTOS, type Photos } from '../photos/photo-cells.ts';
import { findFarOutlets } from './checks/far-outlets.ts';
import { findOutletWarnings } from './checks/outlet-warnings.ts';
import {
  completeOutlet,
  findMissingDetails,
  type KnownOutlet,
  type ParsedOutlet,
} from './complete-outlet.ts';
import { type FileRead, finishReading, type ImportProblem } from './csv/csv-table.ts';
import { type ComparedRow, findChanges, findDetails, type ImportPlan } from './import-plan.ts';
import { type OutletRow, readOutletsFile } from './outlets-file.ts';
import { findChangedCodes, findReusedIds } from './reused-identities.ts';
import { shownOutlet } from './shown-facts.ts';

export type CreateUuid = (outlet: Pick<Outlet, 'code'>) => string;

/**
 * Plans to add and change outlets from a CSV file by record id, leaving others; demo outlets are never
 * overwritten, because their events, deals and tables would become the chain's.
 */
export async function planOutlets(
  db: Database,
  bytes: Uint8Array,
  photos: Photos = NO_PHOTOS,
  createUuid: CreateUuid = () => randomUUID(),
): Promise<FileRead<ImportPlan>> {
  const file = readOutletsFile(bytes, photos);
  const stored = await loadOutlets(db);
  const byId = new Map(stored.map((outlet) => [outlet.recordId, outlet]));
  const known = await loadKnown(db, file.rows, byId);
  const rows = file.rows.flatMap(({ row, outlet }) =>
    outlet === undefined ? [] : [{ row, outlet: completeOutlet(outlet, known.get(outlet.recordId)) }],
  );
  const faults = [
    ...file.problems,
    ...(await findOwnerProblems(db, file.rows)),
    ...findDemoProblems(file.rows, byId),
    ...rows.flatMap(findMissingBands),
  ];
  const identified = rows.filter(
    ({ row }) => !faults.some((fault) => fault.row === row && isOfIdentity(fault)),
  );
  const doubts = [
    ...findFarOutlets(rows, stored.filter(isOwn)),
    ...(await findReusedIds(db, identified)),
    ...(await findChangedCodes(db, identified, known)),
  ].toSorted((a, b) => a.row - b.row);
  // A file that needs corrections also reports its doubts.
  const read = finishReading(rows, faults.length === 0 ? [] : [...faults, ...doubts]);
  if (!read.ok) return read;
  const list = rows.map(({ outlet }) => outlet);
  const before = [...known.values()].map(compared);
  const after = list.map(compared);
  const warnings = [
    ...file.warnings,
    ...rows.flatMap(findMissing),
    ...findEqualTitles(rows, stored),
    ...findOutletWarnings(rows),
  ];
  return {
    ok: true,
    value: {
      rows: list.length,
      changes: { ...findChanges(before, after), isRearranged: false },
      details: findDetails(before, after),
      warnings: warnings.toSorted((a, b) => a.row - b.row),
      doubts,
      write: () => transact(db, (tx) => upsertOutlets(tx, list, createUuid)),
    },
  };
}

const isOfIdentity = ({ column }: ImportProblem) => column === 'record id' || column === 'code';

const isOwn = (outlet: Outlet) => !isDemoOutlet(outlet);

async function loadKnown(
  db: Database,
  rows: readonly OutletRow[],
  byId: ReadonlyMap<number, Outlet>,
): Promise<Map<number, KnownOutlet>> {
  const known = new Map<number, KnownOutlet>();
  for (const { recordId } of rows) {
    const outlet = recordId === undefined ? undefined : byId.get(recordId);
    if (outlet === undefined || known.has(outlet.recordId)) continue;
    const tables = (await loadTables(db, outlet.recordId)).filter(({ isActive }) => isActive);
    known.set(outlet.recordId, {
      ...outlet,
      tables: tables.map(({ tableNumber, seats, isAddedAtDesk }) => ({ tableNumber, seats, isAddedAtDesk })),
    });
  }
  return known;
}

function findMissingBands({ row, outlet }: ParsedOutlet): ImportProblem[] {
  if (!outlet.availableInHomeDelivery || outlet.pricing.deliveryBands.length > 0) return [];
  const text = 'an outlet that delivers needs at least one band, such as 5=39';
  return [{ row, column: 'delivery bands', text }];
}

function findMissing({ row, outlet }: ParsedOutlet): ImportProblem[] {
  const missing = findMissingDetails(outlet);
  if (missing.length === 0) return [];
  const text = `"${outlet.title}" is shown, and takes no orders before these are there: ${missing.join(', ')}`;
  return [{ row, column: null, text }];
}

function findEqualTitles(rows: readonly ParsedOutlet[], stored: readonly Outlet[]): ImportProblem[] {
  const inFile = new Set(rows.map(({ outlet }) => outlet.recordId));
  const known = [
    ...rows.map(({ row, outlet }) => ({ outlet, place: `row ${row}` })),
    ...stored
      .filter(({ recordId }) => !inFile.has(recordId))
      .map((outlet) => ({ outlet, place: `outlet ${outlet.recordId}` })),
  ];
  const byTitle = Map.groupBy(known, ({ outlet }) => outlet.title.toLowerCase());
  return rows.flatMap(({ row, outlet }) => {
    const other = byTitle.get(outlet.title.toLowerCase())?.find((one) => one.outlet !== outlet);
    if (other === undefined) return [];
    const text = `"${outlet.title}" is also the title of ${other.place}; customers cannot tell them apart`;
    return [{ row, column: 'title', text }];
  });
}

async function findOwnerProblems(db: Database, rows: readonly OutletRow[]): Promise<ImportProblem[]> {
  const codes = rows.flatMap(({ code }) => code ?? []);
  const owners = await loadCodeOwners(db, codes);
  return rows.flatMap(({ row, code, recordId }) => {
    const owner = code === undefined ? undefined : owners.get(code);
    if (owner === undefined || recordId === undefined || owner.recordId === recordId) return [];
    const rest = owner.isRemoved ? ', which was removed: its invoices carry it' : '';
    return [{ row, column: 'code', text: `"${code}" is the code of outlet ${owner.recordId}${rest}` }];
  });
}

function findDemoProblems(rows: readonly OutletRow[], byId: ReadonlyMap<number, Outlet>): ImportProblem[] {
  return rows.flatMap(({ row, recordId }) => {
    const knownOutlet = recordId === undefined ? undefined : byId.get(recordId);
    if (knownOutlet === undefined || isOwn(knownOutlet)) return [];
    const text = `outlet ${recordId} is the sandbox's, with its events and deals; remove it first, or start over`;
    return [{ row, column: 'record id', text }];
  });
}

const inOrder = (tables: ImportedOutlet['tables']) =>
  tables.toSorted((a, b) => (a.tableNumber < b.tableNumber ? -1 : 1));

const compared = (outlet: ImportedOutlet): ComparedRow => ({
  ...{ id: String(outlet.recordId), title: outlet.title, shown: shownOutlet(outlet) },
  facts: {
    ...outlet,
    tables: inOrder(outlet.tables).map(({ tableNumber, seats }) => ({ tableNumber, seats })),
  },
});
