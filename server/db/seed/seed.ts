import { StaticPageNameSchema } from '#contract/catalogue/static-page.ts';
import { readPageText } from '#domain/pages/page-text.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import type { Database } from '../database.ts';
import { items, outletItems, outlets } from '../schema/chain/catalogue.ts';
import { staticPages } from '../schema/chain/pages.ts';
import { events } from '../schema/guests/events.ts';
import { coupons } from '../schema/offers/coupons.ts';
import { deals } from '../schema/offers/deals.ts';
import { vouchers } from '../schema/offers/rewards.ts';
import { createCouponRows, type NamedOutlet } from './coupons.ts';
import { pageTexts } from './pages/texts.ts';
import { createGrantedCoupons, createVoucherRows } from './vouchers.ts';

/** Row counts of the demo's tables, removed outlets and former dishes included. */
export async function countFilled(db: Database) {
  return {
    outlets: await db.$count(outlets),
    items: await db.$count(items),
    events: await db.$count(events),
    deals: await db.$count(deals),
  };
}

/** Marks dishes as sold out without a new revision of the menu, so only at outlets whose menu no phone has cached. */
export async function markSoldOut(
  db: Database,
  list: readonly { readonly restaurantId: number; readonly itemId: string }[],
): Promise<void> {
  await db
    .insert(outletItems)
    .values(list.map((one) => ({ ...one, isAvailable: false })))
    .onConflictDoUpdate({
      target: [outletItems.restaurantId, outletItems.itemId],
      set: { isAvailable: false },
    });
}

/** Inserts demo texts, coupons and vouchers, which no owner's file contains; requires a transaction. */
export async function fillOffers(db: Database, at: number, known: readonly NamedOutlet[]): Promise<void> {
  await db.insert(staticPages).values(createPageRows()).onConflictDoNothing();
  if ((await db.$count(coupons)) === 0) await db.insert(coupons).values(createCouponRows(at, known));
  if ((await db.$count(vouchers)) > 0) return;
  await db.insert(coupons).values(createGrantedCoupons(at)).onConflictDoNothing();
  await db.insert(vouchers).values(createVoucherRows(at));
}

/** The default texts, parsed like an owner's files. */
function createPageRows() {
  return StaticPageNameSchema.options.map((page) => {
    const { datedOn, html } = pageTexts[page];
    return { page, datedAt: kolkataMidnight(datedOn), blockList: readPageText(html) };
  });
}
