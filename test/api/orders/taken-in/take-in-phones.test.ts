import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { hideCartKey } from '#domain/table/shown-order.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { cartClaims, orders } from '#server/db/schema/orders.ts';
import { takeInShownOrder } from '#server/services/orders/placing/take-in-order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  dineInForm,
  errorOf,
  OUTLET_ID,
  openTable,
  packetOf,
  payTableInCash,
  placeDraft,
  readOrder,
  saveDraft,
  takeCash,
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

describe('the phone that sends its order after it was taken in', () => {
  it('is given the order that the kitchen has, and no second one', async () => {
    const shown = await shownOrder(api, 'T07');
    const orderRefId = await takenIn(api, shown);
    const tableSessionId = await openTable(api, 'T07');
    const key = randomUUID();
    const result = await saveOrder(api, as, formOf(shown, tableSessionId), key);
    expect(result).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
    expect(await saveOrder(api, as, formOf(shown, tableSessionId), key)).toMatchObject({
      packet: { orderRefId },
    });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'PLACED', tableNumber: 'T07' });
    expect(await placedOrdersOf(api, shown.cartKey)).toMatchObject([{ tableSessionId }]);
  });

  it('is given it for the draft that it had saved before, however often it asks', async () => {
    const shown = await shownOrder(api, 'T07');
    const draft = await saveDraft(api, as, formOf(shown, await openTable(api, 'T07')));
    const orderRefId = await takenIn(api, shown);
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
    const orderRefId = await takenIn(api, shown);
    await saveOrder(api, as, formOf(shown, await openTable(api, 'T07')));
    const cancelled = await api.call(endpoints.cancelOrder, { orderRefId }, { as });
    expect(cancelled).toMatchObject({ ok: true, packet: { orderStatus: 'CANCELLED_BY_CUSTOMER' } });
  });

  it('finds it also when the earlier release showed the cart’s own key', async () => {
    const shown = await shownOrder(api, 'T07');
    const taken = await takeInShownOrder(api.deps, OUTLET_ID, shown);
    if (!taken.ok) throw new Error(`not taken in: ${taken.failure.code}`);
    const { orderRefId } = taken.value;
    // The phone shows the same order again, now with the current release.
    expect(await takeIn(api, shown)).toEqual({ ok: true, value: { orderRefId, isNew: false } });
    const result = await saveOrder(api, as, formOf(shown, await openTable(api, 'T07')));
    expect(result).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
    expect(await placedOrdersOf(api, shown.cartKey)).toHaveLength(1);
  });

  it('finds it also when the earlier release took it in', async () => {
    const shown = await shownOrder(api, 'T07');
    const taken = await takeInShownOrder(api.deps, OUTLET_ID, shown);
    if (!taken.ok) throw new Error(`not taken in: ${taken.failure.code}`);
    const { cartKey } = shown;
    await api.db.update(cartClaims).set({ shownKey: null }).where(eq(cartClaims.cartKey, cartKey));
    const result = await saveOrder(api, as, formOf(shown, await openTable(api, 'T07')));
    expect(result).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId: taken.value.orderRefId } });
  });

  it('gets cash back, not a wallet credit, when the order is rejected after cash payment', async () => {
    for (const handedOver of ['before', 'after', 'never']) {
      const shown = await shownOrder(api, 'T07');
      const orderRefId = await takenIn(api, shown);
      const send = async () => saveOrder(api, as, formOf(shown, await openTable(api, 'T07')));
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
    const orderRefId = await takenIn(api, shown);
    const tableSessionId = await openTable(api, 'T07');
    await saveOrder(api, as, formOf(shown, tableSessionId));
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
      const orderRefId = await takenIn(api, shown);
      const send = async () => saveOrder(api, who, formOf(shown, await openTable(api, 'T08')));
      if (who === early) await send();
      await serve(orderRefId);
      const [row] = await placedOrdersOf(api, shown.cartKey);
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
      if (isShown) await takenIn(api, shown);
      else await placeDraft(api, as, await saveDraft(api, as, form), 'CASH');
      if (isShown) await saveOrder(api, as, form);
      const [own] = await placedOrdersOf(api, shown.cartKey);
      const draft = packetOf(await saveOrder(api, stranger, form));
      expect(draft.orderRefId).not.toBe(own?.orderRefId);
      const placed = await placeDraft(api, stranger, draft, 'CASH');
      expect(placed.orderRefId).not.toBe(own?.orderRefId);
      const asStranger = { orderRefId: own?.orderRefId ?? '' };
      expect(errorOf(await api.call(endpoints.orderDetail, asStranger, { as: stranger }))).toBe('notFound');
      expect(await readOrder(api, as, own?.orderRefId ?? '')).toMatchObject({ orderStatus: 'PLACED' });
    }
  });

  it('cannot be taken over from a photo of the shown code', async () => {
    const stranger = await api.signIn();
    const shown = await shownOrder(api, 'T09');
    const orderRefId = await takenIn(api, shown);
    const photographed = await hideCartKey(shown);
    const tableSessionId = await openTable(api, 'T09');
    const draft = await saveDraft(api, stranger, formOf(photographed, tableSessionId));
    expect((await placeDraft(api, stranger, draft, 'CASH')).orderRefId).not.toBe(orderRefId);
    expect(await saveOrder(api, as, formOf(shown, tableSessionId))).toMatchObject({
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
