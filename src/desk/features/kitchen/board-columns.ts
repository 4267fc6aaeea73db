import type { BoardLine, BoardOrder, Station } from '#contract/desk/kitchen/board-order.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { stationsOf } from '#domain/menu/stations.ts';
import { nextStatuses } from '#domain/order/order-lifecycle.ts';

export const COLUMNS = ['PLACED', 'ACCEPTED', 'PREPARING', 'READY'] as const;
export type Column = (typeof COLUMNS)[number];

/** The last part of the reference is enough to call an order by. */
export const shortRef = ({ orderRefId }: Pick<BoardOrder, 'orderRefId'>): string => orderRefId.slice(-6);

const columnOf = ({ status }: BoardOrder): string => (status === 'READY_FOR_PICKUP' ? 'READY' : status);

/** The orders of one column, oldest first, so that a new one moves no other. */
export const ordersOf = (orders: readonly BoardOrder[], column: Column): BoardOrder[] =>
  orders.filter((order) => columnOf(order) === column);

/** The next acts of cards; a takeaway is handed over by its code, a delivery by its rider. */
type Step = Exclude<
  OrderStatus,
  'DRAFT' | 'PLACED' | 'DELIVERED' | 'REJECTED' | 'CANCELLED_BY_CUSTOMER' | 'CANCELLED_BY_OUTLET'
>;

const isStep = (status: OrderStatus): status is Step =>
  !['DRAFT', 'PLACED', 'DELIVERED', 'REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET'].includes(
    status,
  );

/** The next act of a card. */
export const nextStep = ({ orderType, status }: BoardOrder): Step | undefined =>
  nextStatuses(orderType, status).find(isStep);

/** Whether a station cooks a line: its own categories, and those that no station has. */
export function isOfStation(
  line: BoardLine,
  title: string | undefined,
  stations: readonly Station[],
): boolean {
  if (title === undefined) return true;
  const owners = stationsOf(line.categoryId, stations);
  return owners.length === 0 || owners.includes(title);
}

/** How many of each dish are still to cook in all open orders, the most first. */
export function countDishes(orders: readonly BoardOrder[]): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  const cooking = orders.filter((order) => columnOf(order) !== 'READY');
  for (const { title, variantTitle, quantity, isTicked } of cooking.flatMap(({ lineList }) => lineList)) {
    const name = variantTitle === null ? title : `${title}, ${variantTitle}`;
    if (!isTicked) counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return [...counts].map(([title, count]) => ({ title, count })).sort((a, b) => b.count - a.count);
}
