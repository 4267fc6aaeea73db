import type { Deal, DealCategory } from '#contract/offers/deals.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  type DealRow,
  type DealStars,
  loadDealCategories,
  loadDealStars,
  loadDealsOnSale,
  loadNamedDeals,
  loadOutletsOfDeals,
  type OutletOfDeal,
  outletsToShow,
} from '../../db/queries/deals/deals.ts';
import type { Deps } from '../../deps.ts';

export async function listDealCategories(
  deps: Deps,
): Promise<{ ok: true; value: { categoryList: DealCategory[] } }> {
  const rows = await loadDealCategories(deps.db, deps.now());
  return succeed({
    categoryList: rows.map(({ categoryId, title, imageUrl }) => ({ categoryId, title, imageUrl })),
  });
}

/** Deals on sale, sold-out ones included, optionally by category. */
export async function listDeals(
  deps: Deps,
  categoryId: string | undefined,
): Promise<{ ok: true; value: { itemList: Deal[] } }> {
  const rows = await loadDealsOnSale(deps.db, deps.now(), categoryId);
  return succeed({ itemList: await viewDeals(deps, rows) });
}

export async function readDeal(deps: Deps, dealId: string): Promise<Result<Deal, 'notFound'>> {
  const rows = await loadNamedDeals(deps.db, [dealId], deps.now());
  const [deal] = await viewDeals(deps, rows);
  return deal === undefined ? fail('notFound') : succeed(deal);
}

async function viewDeals(deps: Deps, rows: readonly DealRow[]): Promise<Deal[]> {
  const dealIds = rows.map(({ dealId }) => dealId);
  const outlets = await loadOutletsOfDeals(deps.db, dealIds);
  const stars = await loadDealStars(deps.db, dealIds);
  return rows.map((row) => viewDeal(row, outlets.get(row.dealId) ?? [], stars.get(row.dealId)));
}

function viewDeal(row: DealRow, outlets: readonly OutletOfDeal[], stars: DealStars | undefined): Deal {
  const { stock: _stock, saleFrom: _saleFrom, position: _position, ...deal } = row;
  return {
    ...deal,
    outletList: outletsToShow(outlets),
    ratingAverage: stars === undefined ? null : Math.round(stars.average * 10) / 10,
    ratingCount: stars?.count ?? 0,
  };
}
