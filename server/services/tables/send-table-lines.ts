import type { OrderForm } from '#contract/orders/order.ts';
import { choiceKey } from '#domain/cart/menu-choice.ts';
import {
  endTableCartLines,
  loadTableCartLines,
  loadTableGuests,
  type TableCartLine,
} from '../../db/queries/tables/table-carts.ts';
import { lockTable } from '../../db/queries/tables/tables.ts';
import type { Deps } from '../../deps.ts';

interface SentRound {
  readonly restaurantId: number;
  readonly tableNumber: string | null;
  readonly form: OrderForm;
}

/**
 * Removes the lines of an order from the shared cart of its table. False when the table has changed or sent one
 * of them since the phone read the cart, because the same dishes must not reach the kitchen twice. Runs inside
 * the caller's transaction.
 */
export async function sendTableLines(
  deps: Deps,
  { restaurantId, tableNumber, form }: SentRound,
): Promise<boolean> {
  const { tableSessionId, tableLineList = [] } = form;
  if (tableNumber === null || tableSessionId === null) return true;
  await lockTable(deps.db, restaurantId, tableNumber);
  const guests = await loadTableGuests(deps.db, { restaurantId, tableNumber }, deps.now());
  if (guests.length === 0) return tableLineList.length === 0;
  const lines = await loadTableCartLines(
    deps.db,
    guests.map((guest) => guest.tableSessionId),
  );
  const open = new Map(lines.map((line) => [line.lineKey, line]));
  const claimed: TableCartLine[] = [];
  for (const { lineKey, quantity } of tableLineList) {
    const line = open.get(lineKey);
    if (line?.choice.quantity !== quantity) return false;
    claimed.push(line);
  }
  const own = findUnclaimed(form, claimed, lines);
  await endTableCartLines(
    deps.db,
    [...claimed, ...own].map(({ lineKey }) => lineKey),
    'sent',
  );
  return true;
}

/**
 * The guest's own lines of the order that reached the shared cart only after the phone had made the order form.
 */
function findUnclaimed(
  { itemList, tableSessionId }: OrderForm,
  claimed: readonly TableCartLine[],
  open: readonly TableCartLine[],
): TableCartLine[] {
  const rest = itemList.map(choiceKey);
  for (const { choice } of claimed) {
    const index = rest.indexOf(choiceKey(choice));
    if (index >= 0) rest.splice(index, 1);
  }
  return open.filter(
    (line) =>
      line.tableSessionId === tableSessionId &&
      !claimed.includes(line) &&
      rest.includes(choiceKey(line.choice)),
  );
}
