/** What stands in place of a checkout: nothing to order, or a cart that was ordered already. */
export const checkoutInsteadText = {
  emptyTitle: 'Your cart is empty',
  emptyText: 'Add something you like, and it comes here with its whole price.',
  seeMenu: 'See the menu',
  alreadyPlaced: 'This cart was ordered already, maybe in another tab.',
  goToOrder: 'Go to the order',
};
