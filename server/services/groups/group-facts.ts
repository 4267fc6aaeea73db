import type { SharedLine } from '#contract/table/table-cart.ts';
import { sumOfLines } from '#domain/table/group-rules.ts';
import type { Outlet } from '../../db/queries/catalogue/catalogue.ts';
import type { GroupMemberRow, GroupRow } from '../../db/queries/tables/group-orders.ts';
import type { Deps } from '../../deps.ts';
import { hashSecretKey } from '../account/secret-key.ts';
import { loadOfferedDishes } from '../orders/placing/offered-dishes.ts';

/** The caller: a customer if signed in, with the token of the phone if it has joined. */
export interface GroupCaller {
  readonly customerId: number | null;
  readonly memberToken?: string | undefined;
}

/** The member who joined by this phone; the host is also found by account, from any phone. */
export function findMember(
  members: readonly GroupMemberRow[],
  { customerId: hostId }: Pick<GroupRow, 'customerId'>,
  { customerId, memberToken }: GroupCaller,
): GroupMemberRow | undefined {
  const hash = memberToken === undefined ? undefined : hashSecretKey(memberToken);
  const own = members.find(({ tokenHash }) => tokenHash === hash);
  return own ?? (customerId === hostId ? members.find(({ isHost }) => isHost) : undefined);
}

/** The price of dishes by the outlet's menu now, in paise before charges and taxes. */
export async function priceOfLines(
  deps: Deps,
  outlet: Outlet,
  lines: readonly SharedLine[],
): Promise<number> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  return sumOfLines(lines, await loadOfferedDishes(deps, outlet, itemIds));
}
