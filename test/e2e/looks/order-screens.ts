import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { ordersOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import { fillCart, startFromCart } from '#test/e2e/verbs/verbs-cart.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import {
  act,
  choicesOf,
  ownPageAt,
  place,
  placeDelivery,
  type Screen,
  type Screens,
  saveHouse,
  type Visit,
} from './visit.ts';

/** A customer follows an order; `make` returns its reference. */
const tracking = (make: (visit: Visit, as: Credential) => Promise<string>): Screen => {
  let orderRefId = '';
  return {
    arrive: async (visit) => {
      await ownPageAt('', async (_, as) => {
        orderRefId = await make(visit, as);
      }).arrive(visit);
      return `/track-order?ref=${orderRefId}`;
    },
  };
};

type Step = Parameters<typeof desk.stepTo>[2];

const deliveryAt = (...steps: readonly Step[]): Screen =>
  tracking(async (visit, as) => {
    const { orderRefId } = await placeDelivery(visit, as);
    await desk.stepTo(visit.product, orderRefId, ...steps);
    return orderRefId;
  });

const ridden = (isDelivered: boolean): Screen =>
  tracking(async (visit, as) => {
    const { orderRefId } = await placeDelivery(visit, as);
    await desk.stepTo(visit.product, orderRefId, 'ACCEPTED', 'PREPARING', 'READY');
    const [order] = await ordersOf(visit.product.db, visit.mobile);
    if (order === undefined) throw new Error('no order');
    const ride = await desk.rideWith(visit.product, order);
    if (isDelivered) await ride.deliver();
    return orderRefId;
  });

const takeawayAt = (...steps: readonly OrderStatus[]): Screen =>
  tracking(async (visit, as) => {
    const { orderRefId } = await place(visit, as);
    for (const step of steps) await advanceOrder(visit.product.deps, orderRefId, step, 'outlet');
    return orderRefId;
  });

const checkout = (orderType: 'HomeDelivery' | 'TakeAway'): Screen =>
  ownPageAt('/checkout', async (visit, as) => {
    if (orderType === 'HomeDelivery') {
      const { recordId: addressId, latitude, longitude } = await saveHouse(visit, as);
      const point = { latitude, longitude, addressId };
      await storeRecords(visit.page, {
        place: { source: 'address', label: 'Home', isNamed: true, ...point },
      });
    }
    const dishes = ['Vegetable Poha', 'Aloo Paratha', 'Matar Mushroom'];
    const cart = await fillCart(visit.product, orderType, dishes);
    const chosen = { orderType, chosenBy: 'customer' } as const;
    await storeRecords(visit.page, { cart, outlet: cart.outlet, orderType: chosen });
  });

const storeCart = async ({ page, product }: Visit) => {
  const cart = await fillCart(product, 'HomeDelivery', ['Vegetable Poha', 'Aloo Paratha', 'Matar Mushroom']);
  await storeRecords(page, { cart, outlet: cart.outlet });
};

/** A group order with the dishes of two, for its host, a guest and a visitor with the link. */
const group = (as: 'host' | 'member' | 'stranger'): Screen => ({
  arrive: async (visit) => {
    const { page, product } = visit;
    await ownPageAt('', () => storeCart(visit)).arrive(visit);
    await customer.openHome(page);
    const path = await startFromCart(page, { limit: '700' });
    const choices = await choicesOf(product, 'Aloo Paratha', 'Paneer Lababdar');
    const operationList = choices.map((choice) => ({ kind: 'add', lineKey: randomUUID(), choice }) as const);
    const code = path.split('/').at(-1) ?? '';
    await act(product, endpoints.changeGroupOrder, {
      ...{ code, memberToken: randomUUID(), name: 'Ravi', operationList },
    });
    if (as === 'host') return path;
    await page.goto('/robots.txt');
    await page.evaluate(() => indexedDB.deleteDatabase('sunehri'));
    if (as === 'member') {
      await page.goto(path);
      await page.getByRole('textbox', { name: 'Your name for the others' }).fill('Meera');
      await page.getByRole('button', { name: 'Join and choose dishes' }).click();
      await page.getByText(/^Yours: ₹0/).waitFor();
      await customer.addItem(page, 'Garlic Naan');
    }
    return path;
  },
});

export const ORDER_SCREENS: Screens = {
  'cart-page': ownPageAt('/cart', storeCart),
  'cart-sheet': {
    ...ownPageAt('/', storeCart),
    open: async (page, { cart }) => {
      const view = page.getByRole('button', { name: cart.view() });
      if ((page.viewportSize()?.width ?? 0) <= 1_080) {
        await view.click();
        await page.getByRole('dialog').waitFor();
      }
    },
  },
  'checkout-delivery': checkout('HomeDelivery'),
  'checkout-takeaway': checkout('TakeAway'),
  payment: {
    ...checkout('HomeDelivery'),
    open: async (page, texts) => {
      await page.getByRole('button', { name: texts.checkout.continue() }).click();
      await page.waitForURL(/payment-methods/);
      await page.getByRole('radio').first().waitFor();
    },
  },
  'tracking-placed': deliveryAt(),
  'tracking-accepted': deliveryAt('ACCEPTED'),
  'tracking-preparing': deliveryAt('ACCEPTED', 'PREPARING'),
  'tracking-ready': deliveryAt('ACCEPTED', 'PREPARING', 'READY'),
  'tracking-rider': ridden(false),
  'tracking-delivered': ridden(true),
  'tracking-takeaway': takeawayAt('ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'),
  'tracking-rejected': tracking(async (visit, as) => {
    const { orderRefId } = await placeDelivery(visit, as);
    await desk.refuse(visit.product, orderRefId);
    return orderRefId;
  }),
  'tracking-cancelled': tracking(async (visit, as) => {
    const { orderRefId } = await place(visit, as);
    await act(visit.product, endpoints.cancelOrder, { orderRefId }, as);
    return orderRefId;
  }),
  orders: ownPageAt('/my-orders', async (visit, as) => {
    await insertCollected(visit.product, visit.mobile, 2_000);
    await place(visit, as);
  }),
  'orders-empty': ownPageAt('/my-orders'),
  order: collected(0.6),
  'order-help': {
    ...collected(0.02),
    open: async (page, { orderHelp }) => {
      await page.getByRole('button', { name: orderHelp.open() }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'group-host': group('host'),
  'group-join': group('stranger'),
  'group-member': group('member'),
  'group-everyone': {
    ...group('host'),
    open: async (page, { groupOrder }) => {
      if ((page.viewportSize()?.width ?? 0) > 1_080) return;
      await page.getByRole('button', { name: groupOrder.all() }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
};

/** The page of an order that was collected so many days ago. */
function collected(daysAgo: number): Screen {
  let orderRefId = '';
  return {
    arrive: async (visit) => {
      await ownPageAt('', async () => {
        ({ orderRefId } = await insertCollected(visit.product, visit.mobile, (daysAgo * DAY_MS) / 60_000));
      }).arrive(visit);
      return `/my-orders/${orderRefId}`;
    },
  };
}
