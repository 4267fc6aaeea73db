import type { OrderForm, OrderItem } from '#contract/orders/order.ts';
import { choiceKey } from '#domain/cart/menu-choice.ts';
import { loadGroupMembers, lockGroup, updateGroup } from '../../db/queries/tables/group-orders.ts';
import {
  endTableCartLines,
  loadGroupLines,
  updateTableCartLine,
} from '../../db/queries/tables/table-carts.ts';
import type { Deps } from '../../deps.ts';

interface GroupDraft {
  readonly orderRefId: string;
  readonly customerId: number;
  readonly restaurantId: number;
  readonly form: OrderForm;
}

/**
 * Ends the group whose dishes the host orders: its lines get the ordered quantity, or are removed. False when the
 * group is not the customer's, not locked, or has changed since the host took over its dishes. True for an order
 * without a group. Runs inside the caller's transaction.
 */
export async function orderGroup(
  deps: Deps,
  { orderRefId, customerId, restaurantId, form }: GroupDraft,
  itemList: readonly OrderItem[],
): Promise<boolean> {
  if (form.group === undefined) return true;
  const group = await lockGroup(deps.db, form.group.code);
  if (group?.customerId !== customerId || group.restaurantId !== restaurantId) return false;
  if (group.expiresAt <= deps.now()) return false;
  if (group.state !== 'LOCKED' || group.revision !== form.group.revision) return false;
  const members = await loadGroupMembers(deps.db, group.groupId);
  const names = new Map(members.map(({ memberId, name }) => [memberId, name]));
  const ordered = new Map(itemList.map((item) => [choiceKey(item), item.quantity]));
  // The host may have added a note for the kitchen to a line, so lines are also matched without their notes.
  const noted = new Map(itemList.map((item) => [choiceKey({ ...item, note: '' }), item.quantity]));
  const rows = await loadGroupLines(deps.db, [...names.keys()], null);
  const removed: string[] = [];
  for (const { lineKey, groupMemberId, choice } of rows) {
    const forName = names.get(groupMemberId ?? '') ?? '';
    const own = { ...choice, forName };
    const quantity = ordered.get(choiceKey(own)) ?? noted.get(choiceKey({ ...own, note: '' }));
    if (quantity === undefined) removed.push(lineKey);
    else if (quantity !== choice.quantity) {
      await updateTableCartLine(deps.db, lineKey, { choice: { ...choice, quantity } });
    }
  }
  await endTableCartLines(deps.db, removed, 'removed');
  const sent = rows.map(({ lineKey }) => lineKey);
  await endTableCartLines(deps.db, sent, 'sent');
  const revision = group.revision + 1;
  await updateGroup(deps.db, group.groupId, { state: 'ORDERED', revision, orderRefId });
  return true;
}
