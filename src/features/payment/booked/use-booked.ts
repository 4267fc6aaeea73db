import { useRead } from '#platform/query/use-endpoint.ts';
import type { BookedSeller } from './booked.ts';

/** A booking that is to be paid, asked for on coming. */
export function useBooked(seller: BookedSeller, refId: string) {
  return useRead('booked', refId, (signal) => seller.load(refId, signal));
}
