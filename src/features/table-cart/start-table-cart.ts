import type { ComponentType } from 'react';
import { claimsOfCart, type OwnCart } from '#domain/table/phone-table-cart.ts';
import { isCallUnderWay } from '#platform/api/call.ts';
import { createExchange } from '#platform/retry/exchange.ts';
import { isGuestAt } from '#platform/session/session.ts';
import { cartAtom, dietAtom, sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { tableCartPartsAtom } from '#platform/table-cart.ts';
import { untilQuiet } from '#platform/time/quiet.ts';
import { exchangeCart } from './exchange-cart.ts';
import { findOwnTable, nameGuest, phoneCartAtom } from './phone-cart.ts';

const WATCHED_EVERY_MS = 2_500;
/** All phones in a restaurant's Wi-Fi share one IP address, for which the server limits the calls. */
const TOGETHER_EVERY_MS = 6_000;
const ALONE_EVERY_MS = 10_000;

function delayMs(isWatched: boolean): number {
  if (isWatched) return WATCHED_EVERY_MS;
  const guests = store.get(phoneCartAtom)?.known.guestList.length ?? 0;
  return guests > 1 ? TOGETHER_EVERY_MS : ALONE_EVERY_MS;
}

export const cartExchange = createExchange({ name: 'table-cart', run: exchangeCart, delayMs });

/** Gives the shared cart the name under which the guest orders, unless the guest has given it another name. */
async function adoptName(): Promise<void> {
  const session = store.get(sessionAtom);
  const table = findOwnTable();
  if (session === null || table === undefined || !isGuestAt(session, table)) return;
  const phone = store.get(phoneCartAtom);
  const { fullName } = session.profile;
  if (phone?.name !== '' || phone.tableSessionId !== table.tableSessionId || fullName === '') return;
  await nameGuest(fullName);
  cartExchange.soon();
}

/**
 * Shares the cart of the table from now on; the first exchange waits until no other call runs, so that the menu
 * shows first.
 */
export async function startTableCart(Strip: ComponentType): Promise<void> {
  const show = () => {
    const phone = store.get(phoneCartAtom);
    // After another scan, the phone may still have the lines of the last table session.
    const claimsOf = (cart: OwnCart) =>
      phone?.tableSessionId === findOwnTable()?.tableSessionId && phone !== null
        ? claimsOfCart(phone, cart)
        : [];
    store.set(tableCartPartsAtom, phone && { Strip, claimsOf, guestName: phone.name });
  };
  store.sub(phoneCartAtom, show);
  for (const changed of [phoneCartAtom, sessionAtom]) store.sub(changed, () => void adoptName());
  await untilQuiet(isCallUnderWay);
  for (const changed of [cartAtom, dietAtom, tableSessionAtom]) store.sub(changed, cartExchange.soon);
  addEventListener('online', () => void cartExchange.now());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void cartExchange.now();
  });
  void cartExchange.now();
}
