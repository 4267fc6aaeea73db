import { randomUUID } from 'node:crypto';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { seatWalkIn } from '#contract/desk/endpoints/bookings.ts';
import { placeGuestOrder, previewGuestOrder } from '#contract/desk/endpoints/guests/guest-orders.ts';
import { makeCoupon } from '#contract/desk/endpoints/guests/offered-coupons.ts';
import { issueVoucher } from '#contract/desk/endpoints/guests/vouchers.ts';
import { setBusy } from '#contract/desk/endpoints/kitchen.ts';
import { savePrinter, testPrinter } from '#contract/desk/endpoints/printing.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import type { Production } from '#test/support/servers/production.ts';

const restaurantId = OUTLET_ID;

/** Tables with rounds, offers, a printer that is off, and the acts of people in the log. */
export async function fillOutlet(product: Production): Promise<void> {
  const { origin, db } = product;
  const manager = await signInStaff(product, [roleAt('manager', OUTLET_ID)], { origin });
  const running = { app: { request: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init) } };
  const act = async <E extends DeskEndpoint>(endpoint: E, input: RequestOf<E>) => {
    const done = await callDesk(running, endpoint, input, { ...manager, headers: { origin } });
    if (!done.ok) throw new Error(`${endpoint.name}: ${done.error}`);
    return done.packet;
  };
  const { itemList } = await loadMenu(db, OUTLET_ID);
  const orderFor = async (tableNumber: string, ...titles: string[]) => {
    const chosen = itemList.filter(({ title }) => titles.includes(title)).map(defaultChoice);
    const order = {
      ...({ restaurantId, orderType: 'DineIn', tableNumber } as const),
      itemList: chosen.map((choice) => ({ ...choice, note: 'no onions' })),
      cookingInstructions: 'Birthday at this table',
    };
    const { grandTotalPaise } = await act(previewGuestOrder, order);
    const placing = { cartKey: randomUUID(), seenTotalPaise: grandTotalPaise, tender: null };
    await act(placeGuestOrder, { ...order, ...placing });
  };
  await orderFor('T12', 'Paneer Lababdar', 'Poori Bhaji');
  await orderFor('T12', 'Vegetable Poha');
  await orderFor('T20', 'Aloo Paratha', 'Matar Mushroom', 'Paneer Tikka');
  await act(seatWalkIn, {
    restaurantId,
    guestName: 'Kaur',
    numberOfPeople: 4,
    tableNumber: 'T05',
    deskNote: 'High chair',
  });
  await act(setBusy, { restaurantId, orderType: 'HomeDelivery', extraMinutes: 15, forMinutes: 30 });
  const printerId = randomUUID();
  await act(savePrinter, {
    ...{ restaurantId, printerId, title: 'Tandoor', host: '127.0.0.1', paperWidth: 80 },
    ...{ port: 1_100, kindList: ['kitchen'] },
  });
  await act(testPrinter, { restaurantId, printerId });
  await act(issueVoucher, {
    ...{ restaurantId, title: 'Sorry for the wait', maxRedemptions: 1, validDays: 30 },
    gift: { kind: 'WALLET', amountPaise: 10_000 },
  });
  const today = new Date().toISOString().slice(0, 10);
  await act(makeCoupon, {
    ...{ restaurantId, couponCode: `SHOT${randomUUID().slice(0, 4).toUpperCase()}`, description: '' },
    gift: { kind: 'PERCENT', percent: 10, maxDiscountPaise: 10_000 },
    ...{ minItemTotalPaise: 20_000, orderTypes: ['HomeDelivery', 'TakeAway'], outletIds: [restaurantId] },
    ...{ firstDay: today, lastDay: today, isFirstOrderOnly: false, isHidden: false },
    ...{ maxUses: 10, maxUsesPerCustomer: 1 },
  });
}
