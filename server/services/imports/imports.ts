import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { findOutlet } from '../../db/queries/catalogue.ts';
import { loadCodeOwners, replaceMenu, upsertOutlets } from '../../db/queries/imports.ts';
import { isDemoOutlet } from '../../db/seed/outlets.ts';
import type { FileRead } from './csv-table.ts';
import { readMenuFile } from './menu-file.ts';
import { readOutletsFile } from './outlets-file.ts';

/** How many rows an import has put in place, or all that was wrong; then nothing was changed. */
export type Imported = FileRead<{ readonly rows: number }>;

/**
 * Makes the chain's menu, or with `restaurantId` the own menu of that outlet, what a CSV file says.
 * All or nothing; the same file twice leaves the same state.
 */
export async function importMenu(
  db: Database,
  bytes: Uint8Array,
  restaurantId: number | null,
): Promise<Imported> {
  const read = readMenuFile(bytes);
  if (!read.ok) return read;
  if (restaurantId !== null && (await findOutlet(db, restaurantId)) === undefined) {
    return { ok: false, problems: [{ row: 0, column: null, text: `there is no outlet ${restaurantId}` }] };
  }
  await db.transaction((tx) => replaceMenu(tx, restaurantId, read.value));
  return { ok: true, value: { rows: read.value.length } };
}

/**
 * Adds and changes outlets as a CSV file says, known by their record id. All or nothing, as above. An outlet
 * of the sandbox is not overwritten: its demo events, deals and tables would become the chain's.
 */
export async function importOutlets(db: Database, bytes: Uint8Array): Promise<Imported> {
  const read = readOutletsFile(bytes);
  if (!read.ok) return read;
  const codes = read.value.map((outlet) => outlet.code);
  const owners = await loadCodeOwners(db, codes);
  const problems = read.value.flatMap(({ code, recordId }) => {
    const owner = owners.get(code);
    if (owner === undefined || owner === recordId) return [];
    return [{ row: 0, column: 'code', text: `"${code}" is the code of outlet ${owner}` }];
  });
  for (const { recordId } of read.value) {
    const known = await findOutlet(db, recordId);
    if (known === undefined || !isDemoOutlet(known)) continue;
    const text = `outlet ${recordId} is the sandbox's, with its events and deals; begin with an empty data folder and SANDBOX=off`;
    problems.push({ row: 0, column: 'record id', text });
  }
  if (problems.length > 0) return { ok: false, problems };
  await db.transaction((tx) => upsertOutlets(tx, read.value, randomUUID));
  return { ok: true, value: { rows: read.value.length } };
}
