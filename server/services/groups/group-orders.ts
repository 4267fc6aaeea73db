import { randomBytes, randomUUID } from 'node:crypto';
import type { GroupAct, GroupOrder, GroupOrderForm } from '#contract/group/group-order.ts';
import { takesOrderType } from '#domain/order/order-types.ts';
import { isOverLimit, MAX_DEADLINE_MS, MIN_DEADLINE_MS, stateAt, steer } from '#domain/table/group-rules.ts';
import { applyOperations } from '#domain/table/shared-lines.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  findGroup,
  type GroupMemberRow,
  type GroupRow,
  insertGroup,
  insertGroupMember,
  loadGroupMembers,
  lockGroup,
  updateGroup,
} from '../../db/queries/tables/group-orders.ts';
import { loadGroupLines } from '../../db/queries/tables/table-carts.ts';
import type { Deps } from '../../deps.ts';
import { hashSecretKey } from '../account/secret-key.ts';
import { linesOfRows, storeSharedLines } from '../tables/shared-lines.ts';
import { findMember, type GroupCaller, priceOfLines } from './group-facts.ts';

const LINK_LIFETIME_MS = DAY_MS;
/** A deadline may miss its limits by this time (ms), because the phone's clock and the network differ. */
const DEADLINE_TOLERANCE_MS = MINUTE_MS;
const CODE_BYTES = 16;

/**
 * Opens a group order with the dishes that its host has chosen. `groupClosed` for a deadline too soon or too
 * far away. Runs inside the caller's transaction.
 */
export async function startGroup(
  deps: Deps,
  hostId: number,
  form: GroupOrderForm,
): Promise<Result<GroupOrder, 'notFound' | 'orderTypeUnavailable' | 'groupClosed' | 'groupLimit'>> {
  const { restaurantId, orderType, deadlineAt, limitPaise, name, memberToken, choiceList } = form;
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  if (!takesOrderType(outlet, orderType)) return fail('orderTypeUnavailable');
  const createdAt = deps.now();
  const leftMs = deadlineAt - createdAt;
  const isTooSoon = leftMs < MIN_DEADLINE_MS - DEADLINE_TOLERANCE_MS;
  if (isTooSoon || leftMs > MAX_DEADLINE_MS + DEADLINE_TOLERANCE_MS) return fail('groupClosed');
  const group: GroupRow = {
    ...{ groupId: randomUUID(), code: randomBytes(CODE_BYTES).toString('base64url'), customerId: hostId },
    ...{ restaurantId, orderType, state: 'OPEN', revision: 0, deadlineAt, limitPaise, createdAt },
    ...{ expiresAt: createdAt + LINK_LIFETIME_MS, orderRefId: null },
  };
  const host: GroupMemberRow = {
    ...{ memberId: randomUUID(), groupId: group.groupId, tokenHash: hashSecretKey(memberToken) },
    ...{ name, isHost: true, joinedAt: createdAt },
  };
  const operations = choiceList.map(({ forName: _name, ...choice }) => ({
    ...{ kind: 'add' as const, lineKey: randomUUID(), choice },
  }));
  const after = applyOperations([], host.memberId, operations);
  const afterPaise = await priceOfLines(deps, outlet, after);
  if (isOverLimit(limitPaise, { beforePaise: 0, afterPaise })) return fail('groupLimit');
  await insertGroup(deps.db, group);
  await insertGroupMember(deps.db, host);
  const owner = { tableSessionId: null, groupMemberId: host.memberId };
  await storeSharedLines(deps, owner, [], { before: [], after });
  return succeed(await viewGroup(deps, group, outlet, { customerId: hostId, memberToken }));
}

/** A group order by its link, with its dishes if the caller has joined. `notFound` once the link has expired. */
export async function readGroup(
  deps: Deps,
  code: string,
  caller: GroupCaller,
): Promise<Result<GroupOrder, 'notFound'>> {
  const group = await findGroup(deps.db, code);
  if (group === undefined || group.expiresAt <= deps.now()) return fail('notFound');
  const outlet = await findOutlet(deps.db, group.restaurantId);
  return outlet === undefined ? fail('notFound') : succeed(await viewGroup(deps, group, outlet, caller));
}

/**
 * Applies an act of the host to the group; `notFound` for any other customer, `groupClosed` when its state does not
 * allow the act. Runs inside the caller's transaction.
 */
export async function steerGroup(
  deps: Deps,
  hostId: number,
  { code, act }: { readonly code: string; readonly act: GroupAct },
): Promise<Result<GroupOrder, 'notFound' | 'groupClosed'>> {
  const group = await lockGroup(deps.db, code);
  if (group?.customerId !== hostId || group.expiresAt <= deps.now()) return fail('notFound');
  const next = steer(group, act, deps.now());
  if (next === undefined) return fail('groupClosed');
  const isSame = next.state === group.state && next.deadlineAt === group.deadlineAt;
  if (!isSame) await updateGroup(deps.db, group.groupId, { ...next, revision: group.revision + 1 });
  return readGroup(deps, code, { customerId: hostId, memberToken: undefined });
}

async function viewGroup(
  deps: Deps,
  group: GroupRow,
  outlet: Outlet,
  caller: GroupCaller,
): Promise<GroupOrder> {
  const members = await loadGroupMembers(deps.db, group.groupId);
  const self = findMember(members, group, caller);
  // With the token alone the host's phone adds dishes; placing and cancelling require the host's account.
  const isHost = caller.customerId === group.customerId;
  const { code, revision, orderType, deadlineAt, limitPaise, expiresAt, orderRefId } = group;
  const { recordId: restaurantId, restaurantUuid, title: restaurantName } = outlet;
  return {
    ...{ code, revision, orderType, deadlineAt, limitPaise, expiresAt, isHost },
    ...{ restaurantId, restaurantUuid, restaurantName },
    state: stateAt(group, deps.now()),
    hostName: members.find((member) => member.isHost)?.name ?? '',
    orderRefId: isHost ? orderRefId : null,
    cart:
      self === undefined
        ? { guestId: null, guestList: [], lineList: [] }
        : await viewCart(deps, group, members, self),
  };
}

async function viewCart(
  deps: Deps,
  { state }: GroupRow,
  members: readonly GroupMemberRow[],
  { memberId }: GroupMemberRow,
): Promise<GroupOrder['cart']> {
  const ids = members.map((member) => member.memberId);
  const rows = await loadGroupLines(deps.db, ids, state === 'ORDERED' ? 'sent' : null);
  return {
    guestId: memberId,
    guestList: members.map(({ memberId: guestId, name }) => ({ guestId, name, diet: null })),
    lineList: linesOfRows(rows, ({ groupMemberId }) => groupMemberId ?? undefined),
  };
}
