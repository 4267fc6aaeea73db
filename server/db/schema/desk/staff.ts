import * as v from 'valibot';
import { RoleListSchema, StaffRoleSchema } from '#contract/desk/staff.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { bytes } from '../columns/bytes-column.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';

/** Column type of dates in the tables of better-auth, the sign-in library. */
const date = (name: string) => timestamp(name, { withTimezone: true });

const staffId = (name = 'user_id') =>
  text(name)
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' });

/** The tables from here to `staffRateLimits`, except `staffPhotos`, belong to better-auth and have its column names. */
export const staffUsers = pgTable('staff_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Required by better-auth; an `.invalid` address for staff without one. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /**
   * Random id of the person's photograph, null without one; a new photograph has another id and thus another address.
   */
  image: text('image'),
  createdAt: date('created_at').notNull(),
  updatedAt: date('updated_at').notNull(),
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
});

/** Photographs of faces, 192 by 192 pixels, shown to the customer of an order on its way. */
export const staffPhotos = pgTable('staff_photos', {
  userId: text('user_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** The picture as WebP. */
  content: bytes('content').notNull(),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    expiresAt: date('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: date('created_at').notNull(),
    updatedAt: date('updated_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: staffId(),
    /** The shared device of a PIN session; null on a personal device. */
    deviceId: text('device_id'),
  },
  (table) => [
    index('staff_sessions_user').on(table.userId),
    index('staff_sessions_device').on(table.deviceId),
  ],
);

export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: staffId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: date('access_token_expires_at'),
    refreshTokenExpiresAt: date('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: date('created_at').notNull(),
    updatedAt: date('updated_at').notNull(),
  },
  (table) => [index('staff_accounts_user').on(table.userId)],
);

export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: date('expires_at').notNull(),
    createdAt: date('created_at').notNull(),
    updatedAt: date('updated_at').notNull(),
  },
  (table) => [index('staff_verifications_identifier').on(table.identifier)],
);

export const staffTwoFactors = pgTable(
  'staff_two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: staffId(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: date('locked_until'),
  },
  (table) => [index('staff_two_factors_user').on(table.userId)],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: staffId(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: date('created_at'),
    aaguid: text('aaguid'),
  },
  (table) => [
    index('staff_passkeys_user').on(table.userId),
    index('staff_passkeys_credential').on(table.credentialID),
  ],
);

export const staffRateLimits = pgTable('staff_rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** Roles of staff, each at one outlet; an owner's role has none. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: staffId(),
    role: text('role', { enum: StaffRoleSchema.options }).notNull(),
    restaurantId: integer('restaurant_id').references(() => outlets.recordId),
  },
  (table) => [
    unique('staff_roles_once').on(table.userId, table.role, table.restaurantId).nullsNotDistinct(),
    index('staff_roles_outlet').on(table.restaurantId),
  ],
);

/** PINs of staff; ten wrong entries lock a PIN until a manager unlocks it (D-43). */
export const staffPins = pgTable('staff_pins', {
  userId: staffId().primaryKey(),
  pinHash: text('pin_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
});

/** Shared devices of outlets: first with an enrolment code of ten minutes, then with the device's credential. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    deviceId: uuid('device_id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    title: text('title').notNull(),
    codeHash: text('code_hash').unique(),
    codeValidUntil: instant('code_valid_until').notNull(),
    credentialHash: text('credential_hash').unique(),
    createdBy: text('created_by').notNull(),
    enrolledAt: instant('enrolled_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('staff_devices_outlet').on(table.restaurantId)],
);

export const staffInvitations = pgTable('staff_invitations', {
  invitationId: uuid('invitation_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  name: text('name').notNull(),
  email: text('email'),
  roleList: jsonColumn('role_list', RoleListSchema).notNull(),
  invitedBy: text('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  validUntil: instant('valid_until').notNull(),
  acceptedAt: instant('accepted_at'),
});

const DetailsSchema = v.record(v.string(), v.unknown());

/**
 * Audit log (D-49): a trigger refuses changes, and removals within three years; customer data is
 * masked in `before` and `after`.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Without a foreign key, because it outlives the person; null for the command line. */
    staffId: text('staff_id'),
    staffName: text('staff_name').notNull(),
    restaurantId: integer('restaurant_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonColumn('before', DetailsSchema),
    after: jsonColumn('after', DetailsSchema),
  },
  (table) => [
    index('audit_entries_outlet').on(table.restaurantId, table.auditId),
    index('audit_entries_staff').on(table.staffId, table.auditId),
    index('audit_entries_subject').on(table.subject),
    index('audit_entries_at').on(table.at),
  ],
);
