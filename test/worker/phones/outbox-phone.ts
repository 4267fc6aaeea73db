import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { type OutboxEntry, OutboxEntrySchema } from '#contract/orders/outbox.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { createOrderEntry, type OrderWish } from '#offline/outbox/create-entry.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

/** Accepted total above any total of these orders, so that the outbox places them without a question. */
const ACCEPTED_PAISE = 1_000_000;

export async function createTakeaway({ db }: Product): Promise<OrderWish> {
  const { itemList } = await loadMenu(db, MOHALI.recordId);
  const item = itemList.find(
    (each) =>
      isOrderable(each, 'TakeAway') &&
      each.variantList.length + each.modifierGroupList.length === 0 &&
      each.taxClass === 'FOOD' &&
      each.price >= 10_000,
  );
  const outlet = await findOutlet(db, MOHALI.recordId);
  if (item === undefined || outlet === undefined) throw new Error('the seed has no plain dish');
  const choice = { ...defaultChoice(item), quantity: 2 };
  const { title, packingPaise, vegNonVeg, imageUrl } = item;
  const line = { ...choice, lineId: item.itemId, title, choiceText: '', price: item.price };
  const common = {
    cartKey: randomUUID(),
    orderType: 'TakeAway',
    couponCode: null,
    tipPaise: 0,
    useWallet: false,
    usePoints: false,
    cookingInstructions: '',
  } as const;
  const { recordId, restaurantUuid } = outlet;
  return {
    cart: {
      ...common,
      outlet: { recordId, restaurantUuid, title: outlet.title },
      lineList: [{ ...line, packingPaise, vegNonVeg, imageUrl }],
    },
    form: { ...common, restaurantId: recordId, itemList: [choice], addressId: null, tableSessionId: null },
    tableCode: null,
    tableNumber: null,
    paymentMode: 'PAY_AT_STORE',
    acceptedTotalPaise: ACCEPTED_PAISE,
  };
}

export async function ownerOn(page: Page): Promise<string> {
  const { session } = await storedRecords(page);
  return v.parse(v.object({ profile: v.object({ uuid: v.string() }) }), session).profile.uuid;
}

export async function createEntries(
  product: Product,
  ownerUuid: string,
  count: number,
): Promise<OutboxEntry[]> {
  const at = Date.now() - count;
  const wish = await createTakeaway(product);
  return Array.from({ length: count }, (_, index) => {
    const cartKey = randomUUID();
    const own = { ...wish, cart: { ...wish.cart, cartKey }, form: { ...wish.form, cartKey } };
    return createOrderEntry(own, { at: at + index, ownerUuid, newKey: randomUUID });
  });
}

/** Stores entries and announces them to the app, like another tab would. */
export async function addToOutbox(page: Page, entries: readonly OutboxEntry[]): Promise<void> {
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sunehri');
        opening.onupgradeneeded = () => opening.result.createObjectStore('records');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('records', 'readwrite');
          for (const entry of all) writing.objectStore('records').put(entry, `outbox:${entry.id}`);
          writing.oncomplete = () => {
            database.close();
            new BroadcastChannel('sunehri:outbox').postMessage({ type: 'outboxChanged' });
            resolve();
          };
        };
      }),
    entries,
  );
}

export async function readOutboxOf(page: Page): Promise<OutboxEntry[]> {
  const records = await storedRecords(page);
  const raw = Object.entries(records).filter(([key]) => key.startsWith('outbox:'));
  return raw.map(([, entry]) => v.parse(OutboxEntrySchema, entry));
}
