import { randomUUID } from 'node:crypto';
import type { GroupChange } from '#contract/group/group-order.ts';
import type { SharedLine, TableOperation } from '#contract/table/table-cart.ts';
import { isOverLimit, ownOperations, stateAt, uniqueName } from '#domain/table/group-rules.ts';
import { applyOperations, linesOfGuest } from '#domain/table/shared-lines.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  type GroupMemberRow,
  type GroupRow,
  insertGroupMember,
  loadGroupMembers,
  lockGroup,
  updateGroup,
} from '../../db/queries/tables/group-orders.ts';
import { loadGroupLines, type TableCartLine } from '../../db/queries/tables/table-carts.ts';
import { countHit } from '../../db/queries/upkeep/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { hashSecretKey } from '../account/secret-key.ts';
import { linesOfRows, storeSharedLines } from '../tables/shared-lines.ts';
import { findMember, priceOfLines } from './group-facts.ts';

const CHANGES_PER_MINUTE = 60;
const MAX_MEMBERS = 30;

type ChangeRefusal = 'notFound' | 'groupClosed' | 'groupLimit' | 'tooManyRequests';

/**
 * Joins a group by a name, or changes the member's dishes, all operations or none. `groupClosed` once it is locked or
 * past its deadline, except for dishes that the host takes out; `groupLimit` above the limit of a guest. Changes of a
 * group run one after another. Runs inside the caller's transaction.
 */
export async function changeGroup(
  deps: Deps,
  customerId: number | null,
  change: GroupChange,
): Promise<Result<{ revision: number }, ChangeRefusal>> {
  const group = await lockGroup(deps.db, change.code);
  if (group === undefined || group.expiresAt <= deps.now()) return fail('notFound');
  const members = await loadGroupMembers(deps.db, group.groupId);
  const known = findMember(members, group, { ...change, customerId });
  const bucket = known === undefined ? `group-join:${group.groupId}` : `group-cart:${known.memberId}`;
  const limit = { bucket, max: CHANGES_PER_MINUTE, windowMs: known === undefined ? HOUR_MS : MINUTE_MS };
  const retryAfterMs = await countHit(deps.db, limit, deps.now());
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  if (known === undefined && members.length >= MAX_MEMBERS) {
    return fail('tooManyRequests', { retryAfterMs: HOUR_MS });
  }
  const member = known ?? createMember(deps, group, members, change);
  const cart = await loadCart(deps, [...members, member]);
  const operations = ownOperations(
    cart.lines,
    { guestId: member.memberId, isHost: member.isHost },
    change.operationList.map(withoutName),
  );
  const after = applyOperations(cart.lines, member.memberId, operations);
  const refusal = await refuseChange(deps, group, member, { ...cart, operations, after });
  if (refusal !== undefined) return fail(refusal);
  if (known === undefined) await insertGroupMember(deps.db, member);
  if (operations.length === 0) return succeed({ revision: group.revision });
  const owner = { tableSessionId: null, groupMemberId: member.memberId };
  await storeSharedLines(deps, owner, cart.rows, { before: cart.lines, after });
  const revision = group.revision + 1;
  await updateGroup(deps.db, group.groupId, { revision });
  return succeed({ revision });
}

/** Drops the name from an added line: the line belongs to a member of the group, who has a name. */
function withoutName(operation: TableOperation): TableOperation {
  if (operation.kind !== 'add') return operation;
  const { forName: _name, ...choice } = operation.choice;
  return { ...operation, choice };
}

function createMember(
  deps: Deps,
  { groupId }: GroupRow,
  members: readonly GroupMemberRow[],
  { memberToken, name }: GroupChange,
): GroupMemberRow {
  const taken = members.map((member) => member.name);
  return {
    ...{ memberId: randomUUID(), groupId, tokenHash: hashSecretKey(memberToken), isHost: false },
    ...{ name: uniqueName(name, taken), joinedAt: deps.now() },
  };
}

async function loadCart(
  deps: Deps,
  members: readonly GroupMemberRow[],
): Promise<{ readonly lines: SharedLine[]; readonly rows: readonly TableCartLine[] }> {
  const memberIds = members.map(({ memberId }) => memberId);
  const rows = await loadGroupLines(deps.db, memberIds, null);
  return { lines: linesOfRows(rows, ({ groupMemberId }) => groupMemberId ?? undefined), rows };
}

interface Changing {
  readonly lines: readonly SharedLine[];
  readonly operations: readonly TableOperation[];
  readonly after: readonly SharedLine[];
}

async function refuseChange(
  deps: Deps,
  group: GroupRow,
  { memberId, isHost }: GroupMemberRow,
  { lines, operations, after }: Changing,
): Promise<'notFound' | 'groupClosed' | 'groupLimit' | undefined> {
  const state = stateAt(group, deps.now());
  const isTakingOut = isHost && state === 'LOCKED' && operations.every(({ kind }) => kind === 'remove');
  if (state !== 'OPEN' && !isTakingOut) return 'groupClosed';
  if (group.limitPaise === null || operations.length === 0) return undefined;
  const outlet = await findOutlet(deps.db, group.restaurantId);
  if (outlet === undefined) return 'notFound';
  const beforePaise = await priceOfLines(deps, outlet, linesOfGuest(lines, memberId));
  const afterPaise = await priceOfLines(deps, outlet, linesOfGuest(after, memberId));
  return isOverLimit(group.limitPaise, { beforePaise, afterPaise }) ? 'groupLimit' : undefined;
}
