import type { Favourite } from '#contract/account/favourites.ts';
import { mergeFavourites } from '#domain/favourites/merge-favourites.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockCustomer, updateCustomer } from '../../db/queries/account/customers.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';

/** Merges a phone's favourites with those of the account, and stores what changed. */
export async function syncFavourites(
  deps: Deps,
  customerId: number,
  favouriteList: readonly Favourite[],
): Promise<Result<{ favouriteList: Favourite[] }, 'sessionOver'>> {
  return transact(deps.db, async (db) => {
    const customer = await lockCustomer(db, customerId);
    if (customer === undefined) return fail('sessionOver');
    const known = customer.favouriteList;
    const merged = mergeFavourites(favouriteList, known, deps.now());
    const isChanged = JSON.stringify(merged) !== JSON.stringify(known);
    if (isChanged) await updateCustomer(db, customerId, { favouriteList: merged });
    return succeed({ favouriteList: merged });
  });
}
