/** Why a coupon does not apply to an order. Amounts arrive formatted. */
export const couponReasonsText = {
  notStarted: 'This offer has not started yet.',
  expired: 'This offer has ended.',
  usedUp: 'You have already used this offer.',
  wrongOutlet: 'This offer is not for this restaurant.',
  wrongOrderType: 'This offer is not for this kind of order.',
  notFirstOrder: 'This offer is for the first order only.',
  wrongDay: 'This offer is not valid today.',
  wrongHour: 'This offer is not valid at this hour.',
  noMatchingItem: 'Nothing in your cart is part of this offer.',
  noneOfScope: (scope: string) => `This offer is for ${scope}. There is none in your cart.`,
  belowMinimum: (missing: string) => `Add dishes worth ${missing} more to use this offer.`,
};
