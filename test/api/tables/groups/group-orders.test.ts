import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { groupMembers, groupOrders } from '#server/db/schema/guests/group-orders.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { choiceOf, errorOf, OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  additionOf,
  changeGroup,
  joinGroup,
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

describe('a group order', () => {
  it('shows its terms to every holder of the link, and names and dishes to those who have joined', async () => {
    const { code, token } = await startGroup(api, host, naan, { limitPaise: 200_000 });
    const seen = await readGroup(api, code);
    expect(seen).toMatchObject({ state: 'OPEN', hostName: 'Asha', limitPaise: 200_000, isHost: false });
    expect(seen.cart).toEqual({ guestId: null, guestList: [], lineList: [] });
    const ravi = await joinGroup(api, code, [additionOf(dal)]);
    const joined = await readGroup(api, code, ravi);
    expect(joined.cart.guestList.map(({ name }) => name)).toEqual(['Asha', 'Ravi']);
    expect(joined.cart.lineList).toMatchObject([{ itemId: naan.itemId }, { itemId: dal.itemId }]);
    const text = JSON.stringify(joined);
    expect(text).not.toContain(token);
    expect(text).not.toContain(host.mobile);
    expect((await readGroup(api, code, undefined, host)).cart.lineList).toHaveLength(2);
  });

  it('gives the second guest of a name a number, and a repeated join adds no guest', async () => {
    const { code } = await startGroup(api, host, naan);
    const first = await joinGroup(api, code, [], 'asha');
    await joinGroup(api, code, [], 'Asha');
    packetOf(await changeGroup(api, code, first, [], 'asha'));
    expect((await readGroup(api, code, first)).cart.guestList.map(({ name }) => name)).toEqual([
      'Asha',
      'asha 2',
      'Asha 3',
    ]);
  });

  it('lets members change own lines alone, and the host take out any', async () => {
    const { code, token } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code, [additionOf(dal)]);
    const [hers, his] = (await readGroup(api, code, ravi)).cart.lineList.map(({ lineKey }) => lineKey);
    if (hers === undefined || his === undefined) throw new Error('no lines');
    packetOf(
      await changeGroup(api, code, ravi, [
        { kind: 'remove', lineKey: hers },
        { kind: 'setQuantity', lineKey: his, quantity: 3 },
      ]),
    );
    packetOf(
      await changeGroup(api, code, token, [{ kind: 'setQuantity', lineKey: his, quantity: 9 }], 'Asha'),
    );
    expect((await readGroup(api, code, ravi)).cart.lineList).toMatchObject([
      { lineKey: hers, quantity: 1 },
      { lineKey: his, quantity: 3 },
    ]);
    const meera = await joinGroup(
      api,
      code,
      [{ kind: 'remove', lineKey: his }, additionOf(naan, hers)],
      'Meera',
    );
    expect((await readGroup(api, code, meera)).cart.lineList).toHaveLength(2);
    packetOf(await changeGroup(api, code, token, [{ kind: 'remove', lineKey: his }], 'Asha'));
    expect((await readGroup(api, code, ravi)).cart.lineList).toMatchObject([{ lineKey: hers }]);
  });

  it('is steered by its host alone', async () => {
    const { code } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code, [additionOf(dal)]);
    for (const act of ['LOCK', 'REOPEN', 'CANCEL'] as const) {
      expect(errorOf(await steerGroup(api, stranger, code, act))).toBe('notFound');
      expect(errorOf(await api.call(endpoints.steerGroupOrder, { code, act }))).toBe('sessionOver');
    }
    expect(await readGroup(api, code, ravi)).toMatchObject({
      state: 'OPEN',
      isHost: false,
      orderRefId: null,
    });
    expect(await readGroup(api, code, ravi, stranger)).toMatchObject({ isHost: false });
    expect(errorOf(await api.call(endpoints.groupOrder, { code: 'x'.repeat(22) }))).toBe('notFound');
    expect(errorOf(await changeGroup(api, 'x'.repeat(22), ravi, []))).toBe('notFound');
  });

  it('refuses dishes above the limit of a guest, whole, and lets them take out again', async () => {
    const group = await startGroup(api, host, naan, { limitPaise: 1_000_000 });
    const pricePaise = (await saveGroup(api, host, packetOf(await steerGroup(api, host, group.code, 'LOCK'))))
      .bill.itemTotalPaise;
    const { code } = await startGroup(api, host, naan, { limitPaise: pricePaise * 2 });
    const ravi = await joinGroup(api, code, [additionOf({ ...naan, quantity: 2 })]);
    expect(errorOf(await changeGroup(api, code, ravi, [additionOf(dal)]))).toBe('groupLimit');
    const [, line] = (await readGroup(api, code, ravi)).cart.lineList;
    if (line === undefined) throw new Error('no line');
    expect((await readGroup(api, code, ravi)).cart.lineList).toHaveLength(2);
    packetOf(
      await changeGroup(api, code, ravi, [{ kind: 'setQuantity', lineKey: line.lineKey, quantity: 1 }]),
    );
    const much = { limitPaise: pricePaise, choiceList: [{ ...naan, quantity: 5 }] };
    const form = {
      ...{ restaurantId: OUTLET_ID, orderType: 'TakeAway' as const, name: 'Asha', ...much },
      ...{ memberToken: randomUUID(), deadlineAt: api.clock.now() + 30 * MINUTE_MS },
    };
    expect(errorOf(await api.call(endpoints.startGroupOrder, form, { as: host }))).toBe('groupLimit');
  });

  it('takes nothing more after its deadline, unless the host opens it again', async () => {
    const { code, token, cart } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code);
    api.clock.advance(30 * MINUTE_MS);
    expect(errorOf(await changeGroup(api, code, ravi, [additionOf(dal)]))).toBe('groupClosed');
    expect(errorOf(await changeGroup(api, code, randomUUID(), [], 'Late'))).toBe('groupClosed');
    expect(errorOf(await changeGroup(api, code, token, [additionOf(dal)], 'Asha'))).toBe('groupClosed');
    expect((await readGroup(api, code, ravi)).state).toBe('LOCKED');
    expect(packetOf(await steerGroup(api, host, code, 'REOPEN')).state).toBe('OPEN');
    packetOf(await changeGroup(api, code, ravi, [additionOf(dal)]));
    packetOf(await steerGroup(api, host, code, 'LOCK'));
    expect(errorOf(await changeGroup(api, code, ravi, [additionOf(naan)]))).toBe('groupClosed');
    const lineKey = cart.lineList[0]?.lineKey ?? '';
    packetOf(await changeGroup(api, code, token, [{ kind: 'remove', lineKey }], 'Asha'));
    expect((await readGroup(api, code, ravi)).cart.lineList).toMatchObject([{ itemId: dal.itemId }]);
    for (const minutes of [1, 700]) {
      const deadlineAt = api.clock.now() + minutes * MINUTE_MS;
      const form = { restaurantId: OUTLET_ID, orderType: 'TakeAway' as const, name: 'Asha', deadlineAt };
      const rest = { limitPaise: null, choiceList: [], memberToken: randomUUID() };
      const called = await api.call(endpoints.startGroupOrder, { ...form, ...rest }, { as: host });
      expect(errorOf(called)).toBe('groupClosed');
    }
  });

  it('that is cancelled takes nothing, cannot be opened again, and a second cancel changes nothing', async () => {
    const { code } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code, [additionOf(dal)]);
    const first = packetOf(await steerGroup(api, host, code, 'CANCEL'));
    expect(packetOf(await steerGroup(api, host, code, 'CANCEL')).revision).toBe(first.revision);
    expect(errorOf(await steerGroup(api, host, code, 'REOPEN'))).toBe('groupClosed');
    expect(errorOf(await changeGroup(api, code, ravi, [additionOf(naan)]))).toBe('groupClosed');
    expect((await readGroup(api, code, ravi)).state).toBe('CANCELLED');
  });

  it('applies a change once although its response got lost', async () => {
    const { code } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code);
    const [key, line] = [randomUUID(), additionOf(dal)];
    const input = { code, memberToken: ravi, name: 'Ravi', operationList: [line] };
    const first = packetOf(await api.call(endpoints.changeGroupOrder, input, { key }));
    expect(packetOf(await api.call(endpoints.changeGroupOrder, input, { key }))).toEqual(first);
    expect((await readGroup(api, code, ravi)).cart.lineList).toHaveLength(2);
  });

  it('limits names, members and changes', async () => {
    const { code } = await startGroup(api, host, naan);
    const ravi = await joinGroup(api, code);
    expect(errorOf(await changeGroup(api, code, ravi, [], 'x'.repeat(31)))).toBe('invalidInput');
    expect(errorOf(await changeGroup(api, code, ravi, [], '  '))).toBe('invalidInput');
    const results: string[] = [];
    for (let n = 0; n < 61; n += 1) {
      const result = await changeGroup(api, code, ravi, []);
      results.push(result.ok ? 'ok' : result.error);
    }
    expect([results.at(0), results.at(-1)]).toEqual(['ok', 'tooManyRequests']);
    const joined: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const result = await changeGroup(api, code, randomUUID(), [], `Guest ${n}`);
      joined.push(result.ok ? 'ok' : result.error);
    }
    expect(joined.filter((result) => result === 'ok')).toHaveLength(28);
    expect(joined.at(-1)).toBe('tooManyRequests');
  });

  it('is deleted with its names a day after it began, or with the account of its host', async () => {
    const { code } = await startGroup(api, host, naan);
    await joinGroup(api, code);
    api.clock.advance(DAY_MS);
    expect(errorOf(await api.call(endpoints.groupOrder, { code }))).toBe('notFound');
    expect(errorOf(await steerGroup(api, host, code, 'LOCK'))).toBe('notFound');
    await deleteOldRecords(api.deps);
    expect(await api.db.select().from(groupOrders)).toEqual([]);
    expect(await api.db.select().from(groupMembers)).toEqual([]);
  });
});
