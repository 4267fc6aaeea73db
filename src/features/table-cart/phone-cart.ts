import { atom } from 'jotai';
import { findParsed } from '#contract/parse.ts';
import type { SeatedTable } from '#contract/stored.ts';
import {
  type GuestFacts,
  type PhoneTableCart,
  PhoneTableCartSchema,
  type TableOperation,
} from '#contract/table/table-cart.ts';
import { isEmptyGuard } from '#domain/diet/judge-dish.ts';
import type { OwnCart } from '#domain/table/phone-table-cart.ts';
import { isStillSeated, isTableConfirmed } from '#domain/table/seated-table.ts';
import { updateKey } from '#offline/storage.ts';
import { cartAtom, dietAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';

const RECORD_KEY = 'tableCart';

const writableAtom = atom<PhoneTableCart | null>(null);
/** This phone's stored record of the shared cart; null away from a table. */
export const phoneCartAtom = atom((get) => get(writableAtom));

/** Changes the stored record in one transaction across tabs; null deletes it. */
export async function changePhoneCart(
  change: (known: PhoneTableCart | null) => PhoneTableCart | null,
): Promise<PhoneTableCart | null> {
  let changed: PhoneTableCart | null = null;
  await updateKey(RECORD_KEY, (stored) => {
    changed = change(findParsed(PhoneTableCartSchema, stored) ?? null);
    return changed ?? undefined;
  });
  // A poll without a change must not render again.
  if (JSON.stringify(store.get(writableAtom)) !== JSON.stringify(changed)) store.set(writableAtom, changed);
  return changed;
}

/** The guest's table, if the server has confirmed it and the guest is still seated there. */
export function findOwnTable(): SeatedTable | undefined {
  const table = store.get(tableSessionAtom);
  return isStillSeated(table, serverNow()) && isTableConfirmed(table) ? table : undefined;
}

/** The phone's cart, if it is a dine-in cart of this table's outlet. */
export function findOwnCart(table: SeatedTable): OwnCart | null {
  const cart = store.get(cartAtom);
  const isHere = cart?.orderType === 'DineIn' && cart.outlet.recordId === table.restaurantId;
  return isHere ? cart : null;
}

/**
 * The facts that the other guests see. The diet is private: it leaves the phone only while the guest shares it.
 */
export function factsOf({ name, sharesDiet }: PhoneTableCart): GuestFacts {
  const guard = store.get(dietAtom)?.guard;
  const isShared = sharesDiet && guard !== undefined && !isEmptyGuard(guard);
  return { name, diet: isShared ? { ...guard, unfit: 'mark' } : null };
}

/** Changes the record on the screen at once, because storage responds later than a tap. */
function changeKnown(change: (known: PhoneTableCart) => PhoneTableCart): Promise<PhoneTableCart | null> {
  const shown = store.get(writableAtom);
  if (shown !== null) store.set(writableAtom, change(shown));
  return changePhoneCart((known) => known && change(known));
}

export const nameGuest = (name: string) => changeKnown((known) => ({ ...known, name }));

export const shareDiet = (sharesDiet: boolean) => changeKnown((known) => ({ ...known, sharesDiet }));

/** Changes a line of another guest; zero removes it. */
export function changeLineOfOther(lineKey: string, quantity: number): Promise<PhoneTableCart | null> {
  const operation: TableOperation =
    quantity > 0 ? { kind: 'setQuantity', lineKey, quantity } : { kind: 'remove', lineKey };
  return changeKnown((known) => {
    const others = known.waitingList.filter((waiting) => waiting.lineKey !== lineKey);
    return { ...known, waitingList: [...others, operation] };
  });
}
