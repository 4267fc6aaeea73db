import type { SocialNetwork } from '#contract/account/profile.ts';
import type { Database } from '../../database.ts';
import { and, eq, gt, isNull, lte } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { socialIdentities, socialLinks } from '../../schema/guests/profile.ts';
import type { CustomerRow } from './customers.ts';

export type SocialLink = typeof socialLinks.$inferSelect;

/** The linked customer, locked against deletion. */
export async function lockLinkedCustomer(
  tx: Database,
  network: SocialNetwork,
  subject: string,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select({ customer: customers })
    .from(socialIdentities)
    .innerJoin(customers, eq(customers.id, socialIdentities.customerId))
    .where(
      and(
        eq(socialIdentities.network, network),
        eq(socialIdentities.subject, subject),
        isNull(customers.deletedAt),
      ),
    )
    .for('key share', { of: customers });
  return row?.customer;
}

/** Replaces earlier links of the identity and of the customer on this network. */
export async function linkIdentity(tx: Database, row: typeof socialIdentities.$inferInsert): Promise<void> {
  const { customerId, network, linkedAt } = row;
  await tx
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.customerId, customerId), eq(socialIdentities.network, network)));
  await tx
    .insert(socialIdentities)
    .values(row)
    .onConflictDoUpdate({
      target: [socialIdentities.network, socialIdentities.subject],
      set: { customerId, linkedAt },
    });
}

export async function loadIdentities(db: Database, customerId: number) {
  return db
    .select({
      network: socialIdentities.network,
      subject: socialIdentities.subject,
      linkedAt: socialIdentities.linkedAt,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customerId));
}

export async function insertSocialLink(db: Database, link: SocialLink): Promise<void> {
  await db.insert(socialLinks).values(link);
}

export async function lockSocialLink(
  tx: Database,
  linkId: string,
  at: number,
): Promise<SocialLink | undefined> {
  const [link] = await tx
    .select()
    .from(socialLinks)
    .where(and(eq(socialLinks.linkId, linkId), gt(socialLinks.expiresAt, at)))
    .for('update');
  return link;
}

export async function deleteSocialLink(db: Database, linkId: string): Promise<void> {
  await db.delete(socialLinks).where(eq(socialLinks.linkId, linkId));
}

export async function deleteExpiredSocialLinks(db: Database, at: number): Promise<void> {
  await db.delete(socialLinks).where(lte(socialLinks.expiresAt, at));
}
