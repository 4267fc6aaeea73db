import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LineChoice, OrderDetail } from '#contract/orders/order.ts';
import { eq } from '#server/db/drizzle.ts';
import { groupMembers } from '#server/db/schema/guests/group-orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import {
  choiceOf,
  deliveryForm,
  errorOf,
  OUTLET_ID,
  packetOf,
  placeDraft,
  saveDraft,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  additionOf,
  joinGroup,
  linesOf,
  readGroup,
  saveGroup,
  startGroup,
  steerGroup,
} from './group-acts.ts';

let api: TestApi;
let host: Credential;
let stranger: Credential;
let naan: LineChoice;
let dal: LineChoice;
beforeAll(async () => {
  api = await startApi();
  host = await api.signIn();
  stranger = await api.signIn();
  naan = await choiceOf(api, 1);
  dal = await choiceOf(api, 2, 1);
});
afterAll(() => api.stop());

const place = (draft: OrderDetail, as = host) =>
  api.call(
    endpoints.placeOrder,
    {
      ...{ orderRefId: draft.orderRefId, paymentMode: 'PAY_AT_STORE' as const, termsAccepted: true as const },
      acceptedTotalPaise: draft.bill.grandTotalPaise,
    },
    { as },
  );

describe('the order of a group', () => {
  it('has exactly the lines of all with their names, on the order and in the kitchen', async () => {
    const { code } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code, [additionOf(dal), additionOf({ ...naan, note: 'soft' })]);
    const locked = packetOf(await steerGroup(api, host, code, 'LOCK'));
    const placed = packetOf(await place(await saveGroup(api, host, locked)));
    expect(placed.itemList.map((item) => [item.itemId, item.quantity, item.note, item.forName])).toEqual([
      [naan.itemId, 1, '', 'Asha'],
      [dal.itemId, 2, '', 'Ravi'],
      [naan.itemId, 1, 'soft', 'Ravi'],
    ]);
    const sum = placed.itemList.reduce((total, item) => total + item.linePaise, 0);
    expect(placed.bill.itemTotalPaise).toBe(sum);
    const seen = await readGroup(api, code, ravi);
    expect(seen).toMatchObject({ state: 'ORDERED', orderRefId: null });
    expect(seen.cart.lineList).toHaveLength(3);
    expect(await readGroup(api, code, undefined, host)).toMatchObject({ orderRefId: placed.orderRefId });
    const kitchen = await signInStaff(api, [roleAt('kitchen', OUTLET_ID)]);
    const board = packetOf(await callDesk(api, getBoard, { restaurantId: OUTLET_ID }, kitchen));
    const card = board.orderList.find(({ orderRefId }) => orderRefId === placed.orderRefId);
    expect(card?.lineList.map(({ forName }) => forName)).toEqual(['Asha', 'Ravi', 'Ravi']);
  });

  it('shows what was ordered: a dish that the host left out is not, and quantities are the order’s', async () => {
    const { code } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code, [additionOf(dal)]);
    const locked = packetOf(await steerGroup(api, host, code, 'LOCK'));
    const [, his] = linesOf(locked);
    if (his === undefined) throw new Error('no line');
    packetOf(await place(await saveGroup(api, host, locked, [{ ...his, quantity: 1, note: 'hot' }])));
    expect((await readGroup(api, code, ravi)).cart.lineList).toMatchObject([
      { itemId: dal.itemId, quantity: 1 },
    ]);
  });

  it('is refused while the group is open, after a change, and for anybody but the host', async () => {
    const group = await startGroup(api, host, naan);
    expect(errorOf(await place(await saveGroup(api, host, group)))).toBe('groupChanged');
    const locked = packetOf(await steerGroup(api, host, group.code, 'LOCK'));
    expect(errorOf(await place(await saveGroup(api, stranger, locked, linesOf(locked)), stranger))).toBe(
      'groupChanged',
    );
    const draft = await saveGroup(api, host, locked);
    packetOf(await steerGroup(api, host, group.code, 'REOPEN'));
    const ravi = await joinGroup(api, group.code, [additionOf(dal)]);
    packetOf(await steerGroup(api, host, group.code, 'LOCK'));
    expect(errorOf(await place(draft))).toBe('groupChanged');
    expect((await readGroup(api, group.code, ravi)).cart.lineList).toHaveLength(2);
    packetOf(await steerGroup(api, host, group.code, 'CANCEL'));
    expect(errorOf(await place(draft))).toBe('groupChanged');
  });

  it('is placed once for two taps and two carts in the same second', async () => {
    const { code } = await startGroup(api, host, naan);
    const locked = packetOf(await steerGroup(api, host, code, 'LOCK'));
    const [one, two] = [await saveGroup(api, host, locked), await saveGroup(api, host, locked)];
    const both = await Promise.all([place(one), place(two)]);
    expect(both.map((each) => (each.ok ? 'placed' : each.error)).toSorted()).toEqual([
      'groupChanged',
      'placed',
    ]);
  });

  it('of a delivery goes to the host’s address, and neither has a name of its guests once the account is erased', async () => {
    const own = await api.signIn();
    const { code } = await startGroup(api, own, naan, {
      orderType: 'HomeDelivery',
      choiceList: [{ ...naan, quantity: 4 }],
    });
    await joinGroup(api, code, [additionOf(dal)], 'Gurpreet');
    const { revision, ...locked } = packetOf(await steerGroup(api, own, code, 'LOCK'));
    const itemList = linesOf({ revision, ...locked });
    const form = await deliveryForm(api, own, { itemList, group: { code, revision } });
    const draft = await placeDraft(api, own, await saveDraft(api, own, form), 'COD');
    expect(draft.address).not.toBeNull();
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId: draft.orderRefId }, { as: own }));
    const stored = async () =>
      JSON.stringify([
        await api.db.select().from(orders).where(eq(orders.orderRefId, draft.orderRefId)),
        await api.db.select().from(groupMembers),
      ]);
    expect(await stored()).toContain('Gurpreet');
    const oneTimePassword = await receiveCode(api, own.mobile);
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as: own }));
    expect(await stored()).not.toContain('Gurpreet');
  });
});
