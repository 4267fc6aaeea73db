import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { and, inArray, isNotNull } from '#server/db/drizzle.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { orders } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { placeOrderFor } from '#server/services/orders/placing/place-order.ts';
import { saveOrderFor } from '#server/services/orders/placing/save-order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';

export const BOARD_PATH = `/desk/outlets/${OUTLET_ID}/kitchen`;

/** Ends open orders of earlier tests on this server, with refunds, for tests that count orders. */
export async function clearBoard({ deps, db }: Product): Promise<void> {
  const statuses = ['PLACED', 'ACCEPTED', 'PREPARING', 'READY', 'READY_FOR_PICKUP'] as const;
  const isOnBoard = and(isNotNull(orders.confirmedAt), inArray(orders.status, [...statuses]));
  const open = await db.select().from(orders).where(isOnBoard);
  for (const { orderRefId, status } of open) {
    const end = status === 'PLACED' ? 'REJECTED' : 'CANCELLED_BY_OUTLET';
    const by = { reason: 'Left by an earlier test', staffName: 'Tests' };
    const ended = await advanceOrder(deps, orderRefId, end, 'outlet', by);
    if (!ended.ok) throw new Error(`${orderRefId} did not end: ${ended.failure.code}`);
  }
}

/** Places a takeaway that is paid at the counter, as a customer's phone does; returns the reference. */
export const placeTakeaway = (product: Product, ...titles: string[]): Promise<string> =>
  placeDishes(product, titles, {});

/** Places a takeaway for tomorrow at 19:30, as a customer's phone does. */
export function placeForTomorrow(product: Product, ...titles: string[]): Promise<string> {
  const midnight = kolkataMidnight(kolkataParts(product.deps.now() + DAY_MS).date);
  const scheduledFor = midnight + (19 * 60 + 30) * MINUTE_MS;
  return placeDishes(product, titles, { scheduledFor, cookingInstructions: 'less salt' });
}

async function placeDishes(
  { deps, db }: Product,
  titles: readonly string[],
  wishes: { readonly scheduledFor?: number; readonly cookingInstructions?: string },
): Promise<string> {
  const mobile = randomMobile();
  await insertSignedIn(deps, mobile);
  const customerId = await customerIdOf(db, mobile);
  const { itemList } = await loadMenu(db, OUTLET_ID);
  const choices = titles.map((title) => {
    const item = itemList.find((each) => each.title === title);
    if (item === undefined) throw new Error(`no dish is called ${title}`);
    return defaultChoice(item);
  });
  const form = { ...({ orderType: 'TakeAway', restaurantId: OUTLET_ID } as const), itemList: choices };
  const empty = { addressId: null, tableSessionId: null, couponCode: null, cookingInstructions: '' };
  const placed = await inTransaction(deps, async (inside) => {
    const draft = await saveOrderFor(inside, customerId, {
      ...{ ...form, ...empty, ...wishes, cartKey: randomUUID() },
      ...{ tipPaise: 0, useWallet: false, usePoints: false },
    });
    if (!draft.ok) throw new Error(draft.failure.code);
    const { orderRefId, bill } = draft.value;
    const acceptedTotalPaise = bill.grandTotalPaise;
    return placeOrderFor(inside, customerId, {
      ...{ orderRefId, acceptedTotalPaise },
      paymentMode: 'PAY_AT_STORE',
    });
  });
  if (!placed.ok) throw new Error(placed.failure.code);
  return placed.value.orderRefId;
}

export const cardOf = (board: Page, orderRefId: string): Locator =>
  board.getByRole('article', { name: `Order ${orderRefId.slice(-6)}` });

export const act = (card: Locator, name: string): Locator =>
  card.getByRole('button', { name: new RegExp(`^${name}: order`) });

export const columnOf = (board: Page, name: string): Locator =>
  board.getByRole('region', { name, exact: true });
