import { dealSeller } from '#features/deals/deal-seller.ts';
import { eventSeller } from '#features/events/event-seller.ts';
import type { BookedSellers } from '#features/payment/booked.ts';

/** Who sells what is booked ahead: /payment-methods takes the money for each. */
export const bookedSellers: BookedSellers = { StealDeal: dealSeller, EventList: eventSeller };
