import type { Banner } from '#contract/catalogue/restaurant.ts';
import type { Database } from '../../database.ts';
import { asc, eq } from '../../drizzle.ts';
import { transact } from '../../run-transaction.ts';
import { banners } from '../../schema/chain/catalogue.ts';

type BannerRow = typeof banners.$inferSelect;
type BannerType = BannerRow['bannerType'];

export async function loadBanners(db: Database, bannerType: BannerType): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(eq(banners.bannerType, bannerType))
    .orderBy(asc(banners.position));
  return rows.map(({ bannerType: _bannerType, position: _position, ...banner }) => banner);
}

const contentOf = (row: BannerRow) =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));

/** Replaces the banners; writes nothing when they are equal. */
export async function replaceBanners(db: Database, rows: readonly BannerRow[]): Promise<void> {
  await transact(db, async (tx) => {
    const stored = await tx.select().from(banners).orderBy(asc(banners.position));
    if (stored.map(contentOf).join() === rows.map(contentOf).join()) return;
    await tx.delete(banners);
    // Another server of the same release may have inserted the rows since the delete, so conflicts are ignored.
    if (rows.length > 0)
      await tx
        .insert(banners)
        .values([...rows])
        .onConflictDoNothing();
  });
}
