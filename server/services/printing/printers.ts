import { fail, type Result, succeed } from '#domain/result.ts';
import {
  deletePrinter,
  findPrinter,
  loadPrinters,
  type PrinterRow,
  type PrinterSettings,
  upsertPrinter,
} from '../../db/queries/desk/printers.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

/** Printers of an outlet with what waits for them. */
export async function listPrinters({ db }: Pick<Deps, 'db'>, restaurantId: number) {
  const rows = await loadPrinters(db, restaurantId);
  return rows.map(({ printerId, title, host, port, paperWidth, kindList, waiting, failingSince }) => ({
    ...{ printerId, title, host, port, paperWidth, kindList, waiting, failingSince },
  }));
}

const settingsOf = ({ title, host, port, paperWidth, kindList }: PrinterSettings | PrinterRow) => ({
  ...{ title, host, port, paperWidth, kindList },
});

/** Adds or changes a printer. `notFound`: the id belongs to another outlet. */
export function savePrinter(
  deps: Deps,
  by: StaffCaller,
  settings: PrinterSettings,
): Promise<Result<Record<string, never>, 'notFound'>> {
  const { printerId, restaurantId } = settings;
  return inTransaction(deps, async (inside) => {
    const known = await findPrinter(inside.db, printerId);
    if (known !== undefined && known.restaurantId !== restaurantId) return fail('notFound');
    await upsertPrinter(inside.db, settings);
    await recordAct(inside, {
      ...{ by, restaurantId, action: 'printer.save', subject: printerId, after: settingsOf(settings) },
      ...(known === undefined ? {} : { before: settingsOf(known) }),
    });
    return succeed({});
  });
}

/** Removes a printer, and what waits for it. */
export function removePrinter(
  deps: Deps,
  by: StaffCaller,
  { restaurantId, printerId }: Pick<PrinterSettings, 'restaurantId' | 'printerId'>,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    const known = await findPrinter(inside.db, printerId);
    if (known === undefined || known.restaurantId !== restaurantId) return fail('notFound');
    await deletePrinter(inside.db, printerId);
    const act = { action: 'printer.remove', subject: printerId, before: settingsOf(known) };
    await recordAct(inside, { by, restaurantId, ...act });
    return succeed({});
  });
}
