/** What is said of a change of the cart, wherever it is made. */
export const cartNewsText = {
  removed: (title: string) => `${title} removed`,
  undo: 'Undo',
  cleared: 'Cart cleared',
  takenAlong: (outlet: string) => `Your cart is now from ${outlet}`,
  atMost: (count: number) => `At most ${count} of one dish in an order.`,
  full: (count: number) => `At most ${count} different dishes in an order.`,
};
