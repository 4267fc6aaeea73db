import type { BoardLine, BoardOrder, Station } from '#contract/desk/kitchen/board-order.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { stationsOf } from '#domain/menu/stations.ts';
import { nextStatuses } from '#domain/order/order-lifecycle.ts';

export const COLUMNS = ['PLACED', 'ACCEPTED', 'PREPARING', 'READY'] as const;
export type Column = (typeof COLUMNS)[number];

/** Staff name an order by the last six characters of its reference. */
export const shortRef = ({ orderRefId }: Pick<BoardOrder, 'orderRefId'>): string => orderRefId.slice(-6);

const columnOf = ({ status }: BoardOrder): string => (status === 'READY_FOR_PICKUP' ? 'READY' : status);

/**
 * The orders of a column, oldest first as the server sends them, so that a new order does not move the others.
 */
export const ordersOf = (orders: readonly BoardOrder[], column: Column): BoardOrder[] =>
  orders.filter((order) => columnOf(order) === column);

/** Next statuses by a tap on the board; `DELIVERED` is missing, because the rider sets it at the door. */
type Step = Exclude<
  OrderStatus,
  'DRAFT' | 'PLACED' | 'DELIVERED' | 'REJECTED' | 'CANCELLED_BY_CUSTOMER' | 'CANCELLED_BY_OUTLET'
>;

const isStep = (status: OrderStatus): status is Step =>
  !['DRAFT', 'PLACED', 'DELIVERED', 'REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET'].includes(
    status,
  );

export const nextStep = ({ orderType, status }: BoardOrder): Step | undefined =>
  nextStatuses(orderType, status).find(isStep);

/**
 * Whether a station (a place of the kitchen with its own dish categories) cooks a line; every station also
 * cooks the categories that have none.
 */
export function isOfStation(
  line: BoardLine,
  title: string | undefined,
  stations: readonly Station[],
): boolean {
  if (title === undefined) return true;
  const owners = stationsOf(line.categoryId, stations);
  return owners.length === 0 || owners.includes(title);
}

/** Counts the dishes that open orders still need, the most frequent first. */
export function countDishes(orders: readonly BoardOrder[]): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  const cooking = orders.filter((order) => columnOf(order) !== 'READY');
  const lines = cooking
    .flatMap(({ lineList }) => lineList)
    .filter(({ isTicked, isShort }) => !isTicked && !isShort);
  for (const { title, variantTitle, quantity } of lines) {
    const name = variantTitle === null ? title : `${title}, ${variantTitle}`;
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return [...counts].map(([title, count]) => ({ title, count })).sort((a, b) => b.count - a.count);
}
