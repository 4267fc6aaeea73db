import type { ComponentType } from 'react';
import { claimsOfCart, type OwnCart } from '#domain/table/phone-table-cart.ts';
import { isCallUnderWay } from '#platform/api/call.ts';
import { isGuestAt } from '#platform/session/session.ts';
import { cartAtom, dietAtom, sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { tableCartPartsAtom } from '#platform/table-cart.ts';
import { untilQuiet } from '#platform/time/quiet.ts';
import { exchangeCart } from './exchange-cart.ts';
import { findOwnTable, nameGuest, phoneCartAtom } from './phone-cart.ts';

/** Joins quick taps into one exchange. */
const SETTLE_MS = 300;
const WATCHED_EVERY_MS = 2_500;
/** A full restaurant shares one address, which has a limit of calls. */
const TOGETHER_EVERY_MS = 6_000;
const ALONE_EVERY_MS = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

let watchers = 0;

function delayMs(): number {
  if (watchers > 0) return WATCHED_EVERY_MS;
  const guests = store.get(phoneCartAtom)?.known.guestList.length ?? 0;
  return guests > 1 ? TOGETHER_EVERY_MS : ALONE_EVERY_MS;
}

/** Reads often while the shared cart is in sight; returns the end of it. */
export function watchTable(): () => void {
  watchers += 1;
  void exchangeCartNow();
  return () => {
    watchers -= 1;
  };
}

/** Exchanges with the table now; a caller that waits finds the cart as the server has it, if it was reached. */
export function exchangeCartNow(): Promise<void> {
  clearTimeout(timer);
  running ??= exchangeCart()
    .catch((cause: unknown) => {
      performance.mark('table-cart-failed', { detail: String(cause) });
    })
    .finally(() => {
      running = undefined;
      plan(delayMs());
    });
  return running;
}

function plan(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => (document.hidden ? plan(ms) : void exchangeCartNow()), ms);
}

/** Soon after a change on this phone. */
export const exchangeSoon = () => plan(SETTLE_MS);

/** A guest who orders by name has given the table that name, too. */
async function adoptName(): Promise<void> {
  const session = store.get(sessionAtom);
  const table = findOwnTable();
  if (session === null || table === undefined || !isGuestAt(session, table)) return;
  const phone = store.get(phoneCartAtom);
  const { fullName } = session.profile;
  if (phone?.name !== '' || phone.tableSessionId !== table.tableSessionId || fullName === '') return;
  await nameGuest(fullName);
  exchangeSoon();
}

/** Shares the cart of the table from now on; waits until the menu is shown. */
export async function startTableCart(Strip: ComponentType): Promise<void> {
  const show = () => {
    const phone = store.get(phoneCartAtom);
    // After another scan the phone may still have the lines of the last session.
    const claimsOf = (cart: OwnCart) =>
      phone?.tableSessionId === findOwnTable()?.tableSessionId && phone !== null
        ? claimsOfCart(phone, cart)
        : [];
    store.set(tableCartPartsAtom, phone && { Strip, claimsOf, guestName: phone.name });
  };
  store.sub(phoneCartAtom, show);
  for (const changed of [phoneCartAtom, sessionAtom]) store.sub(changed, () => void adoptName());
  await untilQuiet(isCallUnderWay);
  for (const changed of [cartAtom, dietAtom, tableSessionAtom]) store.sub(changed, exchangeSoon);
  addEventListener('online', () => void exchangeCartNow());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void exchangeCartNow();
  });
  void exchangeCartNow();
}
