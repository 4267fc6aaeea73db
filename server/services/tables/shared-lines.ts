import type { SharedLine } from '#contract/table/table-cart.ts';
import {
  endTableCartLines,
  insertTableCartLines,
  type LineOwner,
  type TableCartLine,
  updateTableCartLine,
} from '../../db/queries/tables/table-carts.ts';
import type { Deps } from '../../deps.ts';

/** Lines of the shared cart with the ids of their guests; lines of guests without an id here are left out. */
export function linesOfRows(
  rows: readonly TableCartLine[],
  guestIdOf: (row: TableCartLine) => string | undefined,
): SharedLine[] {
  return rows.flatMap((row): SharedLine[] => {
    const guestId = guestIdOf(row);
    return guestId === undefined ? [] : [{ ...row.choice, lineKey: row.lineKey, guestId }];
  });
}

/**
 * Stores the differences between the lines of a shared cart before and after a change; new lines belong to the
 * owner. Runs inside the caller's transaction, which has locked the cart.
 */
export async function storeSharedLines(
  deps: Deps,
  owner: LineOwner,
  rows: readonly TableCartLine[],
  { before, after }: { readonly before: readonly SharedLine[]; readonly after: readonly SharedLine[] },
): Promise<void> {
  const known = new Map(before.map((line) => [line.lineKey, line]));
  const there = new Set(after.map(({ lineKey }) => lineKey));
  const gone = before.filter(({ lineKey }) => !there.has(lineKey));
  const added = after.filter(({ lineKey }) => !known.has(lineKey));
  await endTableCartLines(
    deps.db,
    gone.map(({ lineKey }) => lineKey),
    'removed',
  );
  for (const line of after) {
    const row = rows.find(({ lineKey }) => lineKey === line.lineKey);
    if (row === undefined || known.get(line.lineKey)?.quantity === line.quantity) continue;
    await updateTableCartLine(deps.db, line.lineKey, {
      choice: { ...row.choice, quantity: line.quantity },
    });
  }
  await insertTableCartLines(
    deps.db,
    added.map(({ lineKey, guestId: _guestId, ...choice }, position) => ({
      ...{ lineKey, choice, position, addedAt: deps.now(), ended: null },
      ...owner,
    })),
  );
}
