import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { hideCartKey, shownKeyOf } from '#domain/table/shown-order.ts';
import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { cartClaims, orders } from '#server/db/schema/orders.ts';
import { previewShownOrder, takeInShownOrder } from '#server/services/orders/placing/take-in-order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  dineInForm,
  errorOf,
  findPlainItem,
  OUTLET_ID,
  openTable,
  packetOf,
  payTableInCash,
  placeDraft,
  readOrder,
  type SaveRequest,
  saveDraft,
  takeCash,
} from '#test/support/makers/orders.ts';
import { shownOrder } from '#test/support/makers/shown-orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

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

const takeIn = async (order: ShownOrder) => takeInShownOrder(api.deps, OUTLET_ID, await hideCartKey(order));

async function takenIn(order: ShownOrder): Promise<string> {
  const taken = await takeIn(order);
  if (!taken.ok) throw new Error(`not taken in: ${taken.failure.code}`);
  expect(taken.value.isNew).toBe(true);
  return taken.value.orderRefId;
}

async function refusalOf(order: ShownOrder): Promise<string> {
  const taken = await takeIn(order);
  return taken.ok ? 'taken in' : taken.failure.code;
}

async function placedOf(cartKey: string) {
  const keys = [cartKey, await shownKeyOf(cartKey)];
  const rows = await api.db.select().from(orders).where(inArray(orders.cartKey, keys));
  return rows.filter(({ status }) => status !== 'DRAFT');
}

/** The phone sends this later, for the same order. */
const formOf = (shown: ShownOrder, tableSessionId: string): SaveRequest => ({
  ...{ cartKey: shown.cartKey, orderType: 'DineIn', restaurantId: OUTLET_ID, tableSessionId },
  itemList: shown.lines,
});

const save = (form: SaveRequest, who = as, key = randomUUID()) =>
  api.call(endpoints.saveOrder, form, { as: who, key });

const balanceOf = async (who: Credential) =>
  packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as: who }));

async function cashOf(orderRefId: string): Promise<{ taken: number; total: number }> {
  const [placed] = await api.db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
  const { rows } = await api.db.execute<{ taken: string | number }>(sql`
    select coalesce(sum(case when source.kind = 'CASH' then amount_paise else -amount_paise end), 0) as taken
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    join ledger_accounts source on source.id = posting.from_account_id
    join ledger_accounts target on target.id = posting.to_account_id
    where entry.order_id = ${placed?.id} and 'CASH' in (source.kind, target.kind)`);
  return { taken: Number(rows[0]?.taken), total: placed?.grandTotalPaise ?? 0 };
}

const serve = async (orderRefId: string) => {
  for (const status of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
    await advanceOrder(api.deps, orderRefId, status, 'outlet');
  }
};

describe('taking in an order that a phone shows', () => {
  it('places it at once for its table, at the server’s prices, to be paid there', async () => {
    const shown = await shownOrder(api, 'T02', { cookingInstructions: 'mild' });
    const orderRefId = await takenIn(shown);
    const item = await findPlainItem(api);
    const [row] = await placedOf(shown.cartKey);
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
    await takenIn(shown);
    expect(await placedOf(shown.cartKey)).toMatchObject([{ tableSessionId }]);
  });

  it('returns the same order when it is taken in again', async () => {
    const shown = await shownOrder(api, 'T02');
    const orderRefId = await takenIn(shown);
    expect(await takeIn(shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    expect(await placedOf(shown.cartKey)).toHaveLength(1);
  });

  it('returns the phone’s order when that was placed before, in any state', async () => {
    const shown = await shownOrder(api, 'T02');
    const form = formOf(shown, await openTable(api, 'T02'));
    const { orderRefId } = await placeDraft(api, as, await saveDraft(api, as, form), 'CASH');
    expect(await takeIn(shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    expect(await takeIn(shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    expect(await placedOf(shown.cartKey)).toHaveLength(1);
  });

  it('is not stopped by a draft of the customer', async () => {
    const shown = await shownOrder(api, 'T02');
    const form = formOf(shown, await openTable(api, 'T02'));
    const draft = await saveDraft(api, as, form);
    const orderRefId = await takenIn(shown);
    expect(orderRefId).not.toBe(draft.orderRefId);
    expect(await placedOf(shown.cartKey)).toMatchObject([{ orderRefId, status: 'PLACED' }]);
    expect(await readOrder(api, as, draft.orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
  });

  it('shows it priced before, without keeping anything', async () => {
    const shown = await shownOrder(api, 'T03');
    const preview = async () => previewShownOrder(api.deps, OUTLET_ID, await hideCartKey(shown));
    const view = await preview();
    expect(view).toMatchObject({ ok: true, value: { tableNumber: 'T03', before: undefined } });
    expect(await placedOf(shown.cartKey)).toEqual([]);
    const orderRefId = await takenIn(shown);
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
    expect(await placedOf(shown.cartKey)).toEqual([]);
  });
});

describe('the phone that sends its order after it was taken in', () => {
  it('is given the order that the kitchen has, and no second one', async () => {
    const shown = await shownOrder(api, 'T07');
    const orderRefId = await takenIn(shown);
    const tableSessionId = await openTable(api, 'T07');
    const key = randomUUID();
    const answer = await save(formOf(shown, tableSessionId), as, key);
    expect(answer).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
    expect(await save(formOf(shown, tableSessionId), as, key)).toMatchObject({ packet: { orderRefId } });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'PLACED', tableNumber: 'T07' });
    expect(await placedOf(shown.cartKey)).toMatchObject([{ tableSessionId }]);
  });

  it('is given it for the draft that it had saved before, however often it asks', async () => {
    const shown = await shownOrder(api, 'T07');
    const draft = await saveDraft(api, as, formOf(shown, await openTable(api, 'T07')));
    const orderRefId = await takenIn(shown);
    const place = () =>
      api.call(
        endpoints.placeOrder,
        {
          ...{ orderRefId: draft.orderRefId, paymentMode: 'CASH', termsAccepted: true },
          acceptedTotalPaise: draft.bill.grandTotalPaise,
        },
        { as },
      );
    expect(await place()).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
    expect(await place()).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderRefId });
    expect(await readOrder(api, as, draft.orderRefId)).toMatchObject({ orderRefId });
    const list = packetOf(await api.call(endpoints.getOrderList, {}, { as }));
    expect(list.orderList.filter((each) => each.orderRefId === orderRefId)).toHaveLength(1);
    const byDraft = { orderRefId: draft.orderRefId };
    const stranger = await api.signIn();
    expect(errorOf(await api.call(endpoints.cancelOrder, byDraft, { as: stranger }))).toBe('notFound');
    expect(errorOf(await api.call(endpoints.orderDetail, byDraft, { as: stranger }))).toBe('notFound');
    const cancelled = packetOf(await api.call(endpoints.cancelOrder, byDraft, { as }));
    expect(cancelled).toMatchObject({ orderRefId, orderStatus: 'CANCELLED_BY_CUSTOMER' });
  });

  it('may cancel it until it is accepted, like any order of its own', async () => {
    const shown = await shownOrder(api, 'T07');
    const orderRefId = await takenIn(shown);
    await save(formOf(shown, await openTable(api, 'T07')));
    const cancelled = await api.call(endpoints.cancelOrder, { orderRefId }, { as });
    expect(cancelled).toMatchObject({ ok: true, packet: { orderStatus: 'CANCELLED_BY_CUSTOMER' } });
  });

  it('finds it also when the earlier release showed the cart’s own key', async () => {
    const shown = await shownOrder(api, 'T07');
    const taken = await takeInShownOrder(api.deps, OUTLET_ID, shown);
    if (!taken.ok) throw new Error(`not taken in: ${taken.failure.code}`);
    const { orderRefId } = taken.value;
    // Shown once more by the release of now.
    expect(await takeIn(shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    const answer = await save(formOf(shown, await openTable(api, 'T07')));
    expect(answer).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
    expect(await placedOf(shown.cartKey)).toHaveLength(1);
  });

  it('finds it also when the earlier release took it in', async () => {
    const shown = await shownOrder(api, 'T07');
    const taken = await takeInShownOrder(api.deps, OUTLET_ID, shown);
    if (!taken.ok) throw new Error(`not taken in: ${taken.failure.code}`);
    const { cartKey } = shown;
    await api.db.update(cartClaims).set({ shownKey: null }).where(eq(cartClaims.cartKey, cartKey));
    const answer = await save(formOf(shown, await openTable(api, 'T07')));
    expect(answer).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId: taken.value.orderRefId } });
  });

  it('gets cash back, not a wallet credit, when the order is rejected after cash payment', async () => {
    for (const handedOver of ['before', 'after', 'never']) {
      const shown = await shownOrder(api, 'T07');
      const orderRefId = await takenIn(shown);
      const send = async () => save(formOf(shown, await openTable(api, 'T07')));
      if (handedOver === 'before') await send();
      const [before, { total }] = [await balanceOf(as), await cashOf(orderRefId)];
      await takeCash(api, orderRefId);
      expect(await cashOf(orderRefId)).toEqual({ taken: total, total });
      if (handedOver === 'after') await send();
      await advanceOrder(api.deps, orderRefId, 'REJECTED', 'outlet');
      expect(await cashOf(orderRefId)).toEqual({ taken: 0, total });
      expect((await balanceOf(as)).walletBalancePaise).toBe(before.walletBalancePaise);
    }
  });

  it('asks for one bill of it and of its later rounds', async () => {
    const shown = await shownOrder(api, 'T07');
    const orderRefId = await takenIn(shown);
    const tableSessionId = await openTable(api, 'T07');
    await save(formOf(shown, tableSessionId));
    const later = await saveDraft(api, as, await dineInForm(api, tableSessionId));
    await placeDraft(api, as, later, 'CASH');
    await api.call(
      endpoints.completePostPaidOrder,
      { orderRefId: later.orderRefId, paidByWallet: false },
      { as },
    );
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ billStatus: 'BILL_REQUESTED' });
  });

  it('earns its points once, whether it was handed over before or after it was paid', async () => {
    const early = await api.signIn();
    const late = await api.signIn();
    for (const who of [early, late]) {
      const shown = await shownOrder(api, 'T08');
      const orderRefId = await takenIn(shown);
      const send = async () => save(formOf(shown, await openTable(api, 'T08')), who);
      if (who === early) await send();
      await serve(orderRefId);
      const [row] = await placedOf(shown.cartKey);
      await payTableInCash(api, row?.tableSessionId ?? '', [orderRefId]);
      if (who === late) {
        expect(await send()).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
        await send();
      }
      expect(await readOrder(api, who, orderRefId)).toMatchObject({
        paymentStatus: 'PAID',
        orderStatus: 'SERVED',
      });
    }
    const [first, second] = [await balanceOf(early), await balanceOf(late)];
    expect(first.rewardPoints).toBeGreaterThan(0);
    expect(second.rewardPoints).toBe(first.rewardPoints);
  });
});

describe('the cart of another customer', () => {
  it('does not return an order that its customer has placed or received', async () => {
    const stranger = await api.signIn();
    const tableSessionId = await openTable(api, 'T09');
    for (const isShown of [true, false]) {
      const shown = await shownOrder(api, 'T09');
      const form = formOf(shown, tableSessionId);
      if (isShown) await takenIn(shown);
      else await placeDraft(api, as, await saveDraft(api, as, form), 'CASH');
      if (isShown) await save(form);
      const [own] = await placedOf(shown.cartKey);
      const answer = packetOf(await save(form, stranger));
      expect(answer.orderRefId).not.toBe(own?.orderRefId);
      const placed = await placeDraft(api, stranger, answer, 'CASH');
      expect(placed.orderRefId).not.toBe(own?.orderRefId);
      const asStranger = { orderRefId: own?.orderRefId ?? '' };
      expect(errorOf(await api.call(endpoints.orderDetail, asStranger, { as: stranger }))).toBe('notFound');
      expect(await readOrder(api, as, own?.orderRefId ?? '')).toMatchObject({ orderStatus: 'PLACED' });
    }
  });

  it('cannot be taken over from a photo of the shown code', async () => {
    const stranger = await api.signIn();
    const shown = await shownOrder(api, 'T09');
    const orderRefId = await takenIn(shown);
    const photographed = await hideCartKey(shown);
    const tableSessionId = await openTable(api, 'T09');
    const draft = await saveDraft(api, stranger, formOf(photographed, tableSessionId));
    expect((await placeDraft(api, stranger, draft, 'CASH')).orderRefId).not.toBe(orderRefId);
    expect(await save(formOf(shown, tableSessionId))).toMatchObject({
      error: 'alreadyPlaced',
      packet: { orderRefId },
    });
  });

  it('is not blocked by another customer who places it first', async () => {
    const stranger = await api.signIn();
    const tableSessionId = await openTable(api, 'T09');
    const form = formOf(await shownOrder(api, 'T09'), tableSessionId);
    const draft = await saveDraft(api, as, form);
    await placeDraft(api, stranger, await saveDraft(api, stranger, form), 'CASH');
    expect(await placeDraft(api, as, draft, 'CASH')).toMatchObject({ orderStatus: 'PLACED' });
  });
});

it('nobody can sign in as the walk-in guests', async () => {
  await takenIn(await shownOrder(api, 'T10'));
  const mobileNumber = `walk-in-${OUTLET_ID}`;
  expect(await api.call(endpoints.generateOtpForUser, { mobileNumber })).toMatchObject({
    error: 'invalidInput',
  });
  const login = { mobileNumber, oneTimePassword: '1234' };
  expect(await api.call(endpoints.loginUserByOtp, login)).toMatchObject({ error: 'invalidInput' });
});

describe('everybody at once', () => {
  it('makes exactly one order of a cart, by any way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await api.signIn();
      const shown = await shownOrder(api, 'T11');
      const form = formOf(shown, await openTable(api, 'T11'));
      const send = async () => {
        const saved = await save(form, who);
        if (!saved.ok) return saved;
        const { orderRefId, bill } = saved.packet;
        const accepted = { acceptedTotalPaise: bill.grandTotalPaise, termsAccepted: true as const };
        return api.call(endpoints.placeOrder, { orderRefId, paymentMode: 'CASH', ...accepted }, { as: who });
      };
      const tries = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? takeIn(shown) : send()));
      const answers = await Promise.all(tries);
      const placed = await placedOf(shown.cartKey);
      expect(placed).toHaveLength(1);
      const orderRefId = placed[0]?.orderRefId ?? '';
      for (const answer of answers) {
        if ('value' in answer) expect(answer.value).toMatchObject({ orderRefId });
        else if ('packet' in answer) expect(answer.packet).toMatchObject({ orderRefId });
        else expect(answer).toBeUndefined();
      }
      expect(await readOrder(api, who, orderRefId)).toMatchObject({ timeline: [{ status: 'PLACED' }] });
    }
  }, 60_000);
});
