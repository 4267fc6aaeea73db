import * as v from 'valibot';
import { InstantSchema, lineOfText, OrderRefIdSchema, RestaurantIdSchema, UuidSchema } from '../../fields.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import {
  PaperWidthSchema,
  PrinterStationsSchema,
  PrintKindListSchema,
  PrintKindSchema,
  PrintoutSchema,
} from '../kitchen/printout.ts';
import { StaffNameSchema } from '../staff.ts';

export const listPrinters = deskEndpoint({
  name: 'listPrinters',
  method: 'GET',
  path: '/outlets/:restaurantId/printers',
  summary: 'Network printers of an outlet, what waits for each, and since when one does not print.',
  staff: ['owner', 'manager', 'kitchen', 'counter'],
  renewedBy: ['printers'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdSchema }),
  response: v.object({
    printerList: v.array(
      v.object({
        printerId: UuidSchema,
        title: v.string(),
        host: v.string(),
        port: v.number(),
        paperWidth: PaperWidthSchema,
        kindList: PrintKindListSchema,
        stationList: PrinterStationsSchema,
        waiting: v.number(),
        /** Null until the printer has printed at its address. */
        lastPrintedAt: v.nullable(InstantSchema),
        failingSince: v.nullable(InstantSchema),
      }),
    ),
    stationList: v.array(v.string()),
  }),
  errors: ['notFound'],
});

/** Host name or IP address; ports below 1024 are refused because other services use them. */
const HostSchema = v.pipe(lineOfText(100), v.regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/));
const PortSchema = v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535));

export const savePrinter = deskEndpoint({
  name: 'savePrinter',
  method: 'POST',
  path: '/outlets/:restaurantId/printers',
  summary: 'Adds a network printer to an outlet, or changes the one of `printerId`.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({
    restaurantId: RestaurantIdSchema,
    printerId: UuidSchema,
    title: StaffNameSchema,
    host: HostSchema,
    port: PortSchema,
    paperWidth: PaperWidthSchema,
    kindList: PrintKindListSchema,
    stationList: v.optional(PrinterStationsSchema, []),
  }),
  response: v.object({}),
  errors: ['notFound'],
});

export const removePrinter = deskEndpoint({
  name: 'removePrinter',
  method: 'POST',
  path: '/outlets/:restaurantId/printers/:printerId/remove',
  summary: 'Removes a printer, and what waits for it.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdSchema, printerId: UuidSchema }),
  response: v.object({}),
  errors: ['notFound'],
});

export const testPrinter = deskEndpoint({
  name: 'testPrinter',
  method: 'POST',
  path: '/outlets/:restaurantId/printers/:printerId/test',
  summary: 'Prints a test page at once; one that waits already is tried again.',
  staff: ['owner', 'manager', 'kitchen', 'counter'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdSchema, printerId: UuidSchema }),
  response: v.object({}),
  errors: ['notFound'],
});

export const printOrder = deskEndpoint({
  name: 'printOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/print',
  summary:
    'Queues the ticket of an order, or its bill with all rounds of its table, at the printers of its outlet.',
  staff: ['owner', 'manager', 'kitchen', 'counter'],
  idempotency: 'key',
  input: v.object({
    restaurantId: RestaurantIdSchema,
    orderRefId: OrderRefIdSchema,
    kind: PrintKindSchema,
  }),
  response: v.object({}),
  errors: ['notFound', 'noPrinter'],
});

export const getPrintout = deskEndpoint({
  name: 'getPrintout',
  method: 'GET',
  path: '/outlets/:restaurantId/orders/:orderRefId/printouts/:kind',
  summary:
    'The ticket of an order, or its bill with all rounds of its table, for the print dialog of the browser.',
  staff: ['owner', 'manager', 'kitchen', 'counter'],
  idempotency: 'none',
  input: v.object({
    restaurantId: RestaurantIdSchema,
    orderRefId: OrderRefIdSchema,
    kind: PrintKindSchema,
  }),
  response: v.object({ printout: PrintoutSchema }),
  errors: ['notFound'],
});
