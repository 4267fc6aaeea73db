/**
 * Groups of the offers page, in their order on it. A separate file, so that the route does not load the page.
 */
export const OFFER_TABS = ['coupons', 'scratch', 'vouchers', 'gifts', 'deals'] as const;
export type OfferTab = (typeof OFFER_TABS)[number];
