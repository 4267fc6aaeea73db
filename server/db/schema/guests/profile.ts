import { ConsentPurposeSchema, SocialNetworkSchema } from '#contract/account/profile.ts';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from '../../drizzle-tables.ts';
import { bytes } from '../columns/bytes-column.ts';
import { instant } from '../columns/instant-column.ts';
import { customers } from './customers.ts';

/** Profile pictures, stored in the database, so that every server has them. */
export const pictures = pgTable(
  'pictures',
  {
    /** Random name with the extension of the picture's type; it is unguessable, so that knowing it permits viewing. */
    name: text('name').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    mediaType: text('media_type', { enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
    content: bytes('content').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('pictures_customer').on(table.customerId, table.uploadedAt)],
);

/** The customer's last decision on each purpose of data use; without a row consent was never given. */
export const consents = pgTable(
  'consents',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ConsentPurposeSchema.options }).notNull(),
    isGiven: boolean('is_given').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.purpose] })],
);

/** Identities at social networks by which customers sign in; each belongs to one customer. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    network: text('network', { enum: SocialNetworkSchema.options }).notNull(),
    subject: text('subject').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.subject] }),
    unique('social_identities_customer').on(table.customerId, table.network),
  ],
);

/**
 * Identities that a network has confirmed, but whose customer has not yet entered a mobile number; deleted on expiry.
 */
export const socialLinks = pgTable(
  'social_links',
  {
    linkId: uuid('link_id').primaryKey(),
    network: text('network', { enum: SocialNetworkSchema.options }).notNull(),
    subject: text('subject').notNull(),
    fullName: text('full_name').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('social_links_expiry').on(table.expiresAt)],
);
