import * as v from 'valibot';
import { CounterMethodSchema } from '#contract/desk/floor.ts';
import { PaymentModeSchema } from '#contract/fields.ts';
import { PaymentPurposeSchema, PaymentTransactionSchema } from '#contract/orders/payment.ts';
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
import { billShares } from './bill-shares.ts';
import { outlets } from './chain/catalogue.ts';
import { instant } from './columns/instant-column.ts';
import { jsonColumn } from './columns/json-column.ts';
import { customers } from './guests/customers.ts';
import { orders } from './orders.ts';

const paise = (name: string) => bigint(name, { mode: 'number' });

/**
 * Ledger account kinds. WALLET: a customer's balance. GATEWAY, CASH, TERMINAL, COUNTER_UPI, POINTS, PRESENTS (granted
 * credit): sources, therefore negative. ORDERS, TIPS, DEALS, EVENTS: revenue of outlets and staff. FORFEITS: money
 * that deleted accounts lose: granted credit, expired claims, tickets of events cancelled later. RETURNS: paid-in
 * money owed to deleted accounts and to guests of a table. REFUNDS: in transit through a gateway.
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
    /** The customer of a wallet; 0 for the chain. */
    ownerId: integer('owner_id').notNull(),
    /** Stored for wallets only, whose row is also the wallet's lock; the chain's balances are summed on demand. */
    balancePaise: paise('balance_paise').notNull().default(0),
  },
  (table) => [
    unique('ledger_accounts_owner').on(table.kind, table.ownerId),
    check('ledger_wallet_not_negative', sql`${table.balancePaise} >= 0`),
    check('ledger_only_wallets_keep_balance', sql`${table.kind} = 'WALLET' or ${table.balancePaise} = 0`),
  ],
);

/** One financial event, such as a payment; its unique `reference` prevents a second booking. */
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

/** A transfer between two accounts in one row, so that entries always sum to zero. */
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

/** Points by earning date, because each lot expires separately. */
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

export const pointMovements = pgTable(
  'point_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: integer('order_id').references(() => orders.id),
    /** Change of the customer's points, positive for credits. */
    points: integer('points').notNull(),
    lots: jsonColumn('lots', v.array(v.object({ lotId: v.number(), points: v.number() }))).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('point_movements_customer').on(table.customerId, table.at)],
);

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    txnId: uuid('txn_id').primaryKey(),
    reference: text('reference').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    purpose: text('purpose', { enum: PaymentPurposeSchema.options }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** Reference of a deal order, event reservation or table's bill; null for an order. */
    subjectRefId: text('subject_ref_id'),
    /** The share of a table's bill that this payment pays; null for a whole bill. */
    shareId: uuid('share_id').references(() => billShares.shareId),
    paymentMode: text('payment_mode', { enum: PaymentModeSchema.options }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    upiId: text('upi_id'),
    /** True when the customer pays by the gateway's UPI link, in place of its page. */
    isUpiLink: boolean('is_upi_link').notNull().default(false),
    /**
     * The UPI link and the end of its validity; null before the gateway has created it, and for a payment on a page.
     */
    upiUrl: text('upi_url'),
    payUntil: instant('pay_until'),
    /** The saved UPI id or card that pays; its row may have been deleted since. */
    savedMethodId: uuid('saved_method_id'),
    /** True while the UPI id or card is to be saved once it has paid; false again after saving. */
    savesMethod: boolean('saves_method').notNull().default(false),
    returnPath: text('return_path').notNull(),
    status: text('status', { enum: PaymentTransactionSchema.entries.status.options }).notNull(),
    gateway: text('gateway').notNull(),
    /** The gateway's id of the payment and its page; null before the gateway has created the payment. */
    gatewayPaymentId: text('gateway_payment_id'),
    gatewayUrl: text('gateway_url'),
    /** The customer has paid, and the gateway awaits the result. */
    isProcessing: boolean('is_processing').notNull().default(false),
    /** Start of `isProcessing`; null when false, and in older rows. */
    processingSince: instant('processing_since'),
    createdAt: instant('created_at').notNull(),
    /** Next query of the gateway; null for none. */
    nextCheckAt: instant('next_check_at'),
    settledAt: instant('settled_at'),
    /** DUE: the payment must be refunded through the gateway. DONE: it is. */
    refundState: text('refund_state', { enum: ['DUE', 'DONE'] }),
  },
  (table) => [
    index('payment_transactions_order').on(table.orderId),
    index('payment_transactions_subject').on(table.subjectRefId),
    index('payment_transactions_share').on(table.shareId),
    index('payment_transactions_customer').on(table.customerId, table.createdAt),
    index('payment_transactions_check').on(table.nextCheckAt),
    index('payment_transactions_refund').on(table.refundState, table.nextCheckAt),
    index('payment_transactions_status').on(table.status, table.createdAt),
    index('payment_transactions_saves').on(table.nextCheckAt).where(sql`${table.savesMethod}`),
    check('payment_amount_is_positive', sql`${table.amountPaise} > 0`),
  ],
);

/**
 * Money owed to payers without a wallet, by payment: of a deleted account (ADR-0064), or of a guest of a table. Due
 * and claimable rows add up to the ledger account RETURNS.
 */
export const walletReturns = pgTable(
  'wallet_returns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Keyed hash of the mobile number that may claim it; null once it has ended, and for a guest of a table. */
    claimantHash: text('claimant_hash'),
    /** The payment that is refunded; null for money without one. A guest's payment may have several rows. */
    txnId: uuid('txn_id').references(() => paymentTransactions.txnId),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state', { enum: ['DUE', 'REFUNDED', 'CLAIMABLE', 'CLAIMED', 'EXPIRED'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time of the next refund attempt; only used while DUE. */
    nextTryAt: instant('next_try_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('wallet_returns_claimant').on(table.claimantHash),
    index('wallet_returns_due').on(table.state, table.nextTryAt),
    index('wallet_returns_customer').on(table.customerId),
    index('wallet_returns_txn').on(table.txnId),
    check('wallet_return_is_positive', sql`${table.amountPaise} > 0`),
  ],
);

/** Processed payment callbacks, so that a repeated one changes nothing (F16). */
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

/** Payments at an outlet's counter; each row has one or more ledger entries. */
export const counterPayments = pgTable(
  'counter_payments',
  {
    paymentId: uuid('payment_id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    /** Reference of the paid table's bill, or of the order. */
    subjectRefId: text('subject_ref_id').notNull(),
    method: text('method', { enum: CounterMethodSchema.options }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Cash handed over, before change; 0 for other methods. */
    givenPaise: paise('given_paise').notNull(),
    reference: text('reference').notNull(),
    orderItemIds: jsonColumn('order_item_ids', v.array(v.string())).notNull(),
    /** The cashier; the name outlives the account. */
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

/** Payments as the sandbox's payment gateway knows them. */
export const sandboxPayments = pgTable('sandbox_payments', {
  gatewayPaymentId: text('gateway_payment_id').primaryKey(),
  gateway: text('gateway').notNull(),
  reference: text('reference').notNull().unique(),
  amountPaise: paise('amount_paise').notNull(),
  paymentMode: text('payment_mode').notNull(),
  upiId: text('upi_id'),
  /** E.g. `RuPay •••• 4242`, for a payment by a saved card. */
  cardLabel: text('card_label'),
  /** End of the UPI link's validity; null for a payment on a page. */
  payUntil: instant('pay_until'),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['open', 'processing', 'paid', 'failed'] }).notNull(),
  refundedPaise: paise('refunded_paise').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
