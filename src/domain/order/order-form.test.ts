import { describe, expect, it } from 'vitest';
import type { CartLine, ChosenPlace } from '#contract/stored.ts';
import { createCart, withTime } from '../cart/cart.ts';
import { createOrderForm } from './order-form.ts';

const outlet = { recordId: 1, restaurantUuid: crypto.randomUUID(), title: 'Noida' };
const addressId = crypto.randomUUID();
const place: ChosenPlace = {
  ...{ source: 'address', label: 'Home', latitude: 28.5, longitude: 77.3 },
  addressId,
};
const table = {
  ...{ tableSessionId: 's1', tableCode: 'NOI-T07-4K2M-9XQZ', tableNumber: 'T07', expiresAt: 2_000 },
  outletCode: 'NOI',
  ...{ restaurantId: 1, restaurantUuid: outlet.restaurantUuid, restaurantName: 'Noida' },
};
const cartOf = (orderType: 'HomeDelivery' | 'TakeAway' | 'DineIn') =>
  createCart(outlet, orderType, crypto.randomUUID());
const at = 1_000;

describe('createOrderForm', () => {
  it('asks for a saved address before it delivers', () => {
    const cart = cartOf('HomeDelivery');
    const missing = { ok: false, failure: { code: 'addressMissing' } };
    expect(createOrderForm(cart, { place: null, table, at })).toMatchObject(missing);
    expect(createOrderForm(cart, { place: { ...place, addressId: null }, table, at })).toMatchObject(missing);
    expect(createOrderForm(cart, { place, table, at })).toMatchObject({ ok: true, value: { addressId } });
  });

  it('names a slot only where one was chosen', () => {
    const cart = cartOf('TakeAway');
    const soon = createOrderForm(cart, { place, table, at });
    expect(soon.ok && 'scheduledFor' in soon.value).toBe(false);
    const timed = withTime(cart, 900_000);
    expect(createOrderForm(timed, { place, table, at })).toMatchObject({ value: { scheduledFor: 900_000 } });
    expect(withTime(timed, null)).toEqual(cart);
  });

  it('asks for the table of this outlet, while its session lasts', () => {
    const cart = cartOf('DineIn');
    const scan = { ok: false, failure: { code: 'scanTable' } };
    expect(createOrderForm(cart, { place, table: null, at })).toMatchObject(scan);
    expect(createOrderForm(cart, { place, table: { ...table, restaurantId: 2 }, at })).toMatchObject(scan);
    expect(createOrderForm(cart, { place, table, at: 2_000 })).toMatchObject(scan);
    const scanned = createOrderForm(cart, { place, table, at });
    expect(scanned).toMatchObject({ ok: true, value: { tableSessionId: 's1', addressId: null } });
  });

  it('takes a table that was opened without a signal, and sends no session of it', () => {
    const unconfirmed = { ...table, tableSessionId: '' };
    const form = createOrderForm(cartOf('DineIn'), { place, table: unconfirmed, at });
    expect(form).toMatchObject({ ok: true, value: { tableSessionId: null } });
  });

  it('sends neither address nor table for a takeaway', () => {
    const form = createOrderForm(cartOf('TakeAway'), { place, table, at });
    expect(form).toMatchObject({ ok: true, value: { addressId: null, tableSessionId: null } });
  });

  it('never sends a price', () => {
    const line: CartLine = {
      ...{ itemId: 'dal', variantId: null, modifierList: [], note: '', quantity: 2, lineId: 'x' },
      ...{ title: 'Dal', choiceText: '', price: 1, packingPaise: 0, vegNonVeg: 'VEG', imageUrl: null },
    };
    const cart = { ...cartOf('TakeAway'), lineList: [line] };
    const form = createOrderForm(cart, { place, table, at });
    const choice = { itemId: 'dal', variantId: null, modifierList: [], note: '', quantity: 2 };
    expect(form.ok && form.value.itemList).toEqual([choice]);
  });
});
