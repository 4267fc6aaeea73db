import { OtpPurposeSchema } from '#contract/account/account-fields.ts';
import { DietGuardSchema } from '#contract/account/diet.ts';
import { FavouriteListSchema } from '#contract/account/favourites.ts';
import { LanguageSchema } from '#contract/fields.ts';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../drizzle-tables.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';

export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    mobile: text('mobile').notNull(),
    mobileVerified: boolean('mobile_verified').notNull().default(true),
    fullName: text('full_name').notNull().default(''),
    email: text('email').notNull().default(''),
    emailVerified: boolean('email_verified').notNull().default(false),
    gender: text('gender', { enum: ['MALE', 'FEMALE', 'other'] }),
    dateOfBirth: instant('date_of_birth'),
    anniversaryDate: instant('anniversary_date'),
    userImage: text('user_image'),
    /** Language of pushes, SMS and invoices; null before an app reports one. */
    language: text('language', { enum: LanguageSchema.options }),
    /** Null unless the customer stores the diet with the account. */
    dietGuard: jsonColumn('diet_guard', DietGuardSchema),
    /** Rises with each change of the stored diet, also when it is deleted. */
    dietRevision: integer('diet_revision').notNull().default(0),
    /** Includes removed favourites, so that no phone restores them. */
    favouriteList: jsonColumn('favourite_list', FavouriteListSchema).notNull().default([]),
    /**
     * The outlet whose guests without an account this row represents in orders that staff enter; it has no sign-in.
     * Null for customers.
     */
    walkInRestaurantId: integer('walk_in_restaurant_id').unique(),
    /** The table session of a guest without an account (ADR-0117); null for people who sign in. */
    guestSessionId: text('guest_session_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** When the account was deleted; its row stays as the owner of orders and ledger entries. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [uniqueIndex('customers_mobile').on(table.mobile)],
);

/** One row per signed-in device (D-20), with only the hash of the secret key. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('credentials_customer').on(table.customerId)],
);

/** One valid code per number (D-21). */
export const oneTimePasswords = pgTable('one_time_passwords', {
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** Purpose that the app sent with its request; null from apps that send none. */
  purpose: text('purpose', { enum: OtpPurposeSchema.options }),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
});

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2').notNull(),
    addressLine3: text('address_line3').notNull(),
    addressType: text('address_type', { enum: ['HOME', 'WORK', 'OTHER'] }).notNull(),
    /** The customer's own name for the address; empty for the name of its type. */
    label: text('label').notNull().default(''),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('addresses_customer').on(table.customerId, table.createdAt)],
);
