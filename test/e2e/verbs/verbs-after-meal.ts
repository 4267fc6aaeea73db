import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '#contract/orders/order.ts';
import { defaultChoice, isOrderable, needsChoice } from '#domain/cart/menu-choice.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { orders } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { placeOrderFor } from '#server/services/orders/placing/place-order.ts';
import { saveOrderFor } from '#server/services/orders/placing/save-order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { customerIdOf, type OrderRecord, onlyOrderOf } from '#test/e2e/records.ts';
import type { Product } from '#test/support/servers/product.ts';
import { MOHALI } from './verbs.ts';

async function placeTakeaway({ deps, db }: Product, customerId: number): Promise<OrderDetail> {
  const { itemList } = await loadMenu(db, MOHALI.recordId);
  const plain = itemList.filter(
    (item) => isOrderable(item, 'TakeAway') && !needsChoice(item) && item.taxClass === 'FOOD',
  );
  const choices = plain.slice(0, 3).map((item) => ({ ...defaultChoice(item), quantity: 2 }));
  const result = await inTransaction(deps, async (inside) => {
    const draft = await saveOrderFor(inside, customerId, {
      ...{ cartKey: randomUUID(), orderType: 'TakeAway', restaurantId: MOHALI.recordId, itemList: choices },
      ...{ addressId: null, tableSessionId: null, couponCode: null, tipPaise: 0 },
      ...{ useWallet: false, usePoints: false, cookingInstructions: '' },
    });
    if (!draft.ok) return draft;
    const { orderRefId, bill } = draft.value;
    const acceptedTotalPaise = bill.grandTotalPaise;
    const placing = { orderRefId, paymentMode: 'PAY_AT_STORE', acceptedTotalPaise } as const;
    return placeOrderFor(inside, customerId, placing);
  });
  if (!result.ok) throw new Error(`not placed: ${result.failure.code}`);
  return result.value;
}

/** Inserts an unaccepted order; returns its reference. */
export async function insertPlaced(product: Product, mobile: string): Promise<string> {
  return (await placeTakeaway(product, await customerIdOf(product.db, mobile))).orderRefId;
}

export async function completeTakeaway({ deps }: Product, orderRefId: string): Promise<void> {
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    const stepped = await advanceOrder(deps, orderRefId, status, 'outlet');
    if (!stepped.ok) throw new Error(`not ${status}: ${stepped.failure.code}`);
  }
}

/** An order collected and paid this many minutes ago. */
export async function insertCollected(
  product: Product,
  mobile: string,
  minutesAgo: number,
): Promise<OrderRecord> {
  const orderRefId = await insertPlaced(product, mobile);
  await completeTakeaway(product, orderRefId);
  const completedAt = product.deps.now() - minutesAgo * MINUTE_MS;
  await product.db.update(orders).set({ completedAt }).where(eq(orders.orderRefId, orderRefId));
  return onlyOrderOf(product.db, mobile);
}

/** Changes an order to differ from the menu: its first dish cheaper, its second removed. */
export async function makePast({ db }: Product, order: OrderRecord): Promise<OrderRecord['itemList']> {
  const [first, second, ...others] = order.itemList;
  if (first === undefined || second === undefined) throw new Error('the order has too few lines');
  const itemList = [
    { ...first, price: first.price - 1_000 },
    { ...second, itemId: 'left-the-menu', title: 'Forgotten dish' },
    ...others,
  ];
  await db.update(orders).set({ itemList }).where(eq(orders.id, order.id));
  return itemList;
}

/** Changes it to a delivery with a rider, who can be tipped beyond the bill's tip. */
export async function makeDelivered({ db }: Product, order: OrderRecord, tipPaise = 0): Promise<void> {
  const bill = { ...order.bill, tipPaise };
  const values = { orderType: 'HomeDelivery', status: 'DELIVERED', bill } as const;
  await db.update(orders).set(values).where(eq(orders.id, order.id));
}
