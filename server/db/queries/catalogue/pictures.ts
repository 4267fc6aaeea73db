import type { Database } from '../../database.ts';
import { and, desc, eq, inArray } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { pictures } from '../../schema/guests/profile.ts';

export type Picture = typeof pictures.$inferSelect;

export async function insertPicture(db: Database, picture: Picture): Promise<void> {
  await db.insert(pictures).values(picture);
}

export async function findPicture(db: Database, name: string): Promise<Picture | undefined> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.name, name));
  return picture;
}

export async function hasPicture(db: Database, customerId: number, name: string): Promise<boolean> {
  const rows = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.customerId, customerId)));
  return rows.length > 0;
}

/** Newest first; the lock serialises uploads. */
export async function lockPictureNames(tx: Database, customerId: number): Promise<string[]> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
  const rows = await tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(eq(pictures.customerId, customerId))
    .orderBy(desc(pictures.uploadedAt), desc(pictures.name));
  return rows.map(({ name }) => name);
}

export async function deletePictures(db: Database, names: readonly string[]): Promise<void> {
  await db.delete(pictures).where(inArray(pictures.name, [...names]));
}
