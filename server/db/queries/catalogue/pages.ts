import type { StaticPageName } from '#contract/catalogue/static-page.ts';
import type { Database } from '../../database.ts';
import { and, asc, eq, getTableColumns, isNull, lt } from '../../drizzle.ts';
import { transact } from '../../run-transaction.ts';
import { enquiries, enquiryFiles, mrpNightRequests, staticPages } from '../../schema/chain/pages.ts';

type StaticPageRow = typeof staticPages.$inferSelect;
type NewEnquiry = typeof enquiries.$inferInsert;
export type EnquiryFileRow = typeof enquiryFiles.$inferSelect;
export type MrpNightRow = typeof mrpNightRequests.$inferSelect;

export async function findStaticPage(db: Database, page: StaticPageName): Promise<StaticPageRow | undefined> {
  const [row] = await db.select().from(staticPages).where(eq(staticPages.page, page));
  return row;
}

export async function loadStaticPageNames(db: Database): Promise<StaticPageName[]> {
  const rows = await db.select({ page: staticPages.page }).from(staticPages);
  return rows.map(({ page }) => page);
}

export async function putStaticPage(db: Database, { page, ...text }: StaticPageRow): Promise<void> {
  await transact(db, (tx) =>
    tx
      .insert(staticPages)
      .values({ page, ...text })
      .onConflictDoUpdate({ target: staticPages.page, set: text }),
  );
}

export async function insertEnquiry(
  tx: Database,
  enquiry: NewEnquiry,
  file: Omit<EnquiryFileRow, 'receiptNumber'> | undefined,
): Promise<void> {
  await tx.insert(enquiries).values(enquiry);
  if (file !== undefined) {
    await tx.insert(enquiryFiles).values({ ...file, receiptNumber: enquiry.receiptNumber });
  }
}

export async function findEnquiryFile(
  db: Database,
  receiptNumber: string,
): Promise<EnquiryFileRow | undefined> {
  const [file] = await db.select().from(enquiryFiles).where(eq(enquiryFiles.receiptNumber, receiptNumber));
  return file;
}

export async function deleteEnquiriesBefore(db: Database, before: number): Promise<void> {
  await db.delete(enquiries).where(lt(enquiries.receivedAt, before));
}

export async function deleteMrpNightBefore(db: Database, before: number): Promise<void> {
  await db.delete(mrpNightRequests).where(lt(mrpNightRequests.requestedAt, before));
}

/** Undefined when the customer has an open request for the same outlet and spirit. */
export async function insertMrpNight(
  db: Database,
  request: typeof mrpNightRequests.$inferInsert,
): Promise<MrpNightRow | undefined> {
  const [inserted] = await db.insert(mrpNightRequests).values(request).onConflictDoNothing().returning();
  return inserted;
}

export async function findOpenMrpNight(
  db: Database,
  { customerId, restaurantId, spiritId }: Pick<MrpNightRow, 'customerId' | 'restaurantId' | 'spiritId'>,
): Promise<MrpNightRow | undefined> {
  const [open] = await db
    .select()
    .from(mrpNightRequests)
    .where(
      and(
        eq(mrpNightRequests.customerId, customerId),
        eq(mrpNightRequests.restaurantId, restaurantId),
        eq(mrpNightRequests.spiritId, spiritId),
        isNull(mrpNightRequests.answeredAt),
      ),
    );
  return open;
}

/** A customer's messages, without row ids, file contents and staff names. */
export async function loadEnquiriesOf(db: Database, customerId: number) {
  const { customerId: _, isSuspect: __, answeredBy: ___, ...ofEnquiry } = getTableColumns(enquiries);
  const { customerId: ____, answeredBy: _____, ...ofRequest } = getTableColumns(mrpNightRequests);
  return {
    enquiries: await db
      .select({ ...ofEnquiry, fileName: enquiryFiles.fileName })
      .from(enquiries)
      .leftJoin(enquiryFiles, eq(enquiryFiles.receiptNumber, enquiries.receiptNumber))
      .where(eq(enquiries.customerId, customerId))
      .orderBy(asc(enquiries.receivedAt)),
    mrpNightRequests: await db
      .select(ofRequest)
      .from(mrpNightRequests)
      .where(eq(mrpNightRequests.customerId, customerId))
      .orderBy(asc(mrpNightRequests.requestedAt)),
  };
}
