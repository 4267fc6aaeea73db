/** Errors of the server that the app says by itself as well. */
export const refusalsText = {
  giftUnknown: 'This gift code does not exist. Please check it and try again.',
  voucherUnknown: 'This code does not exist. Please check it and try again.',
  nothingToPay: 'There is nothing left to pay on this order.',
  belowMinimumOrder: 'Your cart is below the minimum order for delivery.',
  outOfDeliveryArea: 'Sorry! this restaurant is not delivering in your area',
  serverFault: 'Something went wrong',
};
