import { randomUUID } from 'node:crypto';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Result } from '#domain/values/result.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { addAddress } from '#server/services/account/addresses.ts';
import { assignDelivery } from '#server/services/desk/door/deliveries.ts';
import { saveEnquiry } from '#server/services/feedback/enquiries.ts';
import { saveFeedbackFor } from '#server/services/feedback/feedback.ts';
import { rateOrderFor } from '#server/services/feedback/ratings.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { placeOrderFor } from '#server/services/orders/placing/place-order.ts';
import { saveOrderFor } from '#server/services/orders/placing/save-order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { reportDish } from '#server/services/refunds/report-dish.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { SECTOR_70 } from '#test/e2e/verbs/verbs.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Production } from '#test/support/servers/production.ts';

function succeeded<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** Messages of guests after an order: a review, a report of a dish, feedback, and an enquiry to the chain. */
export async function fillGuests(product: Production): Promise<void> {
  const { deps, db } = product;
  const orderRefId = await placeTakeaway(product, 'Paneer Lababdar', 'Poori Bhaji');
  for (const step of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const)
    await advanceOrder(deps, orderRefId, step, 'outlet');
  const order = await findOrder(db, orderRefId);
  const customerId = order?.customerId ?? 0;
  const comment = 'The gravy was rich and the bread was soft. We waited twenty minutes longer than promised.';
  // Ratings open some time after the meal.
  const later = { ...deps, now: () => deps.now() + HOUR_MS };
  succeeded(
    await rateOrderFor(later, customerId, orderRefId, {
      ...{ food: 4, service: 2, rider: null, comment, itemList: [] },
    }),
  );
  succeeded(
    await reportDish(deps, customerId, {
      ...{ orderRefId, orderItemId: order?.itemList[0]?.orderItemId ?? '', quantity: 1 },
      ...({ problem: 'COLD', wish: 'WALLET', note: 'It was cold when we opened the box.' } as const),
    }),
  );
  const stars = {
    qualityOfFood: 5,
    serviceQuality: 4,
    cleaning: 3,
    staffBehavior: 5,
    music: 2,
    bestPartOfRestaurant: '',
  };
  const guest = { customerName: 'Harpreet Kaur', customerMobile: randomMobile() };
  const suggestion = 'Lovely evening. The music was too loud to talk near the bar.';
  succeeded(
    await saveFeedbackFor(
      deps,
      customerId,
      { ...guest, ...stars, suggestion, restaurantId: OUTLET_ID },
      undefined,
    ),
  );
  const source = { customerId: null, clientAddress: '127.0.0.9', language: undefined };
  const sender = { fullName: 'Rohan Mehta', mobileNumber: randomMobile(), email: 'rohan@example.com' };
  const message = 'We would like to open an outlet in Ludhiana and have a place of 3,000 square feet.';
  succeeded(
    await saveEnquiry(
      deps,
      { ...sender, kind: 'FRANCHISE', subject: 'lounge', city: 'Ludhiana', message, cv: null, faxNumber: '' },
      source,
    ),
  );
}

/** A delivery that waits for a rider, and one under way with its rider. */
export async function fillRiders(product: Production): Promise<void> {
  const rider = await signInStaff(product, [roleAt('rider', OUTLET_ID)], { origin: product.origin });
  const [orderRefId] = [await placeDelivery(product), await placeDelivery(product)];
  const delivery = { restaurantId: OUTLET_ID, orderRefId, staffId: rider.staffId, fromStaffId: null };
  const session = { device: null, deviceRestaurantId: null, signedInUntil: 0, sessionId: '' };
  const by = { ...rider, ...session, email: null, isSecured: true, roleList: [roleAt('manager', OUTLET_ID)] };
  succeeded(await assignDelivery(product.deps, by, delivery));
}

async function placeDelivery({ deps, db }: Production): Promise<string> {
  const mobile = randomMobile();
  await insertSignedIn(deps, mobile);
  const customerId = await customerIdOf(db, mobile);
  const { itemList } = await loadMenu(db, OUTLET_ID);
  const chosen = itemList.filter(({ title }) => ['Matar Mushroom', 'Paneer Lababdar'].includes(title));
  const place = { addressLine1: 'House 1204', addressLine2: 'Sector 70', addressLine3: 'Mohali' };
  const address = { ...place, ...SECTOR_70, addressType: 'HOME' as const };
  const orderRefId = await inTransaction(deps, async (inside) => {
    const { recordId } = succeeded(await addAddress(inside, customerId, address, undefined));
    const draft = await saveOrderFor(inside, customerId, {
      ...({ orderType: 'HomeDelivery', restaurantId: OUTLET_ID, addressId: recordId } as const),
      ...{ itemList: chosen.map(defaultChoice), tableSessionId: null, couponCode: null },
      ...{ cookingInstructions: '', cartKey: randomUUID() },
      ...{ tipPaise: 0, useWallet: false, usePoints: false },
    });
    const { orderRefId: ref, bill } = succeeded(draft);
    const placing = {
      orderRefId: ref,
      acceptedTotalPaise: bill.grandTotalPaise,
      paymentMode: 'COD' as const,
    };
    return placeOrderFor(inside, customerId, placing);
  });
  const placed = succeeded(orderRefId).orderRefId;
  for (const step of ['ACCEPTED', 'PREPARING', 'READY'] as const)
    await advanceOrder(deps, placed, step, 'outlet');
  return placed;
}
