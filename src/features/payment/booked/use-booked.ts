import { useRead } from '#platform/query/use-endpoint.ts';
import type { BookedSeller } from './booked.ts';

export function useBooked(seller: BookedSeller, refId: string) {
  return useRead('booked', refId, (signal) => seller.load(refId, signal));
}
