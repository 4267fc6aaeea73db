import {
  PaperWidthSchema,
  PrinterStationsSchema,
  PrintKindListSchema,
  PrintKindSchema,
} from '#contract/desk/kitchen/printout.ts';
import { bigint, index, integer, pgTable, text, uuid } from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';

const restaurantId = () =>
  integer('restaurant_id')
    .notNull()
    .references(() => outlets.recordId);

/** Network printers of outlets, with the result of their last attempt to print. */
export const printers = pgTable(
  'printers',
  {
    printerId: uuid('printer_id').primaryKey(),
    restaurantId: restaurantId(),
    title: text('title').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    paperWidth: jsonColumn('paper_width', PaperWidthSchema).notNull(),
    /** Kinds of printouts: tickets on acceptance, bills on request. */
    kindList: jsonColumn('kind_list', PrintKindListSchema).notNull(),
    /** Kitchen stations whose lines its tickets contain; empty for lines that no other printer prints. */
    stationList: jsonColumn('station_list', PrinterStationsSchema).notNull().default([]),
    /** Last success at the current host and port; null again after they change. */
    lastPrintedAt: instant('last_printed_at'),
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    dueAt: instant('due_at').notNull().default(0),
    leasedUntil: instant('leased_until'),
  },
  (table) => [index('printers_outlet').on(table.restaurantId)],
);

/** Queue of printouts, printed in the order of their ids; it survives an outage of the printer. */
export const printJobs = pgTable(
  'print_jobs',
  {
    printJobId: bigint('print_job_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    printerId: uuid('printer_id')
      .notNull()
      .references(() => printers.printerId, { onDelete: 'cascade' }),
    restaurantId: restaurantId(),
    /** Null for a test page. */
    orderRefId: text('order_ref_id'),
    kind: text('kind', { enum: [...PrintKindSchema.options, 'test'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    printedAt: instant('printed_at'),
  },
  (table) => [
    index('print_jobs_printer').on(table.printerId, table.printedAt, table.printJobId),
    index('print_jobs_outlet').on(table.restaurantId),
  ],
);
