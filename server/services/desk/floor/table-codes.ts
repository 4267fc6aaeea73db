import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { clearTable } from '#server/db/queries/desk/floor.ts';
import { writeGuestOrders } from '#server/db/queries/tables/table-guests.ts';
import {
  findTable,
  insertTable,
  lockTable,
  retireTable as retire,
  revokeTableCodes,
} from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { loadTableCodes } from '../../tables/tables.ts';
import { openBillsAt } from './table-moves.ts';

type Done = Record<string, never>;

interface AtTable {
  readonly restaurantId: number;
  readonly tableNumber: string;
}

interface PrintedTable {
  readonly tableNumber: string;
  readonly seats: number;
  readonly code: string;
  readonly link: string;
}

/** Active tables with their codes, and with the links at `origin` that a printed code opens. */
export async function listTableCodes(
  deps: Deps,
  restaurantId: number,
  origin: string,
): Promise<Result<{ tableList: PrintedTable[]; isDineIn: boolean; takesGuestOrders: boolean }, 'notFound'>> {
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const tables = await loadTableCodes(deps, outlet);
  return succeed({
    isDineIn: outlet.availableInDineIn,
    takesGuestOrders: outlet.takesGuestOrders,
    tableList: tables.map((table) => ({ ...table, link: `${origin}/t/${table.code}` })),
  });
}

/** Adds or reactivates a table; `tableExists` when it is already active. */
export function addTable(
  deps: Deps,
  staff: StaffCaller,
  { seats, ...at }: AtTable & { readonly seats: number },
): Promise<Result<Done, 'notFound' | 'tableExists'>> {
  return inTransaction(deps, async (inside) => {
    const { restaurantId, tableNumber } = at;
    if ((await findOutlet(inside.db, restaurantId)) === undefined) return fail('notFound');
    if (!(await insertTable(inside.db, { ...at, seats }))) return fail('tableExists');
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'table.add', subject: tableNumber },
      after: { seats },
    });
    return succeed({});
  });
}

/** Issues a new code for a table and revokes the printed ones. */
export function reissueTableCode(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, tableNumber }: AtTable,
): Promise<Result<Done, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    await lockTable(inside.db, restaurantId, tableNumber);
    const table = await findTable(inside.db, restaurantId, tableNumber);
    if (table?.isActive !== true) return fail('notFound');
    await revokeTableCodes(inside.db, restaurantId, tableNumber);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'table.reissueCode', subject: tableNumber },
      before: { codeVersion: table.codeVersion },
      after: { codeVersion: table.codeVersion + 1 },
    });
    return succeed({});
  });
}

/**
 * Takes a table out of use with its sessions and requests. `tableOwes` while a bill or dishes at the table are
 * open.
 */
export function retireTable(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, tableNumber }: AtTable,
): Promise<Result<Done, 'notFound' | 'tableOwes'>> {
  return inTransaction(deps, async (inside) => {
    await lockTable(inside.db, restaurantId, tableNumber);
    const table = await findTable(inside.db, restaurantId, tableNumber);
    if (table?.isActive !== true) return fail('notFound');
    if ((await openBillsAt(inside, restaurantId, tableNumber)).length > 0) return fail('tableOwes');
    await clearTable(inside.db, { restaurantId, tableNumber }, inside.now());
    await retire(inside.db, restaurantId, tableNumber);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'table.retire', subject: tableNumber },
      before: { seats: table.seats },
    });
    return succeed({});
  });
}

/** Sets whether guests at the tables order with a name alone; their earlier orders stay. */
export function setGuestOrders(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, takesGuestOrders }: { readonly restaurantId: number; readonly takesGuestOrders: boolean },
): Promise<Result<Done, 'notFound'>> {
  return inTransaction<Result<Done, 'notFound'>>(deps, async (inside) => {
    const outlet = await findOutlet(inside.db, restaurantId);
    if (outlet === undefined) return fail('notFound');
    await writeGuestOrders(inside.db, restaurantId, takesGuestOrders);
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'outlet.guestOrders', subject: String(restaurantId) },
      before: { takesGuestOrders: outlet.takesGuestOrders },
      after: { takesGuestOrders },
    });
    return succeed({});
  });
}
