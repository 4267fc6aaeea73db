import type * as printing from '#contract/desk/endpoints/printing.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { queuePrint, queueTestPage, readPrintout } from '../../services/printing/print-jobs.ts';
import { listPrinters, removePrinter, savePrinter } from '../../services/printing/printers.ts';

const handleListPrinters: DeskHandler<typeof printing.listPrinters> = ({ restaurantId }, { deps }) =>
  listPrinters(deps, restaurantId);

const handleSavePrinter: DeskHandler<typeof printing.savePrinter> = (input, { deps, staff }) =>
  savePrinter(deps, staff, input);

const handleRemovePrinter: DeskHandler<typeof printing.removePrinter> = (input, { deps, staff }) =>
  removePrinter(deps, staff, input);

const handleTestPrinter: DeskHandler<typeof printing.testPrinter> = (input, { deps }) =>
  queueTestPage(deps, input);

const handlePrintOrder: DeskHandler<typeof printing.printOrder> = (input, { deps }) =>
  queuePrint(deps, input);

const handleGetPrintout: DeskHandler<typeof printing.getPrintout> = (input, { deps }) =>
  readPrintout(deps, input);

export const printingHandlers = {
  listPrinters: handleListPrinters,
  savePrinter: handleSavePrinter,
  removePrinter: handleRemovePrinter,
  testPrinter: handleTestPrinter,
  printOrder: handlePrintOrder,
  getPrintout: handleGetPrintout,
};
