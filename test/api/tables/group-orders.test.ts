import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { GroupOrder } from '#contract/group/group-order.ts';
import type { LineChoice, OrderDetail } from '#contract/orders/order.ts';
import type { TableOperation } from '#contract/table/table-cart.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { groupMembers, groupOrders } from '#server/db/schema/guests/group-orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { askForCode } from '#test/support/makers/codes.ts';
import {
  choiceOf,
  deliveryForm,
  errorOf,
  OUTLET_ID,
  packetOf,
  placeDraft,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

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

const add = (choice: LineChoice, lineKey: string = randomUUID()) => ({
  ...{ kind: 'add' as const, lineKey, choice },
});

async function start(change: object = {}, as = host): Promise<GroupOrder & { token: string }> {
  // The limit of groups for each customer.
  api.clock.advance(MINUTE_MS);
  const token = randomUUID();
  const form = {
    ...{ restaurantId: OUTLET_ID, orderType: 'TakeAway' as const, name: 'Asha', memberToken: token },
    ...{ deadlineAt: api.clock.now() + 30 * MINUTE_MS, limitPaise: null, choiceList: [naan] },
    ...change,
  };
  const group = packetOf(await api.call(endpoints.startGroupOrder, form, { as }));
  api.clock.advance(1_000);
  return { ...group, token };
}

const change = (code: string, memberToken: string, operationList: TableOperation[], name = 'Ravi') =>
  api.call(endpoints.changeGroupOrder, { code, memberToken, name, operationList });

async function join(code: string, operationList: TableOperation[] = [], name = 'Ravi'): Promise<string> {
  const token = randomUUID();
  packetOf(await change(code, token, operationList, name));
  api.clock.advance(1_000);
  return token;
}

const read = async (code: string, memberToken?: string, as?: Credential) =>
  packetOf(
    await api.call(
      endpoints.groupOrder,
      { code, ...(memberToken === undefined ? {} : { memberToken }) },
      as === undefined ? {} : { as },
    ),
  );

const steer = (code: string, act: 'LOCK' | 'REOPEN' | 'CANCEL', as = host) =>
  api.call(endpoints.steerGroupOrder, { code, act }, { as });

/** The lines as the host takes them into an ordinary cart. */
function linesOf({ cart }: GroupOrder): LineChoice[] {
  const names = new Map(cart.guestList.map(({ guestId, name }) => [guestId, name]));
  return cart.lineList.map(({ lineKey: _key, guestId, ...choice }) => ({
    ...{ ...choice, forName: names.get(guestId) ?? '' },
  }));
}

async function saveGroup(group: GroupOrder, itemList = linesOf(group), as = host): Promise<OrderDetail> {
  const { code, revision } = group;
  return saveDraft(api, as, await takeawayForm(api, { itemList, group: { code, revision } }));
}

const place = (draft: OrderDetail, as = host) =>
  api.call(
    endpoints.placeOrder,
    {
      ...{ orderRefId: draft.orderRefId, paymentMode: 'PAY_AT_STORE' as const, termsAccepted: true as const },
      acceptedTotalPaise: draft.bill.grandTotalPaise,
    },
    { as },
  );

describe('a group order', () => {
  it('shows its terms to everybody with the link, and names and dishes to those who have joined', async () => {
    const { code, token } = await start({ limitPaise: 200_000 });
    const seen = await read(code);
    expect(seen).toMatchObject({ state: 'OPEN', hostName: 'Asha', limitPaise: 200_000, isHost: false });
    expect(seen.cart).toEqual({ guestId: null, guestList: [], lineList: [] });
    const ravi = await join(code, [add(dal)]);
    const joined = await read(code, ravi);
    expect(joined.cart.guestList.map(({ name }) => name)).toEqual(['Asha', 'Ravi']);
    expect(joined.cart.lineList).toMatchObject([{ itemId: naan.itemId }, { itemId: dal.itemId }]);
    const text = JSON.stringify(joined);
    expect(text).not.toContain(token);
    expect(text).not.toContain(host.mobile);
    expect((await read(code, undefined, host)).cart.lineList).toHaveLength(2);
  });

  it('gives the second guest of a name a number, and a repeated join adds nobody', async () => {
    const { code } = await start();
    const first = await join(code, [], 'asha');
    await join(code, [], 'Asha');
    packetOf(await change(code, first, [], 'asha'));
    expect((await read(code, first)).cart.guestList.map(({ name }) => name)).toEqual([
      'Asha',
      'asha 2',
      'Asha 3',
    ]);
  });

  it('lets members change own lines alone, and the host take out any', async () => {
    const { code, token } = await start();
    const ravi = await join(code, [add(dal)]);
    const [hers, his] = (await read(code, ravi)).cart.lineList.map(({ lineKey }) => lineKey);
    if (hers === undefined || his === undefined) throw new Error('no lines');
    packetOf(
      await change(code, ravi, [
        { kind: 'remove', lineKey: hers },
        { kind: 'setQuantity', lineKey: his, quantity: 3 },
      ]),
    );
    packetOf(await change(code, token, [{ kind: 'setQuantity', lineKey: his, quantity: 9 }], 'Asha'));
    expect((await read(code, ravi)).cart.lineList).toMatchObject([
      { lineKey: hers, quantity: 1 },
      { lineKey: his, quantity: 3 },
    ]);
    const meera = await join(code, [{ kind: 'remove', lineKey: his }, add(naan, hers)], 'Meera');
    expect((await read(code, meera)).cart.lineList).toHaveLength(2);
    packetOf(await change(code, token, [{ kind: 'remove', lineKey: his }], 'Asha'));
    expect((await read(code, ravi)).cart.lineList).toMatchObject([{ lineKey: hers }]);
  });

  it('is steered by its host alone', async () => {
    const { code } = await start();
    const ravi = await join(code, [add(dal)]);
    for (const act of ['LOCK', 'REOPEN', 'CANCEL'] as const) {
      expect(errorOf(await steer(code, act, stranger))).toBe('notFound');
      expect(errorOf(await api.call(endpoints.steerGroupOrder, { code, act }))).toBe('sessionOver');
    }
    expect(await read(code, ravi)).toMatchObject({ state: 'OPEN', isHost: false, orderRefId: null });
    expect(await read(code, ravi, stranger)).toMatchObject({ isHost: false });
    expect(errorOf(await api.call(endpoints.groupOrder, { code: 'x'.repeat(22) }))).toBe('notFound');
    expect(errorOf(await change('x'.repeat(22), ravi, []))).toBe('notFound');
  });

  it('refuses dishes above the limit of a guest, whole, and lets them take out again', async () => {
    const group = await start({ limitPaise: 1_000_000 });
    const pricePaise = (await saveGroup(packetOf(await steer(group.code, 'LOCK')))).bill.itemTotalPaise;
    const { code } = await start({ limitPaise: pricePaise * 2 });
    const ravi = await join(code, [add({ ...naan, quantity: 2 })]);
    expect(errorOf(await change(code, ravi, [add(dal)]))).toBe('groupLimit');
    const [, line] = (await read(code, ravi)).cart.lineList;
    if (line === undefined) throw new Error('no line');
    expect((await read(code, ravi)).cart.lineList).toHaveLength(2);
    packetOf(await change(code, ravi, [{ kind: 'setQuantity', lineKey: line.lineKey, quantity: 1 }]));
    const much = { limitPaise: pricePaise, choiceList: [{ ...naan, quantity: 5 }] };
    const form = {
      ...{ restaurantId: OUTLET_ID, orderType: 'TakeAway' as const, name: 'Asha', ...much },
      ...{ memberToken: randomUUID(), deadlineAt: api.clock.now() + 30 * MINUTE_MS },
    };
    expect(errorOf(await api.call(endpoints.startGroupOrder, form, { as: host }))).toBe('groupLimit');
  });

  it('takes nothing more after its deadline, unless the host opens it again', async () => {
    const { code, token, cart } = await start();
    const ravi = await join(code);
    api.clock.advance(30 * MINUTE_MS);
    expect(errorOf(await change(code, ravi, [add(dal)]))).toBe('groupClosed');
    expect(errorOf(await change(code, randomUUID(), [], 'Late'))).toBe('groupClosed');
    expect(errorOf(await change(code, token, [add(dal)], 'Asha'))).toBe('groupClosed');
    expect((await read(code, ravi)).state).toBe('LOCKED');
    expect(packetOf(await steer(code, 'REOPEN')).state).toBe('OPEN');
    packetOf(await change(code, ravi, [add(dal)]));
    packetOf(await steer(code, 'LOCK'));
    expect(errorOf(await change(code, ravi, [add(naan)]))).toBe('groupClosed');
    const lineKey = cart.lineList[0]?.lineKey ?? '';
    packetOf(await change(code, token, [{ kind: 'remove', lineKey }], 'Asha'));
    expect((await read(code, ravi)).cart.lineList).toMatchObject([{ itemId: dal.itemId }]);
    for (const minutes of [1, 700]) {
      const deadlineAt = api.clock.now() + minutes * MINUTE_MS;
      const form = { restaurantId: OUTLET_ID, orderType: 'TakeAway' as const, name: 'Asha', deadlineAt };
      const rest = { limitPaise: null, choiceList: [], memberToken: randomUUID() };
      const called = await api.call(endpoints.startGroupOrder, { ...form, ...rest }, { as: host });
      expect(errorOf(called)).toBe('groupClosed');
    }
  });

  it('that is cancelled takes nothing, cannot be opened again, and a second cancel changes nothing', async () => {
    const { code } = await start();
    const ravi = await join(code, [add(dal)]);
    const first = packetOf(await steer(code, 'CANCEL'));
    expect(packetOf(await steer(code, 'CANCEL')).revision).toBe(first.revision);
    expect(errorOf(await steer(code, 'REOPEN'))).toBe('groupClosed');
    expect(errorOf(await change(code, ravi, [add(naan)]))).toBe('groupClosed');
    expect((await read(code, ravi)).state).toBe('CANCELLED');
  });

  it('applies a change once although its response got lost', async () => {
    const { code } = await start();
    const ravi = await join(code);
    const [key, line] = [randomUUID(), add(dal)];
    const input = { code, memberToken: ravi, name: 'Ravi', operationList: [line] };
    const first = packetOf(await api.call(endpoints.changeGroupOrder, input, { key }));
    expect(packetOf(await api.call(endpoints.changeGroupOrder, input, { key }))).toEqual(first);
    expect((await read(code, ravi)).cart.lineList).toHaveLength(2);
  });

  it('limits names, members and changes', async () => {
    const { code } = await start();
    const ravi = await join(code);
    expect(errorOf(await change(code, ravi, [], 'x'.repeat(31)))).toBe('invalidInput');
    expect(errorOf(await change(code, ravi, [], '  '))).toBe('invalidInput');
    const answers: string[] = [];
    for (let n = 0; n < 61; n += 1) {
      const answer = await change(code, ravi, []);
      answers.push(answer.ok ? 'ok' : answer.error);
    }
    expect([answers.at(0), answers.at(-1)]).toEqual(['ok', 'tooManyRequests']);
    const joined: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const answer = await change(code, randomUUID(), [], `Guest ${n}`);
      joined.push(answer.ok ? 'ok' : answer.error);
    }
    expect(joined.filter((answer) => answer === 'ok')).toHaveLength(28);
    expect(joined.at(-1)).toBe('tooManyRequests');
  });

  it('is deleted with its names a day after it began, or with the account of its host', async () => {
    const { code } = await start();
    await join(code);
    api.clock.advance(DAY_MS);
    expect(errorOf(await api.call(endpoints.groupOrder, { code }))).toBe('notFound');
    expect(errorOf(await steer(code, 'LOCK'))).toBe('notFound');
    await deleteOldRecords(api.deps);
    expect(await api.db.select().from(groupOrders)).toEqual([]);
    expect(await api.db.select().from(groupMembers)).toEqual([]);
  });
});

describe('the order of a group', () => {
  it('has exactly the lines of all with their names, on the order and in the kitchen', async () => {
    const { code } = await start();
    const ravi = await join(code, [add(dal), add({ ...naan, note: 'soft' })]);
    const locked = packetOf(await steer(code, 'LOCK'));
    const placed = packetOf(await place(await saveGroup(locked)));
    expect(placed.itemList.map((item) => [item.itemId, item.quantity, item.note, item.forName])).toEqual([
      [naan.itemId, 1, '', 'Asha'],
      [dal.itemId, 2, '', 'Ravi'],
      [naan.itemId, 1, 'soft', 'Ravi'],
    ]);
    const sum = placed.itemList.reduce((total, item) => total + item.linePaise, 0);
    expect(placed.bill.itemTotalPaise).toBe(sum);
    const seen = await read(code, ravi);
    expect(seen).toMatchObject({ state: 'ORDERED', orderRefId: null });
    expect(seen.cart.lineList).toHaveLength(3);
    expect(await read(code, undefined, host)).toMatchObject({ orderRefId: placed.orderRefId });
    const kitchen = await signInStaff(api, [roleAt('kitchen', OUTLET_ID)]);
    const board = packetOf(await callDesk(api, getBoard, { restaurantId: OUTLET_ID }, kitchen));
    const card = board.orderList.find(({ orderRefId }) => orderRefId === placed.orderRefId);
    expect(card?.lineList.map(({ forName }) => forName)).toEqual(['Asha', 'Ravi', 'Ravi']);
  });

  it('shows what was ordered: a dish that the host left out is not, and quantities are the order’s', async () => {
    const { code } = await start();
    const ravi = await join(code, [add(dal)]);
    const locked = packetOf(await steer(code, 'LOCK'));
    const [, his] = linesOf(locked);
    if (his === undefined) throw new Error('no line');
    packetOf(await place(await saveGroup(locked, [{ ...his, quantity: 1, note: 'hot' }])));
    expect((await read(code, ravi)).cart.lineList).toMatchObject([{ itemId: dal.itemId, quantity: 1 }]);
  });

  it('is refused while the group is open, after a change, and for anybody but the host', async () => {
    const group = await start();
    expect(errorOf(await place(await saveGroup(group)))).toBe('groupChanged');
    const locked = packetOf(await steer(group.code, 'LOCK'));
    expect(errorOf(await place(await saveGroup(locked, linesOf(locked), stranger), stranger))).toBe(
      'groupChanged',
    );
    const draft = await saveGroup(locked);
    packetOf(await steer(group.code, 'REOPEN'));
    const ravi = await join(group.code, [add(dal)]);
    packetOf(await steer(group.code, 'LOCK'));
    expect(errorOf(await place(draft))).toBe('groupChanged');
    expect((await read(group.code, ravi)).cart.lineList).toHaveLength(2);
    packetOf(await steer(group.code, 'CANCEL'));
    expect(errorOf(await place(draft))).toBe('groupChanged');
  });

  it('is placed once for two taps and two carts in the same second', async () => {
    const { code } = await start();
    const locked = packetOf(await steer(code, 'LOCK'));
    const [one, two] = [await saveGroup(locked), await saveGroup(locked)];
    const both = await Promise.all([place(one), place(two)]);
    expect(both.map((each) => (each.ok ? 'placed' : each.error)).toSorted()).toEqual([
      'groupChanged',
      'placed',
    ]);
  });

  it('of a delivery goes to the host’s address, and neither has a name of its guests once the account is erased', async () => {
    const own = await api.signIn();
    const { code } = await start({ orderType: 'HomeDelivery', choiceList: [{ ...naan, quantity: 4 }] }, own);
    await join(code, [add(dal)], 'Gurpreet');
    const { revision, ...locked } = packetOf(await steer(code, 'LOCK', own));
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
    const oneTimePassword = await askForCode(api, own.mobile);
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as: own }));
    expect(await stored()).not.toContain('Gurpreet');
  });
});
