import * as v from 'valibot';
import { bigint, boolean, index, integer, pgTable, text } from '../drizzle-tables.ts';
import { instant } from './columns/instant-column.ts';
import { jsonColumn } from './columns/json-column.ts';
import { sandboxPayments } from './money.ts';

export const SandboxSettingsSchema = v.object({
  /** Delay of a payment's result and of its callback. */
  lateSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)),
  isDoubled: v.boolean(),
  isReordered: v.boolean(),
  isLost: v.boolean(),
  isForged: v.boolean(),
});

/** Faults that the sandbox's payment gateway plays, in one row; without it the gateway behaves normally. */
export const sandboxSettings = pgTable('sandbox_settings', {
  id: integer('id').primaryKey(),
  settings: jsonColumn('settings', SandboxSettingsSchema).notNull(),
});

export const sandboxCallbacks = pgTable(
  'sandbox_callbacks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gatewayPaymentId: text('gateway_payment_id')
      .notNull()
      .references(() => sandboxPayments.gatewayPaymentId),
    kind: text('kind', { enum: ['progress', 'result', 'forged'] }).notNull(),
    /** Result that the payment gets at `dueAt`; null for a callback without result. */
    outcome: text('outcome', { enum: ['paid', 'failed'] }),
    body: text('body').notNull(),
    signature: text('signature').notNull(),
    isLost: boolean('is_lost').notNull(),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    answerStatus: integer('answer_status'),
    answerText: text('answer_text'),
  },
  (table) => [
    index('sandbox_callbacks_due').on(table.sentAt, table.dueAt),
    index('sandbox_callbacks_payment').on(table.gatewayPaymentId),
  ],
);
