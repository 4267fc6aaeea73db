import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { getOrderList } from '#contract/endpoints/orders/orders.ts';
import { ORDER_LIST_LENGTH, type OrderSummary } from '#contract/orders/order.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { invalidate } from '#platform/query/query-of.ts';
import { type PagedList, usePages } from '#platform/query/use-pages.ts';

const ORDERS: PagedList<typeof getOrderList, OrderSummary> = {
  endpoint: getOrderList,
  inputOf: (start) => ({ start, length: ORDER_LIST_LENGTH }),
  itemsOf: ({ orderList }) => orderList,
  totalOf: ({ total }) => total,
  idOf: ({ orderRefId }) => orderRefId,
};

/** Ids of the outbox entries that the server has received; the value changes with each received order. */
function useReceivedIds(): string {
  const received = useAtomValue(outboxAtom).filter(({ state }) => state === 'RECEIVED');
  return received.map(({ id }) => id).join(' ');
}

/** Newest first; reloads when the server receives an order from this phone. */
export function useOrderList() {
  const receivedIds = useReceivedIds();
  const listedWith = useRef(receivedIds);
  useEffect(() => {
    // The page no longer shows a received order as waiting, so the list must include it.
    if (listedWith.current !== receivedIds) void invalidate(getOrderList);
    listedWith.current = receivedIds;
  }, [receivedIds]);
  return usePages(ORDERS);
}

export type OrderList = ReturnType<typeof useOrderList>;
