import * as v from 'valibot';
import { CounterMethodSchema } from '#contract/desk/floor.ts';
import { PaymentModeSchema } from '#contract/fields.ts';
import { PaymentPurposeSchema, PaymentTransactionSchema } from '#contract/payment.ts';
import { sql } from '../drizzle.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '../drizzle-tables.ts';
import { outlets } from './catalogue.ts';
import { customers } from './customers.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';
import { orders } from './orders.ts';

const paise = (name: string) => bigint(name, { mode: 'number' });

/**
 * Where money is. WALLET: what a customer has with us. GATEWAY, CASH, POINTS, PRESENTS: where it came
 * from, so they run below zero; TERMINAL and COUNTER_UPI for card and UPI at the counter, too. ORDERS, TIPS,
 * DEALS, EVENTS: what was paid to the outlets and to their people. FORFEITS: what accounts held when they were
 * deleted, in wallets or in tickets for an event that was cancelled later. RETURNS: paid-in money of deleted
 * accounts that is still owed to their customers. REFUNDS: on its way back through a gateway.
 */
export const accountKinds = [
  'WALLET',
  'GATEWAY',
  'CASH',
  'TERMINAL',
  'COUNTER_UPI',
  'POINTS',
  'PRESENTS',
  'ORDERS',
  'TIPS',
  'DEALS',
  'EVENTS',
  'FORFEITS',
  'RETURNS',
  'REFUNDS',
] as const;

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** The customer of a wallet; 0 for the chain's own accounts. */
    ownerId: integer('owner_id').notNull(),
    /** Kept for wallets only, whose row is also the lock; the chain's accounts are summed when asked for. */
    balancePaise: paise('balance_paise').notNull().default(0),
  },
  (table) => [
    unique('ledger_accounts_owner').on(table.kind, table.ownerId),
    check('ledger_wallet_not_negative', sql`${table.balancePaise} >= 0`),
    check('ledger_only_wallets_keep_balance', sql`${table.kind} = 'WALLET' or ${table.balancePaise} = 0`),
  ],
);

/** One thing that happened to money. `reference` names it, so that it cannot happen twice. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    orderId: integer('order_id').references(() => orders.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ledger_entries_order').on(table.orderId),
    index('ledger_entries_customer').on(table.customerId, table.at),
  ],
);

/**
 * One posting takes an amount from one account and gives it to another, both in the same row: an entry
 * sums to zero by its form, and no write can make it otherwise.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    fromAccountId: integer('from_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    toAccountId: integer('to_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    index('ledger_postings_entry').on(table.entryId),
    index('ledger_postings_from').on(table.fromAccountId),
    index('ledger_postings_to').on(table.toAccountId),
    check('ledger_posting_is_positive', sql`${table.amountPaise} > 0`),
    check('ledger_posting_moves', sql`${table.fromAccountId} <> ${table.toAccountId}`),
  ],
);

/** Points by the day they were earned, since each lot expires on its own. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    earned: integer('earned').notNull(),
    left: integer('left').notNull(),
    earnedAt: instant('earned_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('point_lots_customer').on(table.customerId, table.expiresAt),
    check('point_lots_within', sql`${table.left} >= 0 and ${table.left} <= ${table.earned}`),
  ],
);

/** Every change of a customer's points; `lots` says which lots gave or took them. */
export const pointMovements = pgTable(
  'point_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: integer('order_id').references(() => orders.id),
    /** Above zero when given, below when taken. */
    points: integer('points').notNull(),
    lots: jsonColumn('lots', v.array(v.object({ lotId: v.number(), points: v.number() }))).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('point_movements_customer').on(table.customerId, table.at)],
);

/** A payment that goes through a gateway. */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    txnId: uuid('txn_id').primaryKey(),
    /** What the gateway knows the payment by. */
    reference: text('reference').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    purpose: text('purpose', { enum: PaymentPurposeSchema.options }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** What is paid for where it is no order: the reference of a deal order or of an event reservation. */
    subjectRefId: text('subject_ref_id'),
    paymentMode: text('payment_mode', { enum: PaymentModeSchema.options }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    upiId: text('upi_id'),
    returnPath: text('return_path').notNull(),
    status: text('status', { enum: PaymentTransactionSchema.entries.status.options }).notNull(),
    gateway: text('gateway').notNull(),
    /** The gateway's own identity of the payment, and its page; null until it was asked to make it. */
    gatewayPaymentId: text('gateway_payment_id'),
    gatewayUrl: text('gateway_url'),
    /** The customer has tried to pay and the gateway does not know the result yet. */
    isProcessing: boolean('is_processing').notNull().default(false),
    /** Since when it is so; null where it is not, and in rows of before this column. */
    processingSince: instant('processing_since'),
    createdAt: instant('created_at').notNull(),
    /** When the gateway is asked again; null when there is nothing to ask. */
    nextCheckAt: instant('next_check_at'),
    settledAt: instant('settled_at'),
    /** Money that cannot stay with us: given back through the gateway. */
    refundState: text('refund_state', { enum: ['DUE', 'DONE'] }),
  },
  (table) => [
    index('payment_transactions_order').on(table.orderId),
    index('payment_transactions_subject').on(table.subjectRefId),
    index('payment_transactions_customer').on(table.customerId, table.createdAt),
    index('payment_transactions_check').on(table.nextCheckAt),
    index('payment_transactions_refund').on(table.refundState, table.nextCheckAt),
    index('payment_transactions_status').on(table.status, table.createdAt),
    check('payment_amount_is_positive', sql`${table.amountPaise} > 0`),
  ],
);

/**
 * Paid-in money of a deleted account, one row per source; see ADR-0064. Rows that are due or claimable add up
 * to the ledger account RETURNS.
 */
export const walletReturns = pgTable(
  'wallet_returns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The deleted account. */
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Keyed hash of the mobile number that may claim the money; null once the return has ended. */
    claimantHash: text('claimant_hash'),
    /** The top-up that is refunded; its reference is the idempotency key. Null where there is none. */
    txnId: uuid('txn_id')
      .unique()
      .references(() => paymentTransactions.txnId),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state', { enum: ['DUE', 'REFUNDED', 'CLAIMABLE', 'CLAIMED', 'EXPIRED'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the gateway is tried next; of no meaning unless the state is DUE. */
    nextTryAt: instant('next_try_at').notNull(),
    /** Until when the money can be claimed. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('wallet_returns_claimant').on(table.claimantHash),
    index('wallet_returns_due').on(table.state, table.nextTryAt),
    index('wallet_returns_customer').on(table.customerId),
    check('wallet_return_is_positive', sql`${table.amountPaise} > 0`),
  ],
);

/** Every callback that was taken in; the same one again is answered and changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    reference: text('reference').notNull(),
    status: text('status').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/** Money that staff took at the counter; each row is one or more entries of the ledger. */
export const counterPayments = pgTable(
  'counter_payments',
  {
    paymentId: uuid('payment_id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    /** Reference of the table's bill, or of the order. */
    subjectRefId: text('subject_ref_id').notNull(),
    method: text('method', { enum: CounterMethodSchema.options }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Cash that was handed over, change included; 0 for what is not cash. */
    givenPaise: paise('given_paise').notNull(),
    reference: text('reference').notNull(),
    orderItemIds: jsonColumn('order_item_ids', v.array(v.string())).notNull(),
    /** Of who took it; the name stays when they have left. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('counter_payments_subject').on(table.subjectRefId),
    index('counter_payments_outlet').on(table.restaurantId, table.at),
    check('counter_payment_is_positive', sql`${table.amountPaise} > 0`),
  ],
);

export const lastPaymentModes = pgTable('last_payment_modes', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  paymentMode: text('payment_mode', { enum: PaymentModeSchema.options }).notNull(),
});

/** What the sandbox gateway knows: its side of the payments, as a real provider would keep it. */
export const sandboxPayments = pgTable('sandbox_payments', {
  gatewayPaymentId: text('gateway_payment_id').primaryKey(),
  gateway: text('gateway').notNull(),
  reference: text('reference').notNull().unique(),
  amountPaise: paise('amount_paise').notNull(),
  paymentMode: text('payment_mode').notNull(),
  upiId: text('upi_id'),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['open', 'processing', 'paid', 'failed'] }).notNull(),
  refundedPaise: paise('refunded_paise').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
