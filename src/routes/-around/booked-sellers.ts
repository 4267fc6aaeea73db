import type { BookedSeller, BookedSellers } from '#features/payment/booked/booked.ts';
import { loadPart } from '#platform/parts/lazy-part.tsx';

/**
 * A seller loads and pays bookings of one kind; its code loads with the first payment of that kind, and
 * retries until it has loaded.
 */
function lazySeller(
  find: () => Promise<Omit<BookedSeller, 'pathOf'>>,
  pathOf: BookedSeller['pathOf'],
): BookedSeller {
  return {
    load: async (refId, signal) => (await loadPart(find)).load(refId, signal),
    pay: async (refId, tender, key) => (await loadPart(find)).pay(refId, tender, key),
    pathOf,
  };
}

/** /payment-methods finds the seller for each kind of booking here. */
export const bookedSellers: BookedSellers = {
  StealDeal: lazySeller(
    async () => (await import('#features/deals/buying/deal-seller.ts')).dealSeller,
    (refId) => `/my-deals?order=${refId}`,
  ),
  EventList: lazySeller(
    async () => (await import('#features/events/event-seller.ts')).eventSeller,
    (refId) => `/my-tickets/${refId}`,
  ),
  TableBill: lazySeller(
    async () => (await import('#features/table-bill/table-bill-seller.ts')).tableBillSeller,
    (refId) => `/my-orders/${refId}/bill`,
  ),
};
