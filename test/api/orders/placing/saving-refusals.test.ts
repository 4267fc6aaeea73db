import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { addresses } from '#server/db/schema/guests/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import {
  changesOf,
  choiceOf,
  deliveryForm,
  dineInForm,
  findPlainItem,
  leaveTable,
  OUTLET_ID,
  openTable,
  order,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { whileMinimum, whileOutlet, whileSoldOut } from '#test/support/makers/outlets.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  as = await api.signIn();
});

const saveOrder = (form: SaveRequest) => api.call(endpoints.saveOrder, form, { as });

describe('saving an order is refused', () => {
  it('at an outlet that does not exist', async () => {
    expect(await saveOrder(await takeawayForm(api, { restaurantId: 9_999 }))).toMatchObject({
      error: 'notFound',
    });
  });

  it('while the outlet is paused, or closed by its hours', async () => {
    const form = await takeawayForm(api);
    await setOutletPaused(api.db, OUTLET_ID, true);
    expect(await saveOrder(form)).toMatchObject({ error: 'outletClosed' });
    await setOutletPaused(api.db, OUTLET_ID, false);
    api.clock.advance(-4 * 3_600_000);
    expect(await saveOrder(form)).toMatchObject({ error: 'outletClosed' });
    api.clock.advance(TEST_NOW - api.clock.now());
  });

  it('for an order type that the outlet does not take', async () => {
    const form = await takeawayForm(api);
    await whileOutlet(api, { availableInTakeAway: false }, async () => {
      expect(await saveOrder(form)).toMatchObject({ error: 'orderTypeUnavailable' });
    });
  });

  it('without an address, with a message', async () => {
    const form = await deliveryForm(api, as, { addressId: null });
    expect(await saveOrder(form)).toMatchObject({
      error: 'invalidInput',
      message: 'Please choose the address we should deliver to.',
    });
  });

  it('to an address that is too far, with an alternative', async () => {
    const form = await deliveryForm(api, as);
    await api.db
      .update(addresses)
      .set({ latitude: 30.7374, longitude: 76.6762 })
      .where(eq(addresses.id, form.addressId ?? ''));
    const result = await saveOrder(form);
    expect(result).toMatchObject({
      error: 'outOfDeliveryArea',
      message: 'Sorry! this restaurant is not delivering in your area',
      packet: { takeAwayPossible: true },
    });
    expect((result.packet as { nearest: object | null }).nearest).not.toBeNull();
  });

  it('below the minimum of a delivery', async () => {
    const form = await deliveryForm(api, as);
    await whileMinimum(api, 10_000_000, async () => {
      expect(await saveOrder(form)).toMatchObject({ error: 'belowMinimumOrder' });
    });
  });

  it('at no table, an ended table, and a table of another outlet', async () => {
    expect(await saveOrder(await takeawayForm(api, { orderType: 'DineIn' }))).toMatchObject({
      error: 'scanTable',
      message: 'Please scan QR Code on your table to place an Order',
    });
    const tableSessionId = await openTable(api);
    const form = await dineInForm(api, tableSessionId);
    expect(await saveOrder({ ...form, restaurantId: 12 })).toMatchObject({ error: 'tableInvalid' });
    await leaveTable(api, tableSessionId);
    expect(await saveOrder(form)).toMatchObject({ error: 'scanTable' });
    expect(await saveOrder({ ...form, tableSessionId: 'made up' })).toMatchObject({ error: 'tableInvalid' });
  });

  it('with alcohol for delivery or takeaway', async () => {
    const { itemList } = await loadMenu(api.db, OUTLET_ID);
    const drink = itemList.find((item) => item.taxClass === 'ALCOHOL');
    if (drink === undefined) throw new Error('the seed has no bar');
    const form = await takeawayForm(api, { itemList: [{ itemId: drink.itemId, quantity: 1 }] });
    expect(await saveOrder(form)).toMatchObject({ error: 'alcoholNotAllowed' });
  });

  it('with a coupon that does not exist, or does not apply', async () => {
    const form = await takeawayForm(api);
    expect(await saveOrder({ ...form, couponCode: 'NOSUCHCODE' })).toMatchObject({ error: 'couponUnknown' });
    expect(await saveOrder({ ...form, couponCode: 'FREEDEL' })).toMatchObject({
      error: 'couponNotApplicable',
    });
  });

  it('with the difference when a line is sold out or unknown, and keeps nothing', async () => {
    const [first, second] = [await findPlainItem(api, 0), await findPlainItem(api, 1)];
    const itemList = [
      await choiceOf(api, 1, 0),
      await choiceOf(api, 2, 1),
      { itemId: 'no-such-dish', quantity: 1 },
    ];
    const form = await takeawayForm(api, { itemList });
    await whileSoldOut(api, first.itemId, async () => {
      const result = await saveOrder(form);
      expect(result).toMatchObject({
        error: 'orderChanged',
        packet: { order: { itemList: [{ itemId: second.itemId, quantity: 2 }] } },
      });
      expect(changesOf(result)).toEqual([
        { kind: 'soldOut', title: first.title, itemId: first.itemId },
        { kind: 'choiceGone', title: 'no-such-dish', itemId: 'no-such-dish' },
      ]);
      const alone = await saveOrder(await takeawayForm(api, { itemList: [await choiceOf(api, 1, 0)] }));
      expect(alone).toMatchObject({ error: 'orderChanged', packet: { order: null } });
    });
    expect(await api.db.$count(orders, eq(orders.cartKey, form.cartKey))).toBe(0);
  });

  it('when the cart is an order already', async () => {
    const form = await takeawayForm(api);
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE', form);
    expect(await saveOrder(form)).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
  });
});
