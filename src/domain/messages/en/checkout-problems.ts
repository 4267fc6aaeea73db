/** What is in the way of an order at checkout, and ways on. */
export const checkoutProblemsText = {
  nearest: (outlet: string, distance: string) => `${outlet} delivers there, ${distance} away.`,
  orderFrom: (outlet: string) => `Order from ${outlet}`,
  takeAway: 'Take it away instead',
  otherAddress: 'Choose another address',
  closedUntil: (openness: string) => `${openness}. Your cart is kept.`,
  cartKept: 'Your cart is kept.',
  otherOutlets: 'See other restaurants',
  scanAgain: 'Scan the table again',
  removeCoupon: 'Go on without the coupon',
  kept: 'Your cart and everything you entered are kept.',
};
