import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { GroupOrder } from '#contract/group/group-order.ts';
import type { LineChoice, OrderDetail } from '#contract/orders/order.ts';
import type { TableOperation } from '#contract/table/table-cart.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { OUTLET_ID, packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export const additionOf = (choice: LineChoice, lineKey: string = randomUUID()) => ({
  ...{ kind: 'add' as const, lineKey, choice },
});

export async function startGroup(
  api: TestApi,
  as: Credential,
  choice: LineChoice,
  change: object = {},
): Promise<GroupOrder & { token: string }> {
  // Time passes, because of the rate limit for each customer.
  api.clock.advance(MINUTE_MS);
  const token = randomUUID();
  const form = {
    ...{ restaurantId: OUTLET_ID, orderType: 'TakeAway' as const, name: 'Asha', memberToken: token },
    ...{ deadlineAt: api.clock.now() + 30 * MINUTE_MS, limitPaise: null, choiceList: [choice] },
    ...change,
  };
  const group = packetOf(await api.call(endpoints.startGroupOrder, form, { as }));
  api.clock.advance(1_000);
  return { ...group, token };
}

export const changeGroup = (
  api: TestApi,
  code: string,
  memberToken: string,
  operationList: TableOperation[],
  name = 'Ravi',
) => api.call(endpoints.changeGroupOrder, { code, memberToken, name, operationList });

export async function joinGroup(
  api: TestApi,
  code: string,
  operationList: TableOperation[] = [],
  name = 'Ravi',
): Promise<string> {
  const token = randomUUID();
  packetOf(await changeGroup(api, code, token, operationList, name));
  api.clock.advance(1_000);
  return token;
}

export const readGroup = async (api: TestApi, code: string, memberToken?: string, as?: Credential) =>
  packetOf(
    await api.call(
      endpoints.groupOrder,
      { code, ...(memberToken === undefined ? {} : { memberToken }) },
      as === undefined ? {} : { as },
    ),
  );

export const steerGroup = (api: TestApi, as: Credential, code: string, act: 'LOCK' | 'REOPEN' | 'CANCEL') =>
  api.call(endpoints.steerGroupOrder, { code, act }, { as });

/** The group's lines as the host's cart contains them, each with its guest's name. */
export function linesOf({ cart }: GroupOrder): LineChoice[] {
  const names = new Map(cart.guestList.map(({ guestId, name }) => [guestId, name]));
  return cart.lineList.map(({ lineKey: _key, guestId, ...choice }) => ({
    ...{ ...choice, forName: names.get(guestId) ?? '' },
  }));
}

export async function saveGroup(
  api: TestApi,
  as: Credential,
  group: GroupOrder,
  itemList = linesOf(group),
): Promise<OrderDetail> {
  const { code, revision } = group;
  return saveDraft(api, as, await takeawayForm(api, { itemList, group: { code, revision } }));
}
