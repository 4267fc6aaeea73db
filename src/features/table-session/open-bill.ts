import { atom } from 'jotai';
import type { OrderSummary } from '#contract/orders/order.ts';
import { runningOrdersAtom, tableSessionAtom } from '#platform/state/atoms.ts';

/** An unpaid round at this table; any of them leads to the bill of the whole table. */
export const openRoundAtom = atom((get): OrderSummary | undefined => {
  const table = get(tableSessionAtom);
  return get(runningOrdersAtom)?.find(
    ({ billStatus, restaurantId, tableNumber }) =>
      (billStatus === 'OPEN' || billStatus === 'BILL_REQUESTED') &&
      restaurantId === table?.restaurantId &&
      tableNumber === table.tableNumber,
  );
});
