import {
  PaperWidthSchema,
  PrinterStationsSchema,
  PrintKindListSchema,
  PrintKindSchema,
} from '#contract/desk/printout.ts';
import { bigint, index, integer, pgTable, text, uuid } from '../drizzle-tables.ts';
import { outlets } from './catalogue.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';

const restaurantId = () =>
  integer('restaurant_id')
    .notNull()
    .references(() => outlets.recordId);

/** Network printers of an outlet, and how the last try of each went. */
export const printers = pgTable(
  'printers',
  {
    printerId: uuid('printer_id').primaryKey(),
    restaurantId: restaurantId(),
    title: text('title').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    paperWidth: jsonColumn('paper_width', PaperWidthSchema).notNull(),
    /** Kinds that it prints of: tickets when an order is accepted, bills when the desk sends one. */
    kindList: jsonColumn('kind_list', PrintKindListSchema).notNull(),
    /** Stations whose lines it prints of a ticket; empty for the lines that no other printer takes. */
    stationList: jsonColumn('station_list', PrinterStationsSchema).notNull().default([]),
    /** Null while it prints. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** Not tried before. */
    dueAt: instant('due_at').notNull().default(0),
    /** One server process prints on it until then. */
    leasedUntil: instant('leased_until'),
  },
  (table) => [index('printers_outlet').on(table.restaurantId)],
);

/** Queue of print jobs, in the order of their numbers; a printer that is off loses nothing. */
export const printJobs = pgTable(
  'print_jobs',
  {
    printJobId: bigint('print_job_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    printerId: uuid('printer_id')
      .notNull()
      .references(() => printers.printerId, { onDelete: 'cascade' }),
    restaurantId: restaurantId(),
    orderRefId: text('order_ref_id').notNull(),
    kind: text('kind', { enum: PrintKindSchema.options }).notNull(),
    createdAt: instant('created_at').notNull(),
    printedAt: instant('printed_at'),
  },
  (table) => [
    index('print_jobs_printer').on(table.printerId, table.printedAt, table.printJobId),
    index('print_jobs_outlet').on(table.restaurantId),
  ],
);
