import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { hideCartKey } from '#domain/table/shown-order.ts';
import { setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { previewShownOrder, takeInShownOrder } from '#server/services/orders/placing/take-in-order.ts';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  findPlainItem,
  OUTLET_ID,
  openTable,
  packetOf,
  payTableInCash,
  placeDraft,
  readOrder,
  saveDraft,
} from '#test/support/makers/orders.ts';
import { shownOrder } from '#test/support/makers/shown-orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { formOf, placedOrdersOf, saveOrder, takeIn, takenIn } from './taken-in-orders.ts';

let api: TestApi;
let as: Credential;

beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

async function refusalOf(order: ShownOrder): Promise<string> {
  const taken = await takeIn(api, order);
  return taken.ok ? 'taken in' : taken.failure.code;
}

describe('taking in an order that a phone shows', () => {
  it('places it at once for its table, at the server’s prices, to be paid there', async () => {
    const shown = await shownOrder(api, 'T02', { cookingInstructions: 'mild' });
    const orderRefId = await takenIn(api, shown);
    const item = await findPlainItem(api);
    const [row] = await placedOrdersOf(api, shown.cartKey);
    expect(row).toMatchObject({
      ...{ orderRefId, status: 'PLACED', orderType: 'DineIn', tableNumber: 'T02' },
      ...{ paymentMode: 'CASH', paymentStatus: 'PENDING', billStatus: 'OPEN', confirmedAt: api.clock.now() },
      itemList: [{ itemId: item.itemId, price: item.price, quantity: 2 }],
      form: { cookingInstructions: 'mild' },
    });
  });

  it('uses the phone’s table session if it had one', async () => {
    const tableSessionId = await openTable(api, 'T02');
    const shown = await shownOrder(api, 'T02', { tableSessionId, tableCode: null });
    await takenIn(api, shown);
    expect(await placedOrdersOf(api, shown.cartKey)).toMatchObject([{ tableSessionId }]);
  });

  it('returns the same order when it is taken in again', async () => {
    const shown = await shownOrder(api, 'T02');
    const orderRefId = await takenIn(api, shown);
    expect(await takeIn(api, shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    expect(await placedOrdersOf(api, shown.cartKey)).toHaveLength(1);
  });

  it('returns the phone’s order when that was placed before, in any state', async () => {
    const shown = await shownOrder(api, 'T02');
    const form = formOf(shown, await openTable(api, 'T02'));
    const { orderRefId } = await placeDraft(api, as, await saveDraft(api, as, form), 'CASH');
    expect(await takeIn(api, shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    expect(await takeIn(api, shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    expect(await placedOrdersOf(api, shown.cartKey)).toHaveLength(1);
  });

  it('is not stopped by a draft of the customer', async () => {
    const shown = await shownOrder(api, 'T02');
    const form = formOf(shown, await openTable(api, 'T02'));
    const draft = await saveDraft(api, as, form);
    const orderRefId = await takenIn(api, shown);
    expect(orderRefId).not.toBe(draft.orderRefId);
    expect(await placedOrdersOf(api, shown.cartKey)).toMatchObject([{ orderRefId, status: 'PLACED' }]);
    expect(await readOrder(api, as, draft.orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
  });

  it('shows it priced before, without keeping anything', async () => {
    const shown = await shownOrder(api, 'T03');
    const preview = async () => previewShownOrder(api.deps, OUTLET_ID, await hideCartKey(shown));
    const view = await preview();
    expect(view).toMatchObject({ ok: true, value: { tableNumber: 'T03', before: undefined } });
    expect(await placedOrdersOf(api, shown.cartKey)).toEqual([]);
    const orderRefId = await takenIn(api, shown);
    expect(await preview()).toMatchObject({ value: { before: orderRefId } });
  });
});

describe('what is not taken in', () => {
  it('is a table code that is forged or of another table', async () => {
    const forged = createTableCode('another secret', { outletCode: 'NOI', tableNumber: 'T04', version: 1 });
    expect(await refusalOf(await shownOrder(api, 'T04', { tableCode: forged }))).toBe('tableInvalid');
    const { tableCode } = await shownOrder(api, 'T05');
    expect(await refusalOf(await shownOrder(api, 'T04', { tableCode }))).toBe('tableInvalid');
    expect(await refusalOf(await shownOrder(api, 'T04', { tableCode: "'; --" }))).toBe('tableInvalid');
    expect(await refusalOf(await shownOrder(api, 'T04', { tableCode: null }))).toBe('scanTable');
  });

  it('is a table code that was revoked', async () => {
    const shown = await shownOrder(api, 'T06');
    await revokeTableCodes(api.db, OUTLET_ID, 'T06');
    expect(await refusalOf(shown)).toBe('tableRevoked');
  });

  it('is a session that was made up, or has ended, without a code beside it', async () => {
    const madeUp = await shownOrder(api, 'T04', { tableCode: null, tableSessionId: 'made up' });
    expect(await refusalOf(madeUp)).toBe('tableInvalid');
    const tableSessionId = await openTable(api, 'T04');
    await payTableInCash(api, tableSessionId);
    expect(await refusalOf({ ...madeUp, tableSessionId })).toBe('tableInvalid');
  });

  it('is an order for another outlet, or a closed one', async () => {
    const shown = await shownOrder(api, 'T04');
    expect(await takeInShownOrder(api.deps, 12, shown)).toMatchObject({ failure: { code: 'otherOutlet' } });
    const elsewhere = await takeInShownOrder(api.deps, 12, { ...shown, restaurantId: 12 });
    expect(elsewhere).toMatchObject({ failure: { code: 'otherOutlet' } });
    await setOutletPaused(api.db, OUTLET_ID, true);
    expect(await refusalOf(shown)).toBe('outletClosed');
    await setOutletPaused(api.db, OUTLET_ID, false);
  });

  it('is a dish that is sold out, or was never on the menu', async () => {
    const shown = await shownOrder(api, 'T04');
    const { itemId } = await findPlainItem(api);
    await setItemAvailability(api.db, OUTLET_ID, itemId, false);
    expect(await refusalOf(shown)).toBe('orderChanged');
    await setItemAvailability(api.db, OUTLET_ID, itemId, true);
    const line = { itemId: 'made-up', variantId: null, modifierList: [], note: '', quantity: 1 };
    expect(await refusalOf({ ...shown, lines: [line] })).toBe('orderChanged');
    expect(await placedOrdersOf(api, shown.cartKey)).toEqual([]);
  });
});

it('no caller can sign in as the walk-in guests', async () => {
  await takenIn(api, await shownOrder(api, 'T10'));
  const mobileNumber = `walk-in-${OUTLET_ID}`;
  expect(await api.call(endpoints.generateOtpForUser, { mobileNumber })).toMatchObject({
    error: 'invalidInput',
  });
  const login = { mobileNumber, oneTimePassword: '1234' };
  expect(await api.call(endpoints.loginUserByOtp, login)).toMatchObject({ error: 'invalidInput' });
});

describe('the customer and the waiter at once', () => {
  it('makes exactly one order of a cart, by any way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await api.signIn();
      const shown = await shownOrder(api, 'T11');
      const form = formOf(shown, await openTable(api, 'T11'));
      const send = async () => {
        const saved = await saveOrder(api, who, form);
        if (!saved.ok) return saved;
        const { orderRefId, bill } = saved.packet;
        const accepted = { acceptedTotalPaise: bill.grandTotalPaise, termsAccepted: true as const };
        return api.call(endpoints.placeOrder, { orderRefId, paymentMode: 'CASH', ...accepted }, { as: who });
      };
      const tries = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? takeIn(api, shown) : send()));
      const results = await Promise.all(tries);
      const placed = await placedOrdersOf(api, shown.cartKey);
      expect(placed).toHaveLength(1);
      const orderRefId = placed[0]?.orderRefId ?? '';
      for (const result of results) {
        if ('value' in result) expect(result.value).toMatchObject({ orderRefId });
        else if ('packet' in result) expect(result.packet).toMatchObject({ orderRefId });
        else expect(result).toBeUndefined();
      }
      expect(await readOrder(api, who, orderRefId)).toMatchObject({ timeline: [{ status: 'PLACED' }] });
    }
  }, 60_000);
});
