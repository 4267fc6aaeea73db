import type { listPrinters as listEndpoint } from '#contract/desk/endpoints/printing.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  deletePrinter,
  findPrinter,
  loadPrinters,
  type PrinterSettings,
  upsertPrinter,
} from '../../db/queries/desk/printers.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

/** Printers with their queue lengths, and available stations. */
export async function listPrinters(
  { db }: Pick<Deps, 'db'>,
  restaurantId: number,
): Promise<Result<ResponseOf<typeof listEndpoint>, 'notFound'>> {
  const outlet = await findOutlet(db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const rows = await loadPrinters(db, restaurantId);
  return succeed({
    printerList: rows.map(({ printerId, waiting, lastPrintedAt, failingSince, ...row }) => ({
      ...{ printerId, ...settingsOf(row), waiting, lastPrintedAt, failingSince },
    })),
    stationList: outlet.stationList.map(({ title }) => title),
  });
}

function settingsOf(printer: Omit<PrinterSettings, 'printerId' | 'restaurantId'>) {
  const { title, host, port, paperWidth, kindList, stationList } = printer;
  return { title, host, port, paperWidth, kindList, stationList };
}

/** Adds or changes a printer; `notFound` when it belongs to another outlet. */
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
      ...{
        by,
        restaurantId,
        action: 'printer.save' as const,
        subject: printerId,
        after: settingsOf(settings),
      },
      ...(known === undefined ? {} : { before: settingsOf(known) }),
    });
    return succeed({});
  });
}

/** Removes a printer with its queue. */
export function removePrinter(
  deps: Deps,
  by: StaffCaller,
  { restaurantId, printerId }: Pick<PrinterSettings, 'restaurantId' | 'printerId'>,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    const known = await findPrinter(inside.db, printerId);
    if (known === undefined || known.restaurantId !== restaurantId) return fail('notFound');
    await deletePrinter(inside.db, printerId);
    const act = { action: 'printer.remove' as const, subject: printerId, before: settingsOf(known) };
    await recordAct(inside, { by, restaurantId, ...act });
    return succeed({});
  });
}
