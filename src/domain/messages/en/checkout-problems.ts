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

  belowMinimum: (minimum: string, missing: string) =>
    `Delivery starts at ${minimum}. Add items worth ${missing} more.`,
  addItems: 'Add items',
  switchTitle: 'Start at the other restaurant?',
  switchText: (outlet: string) =>
    `Menus differ. Take along the dishes that ${outlet} has too, or clear your cart and start there.`,
  takeAlong: 'Take dishes along',
  switchConfirm: 'Clear cart and go',
  keepCart: 'Keep my cart',
};
