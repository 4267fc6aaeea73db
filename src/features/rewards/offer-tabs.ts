/** The parts of /offers by their name in its address. Apart from the page, so that the route alone stays small. */
export const OFFER_TABS = ['coupons', 'scratch', 'vouchers', 'gifts'] as const;
export type OfferTab = (typeof OFFER_TABS)[number];
