import { syncFavourites } from '#contract/endpoints/account/favourites.ts';
import { mergeFavourites } from '#domain/favourites/merge-favourites.ts';
import { call } from '#platform/api/call.ts';
import { onReachedAgain } from '#platform/retry/signal.ts';
import { accountAtom, favouritesAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';

const readCustomer = () => store.get(accountAtom)?.profile.uuid;

async function syncOnce(): Promise<boolean> {
  const customer = readCustomer();
  const sent = store.get(favouritesAtom);
  if (customer === undefined) return false;
  const result = await call(syncFavourites, { favouriteList: [...(sent?.favouriteList ?? [])] });
  if (!result.ok || readCustomer() !== customer) return false;
  const now = store.get(favouritesAtom);
  const mine = now === sent ? [] : (now?.favouriteList ?? []);
  store.set(favouritesAtom, {
    favouriteList: mergeFavourites(mine, result.data.favouriteList, serverNow()),
    isSynced: now === sent,
  });
  return now !== sent;
}

let isSyncing = false;

/** Merges this phone's favourites with the account's; repeats while the customer changes them in between. */
export async function syncAccountFavourites(): Promise<void> {
  if (isSyncing) return;
  isSyncing = true;
  let isAgain = true;
  while (isAgain) isAgain = await syncOnce();
  isSyncing = false;
}

/** Syncs after each change, after each login, and once the server is reachable again. */
export function startFavourites(): void {
  const look = () => {
    if (store.get(favouritesAtom)?.isSynced !== true) void syncAccountFavourites();
  };
  store.sub(favouritesAtom, look);
  store.sub(accountAtom, look);
  onReachedAgain(look);
  look();
}
