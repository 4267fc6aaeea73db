/** What is said where an order has nowhere to go yet. */
export const destinationText = {
  addressMissing: 'Please choose the address we should deliver to.',
  scanTable: 'Please scan QR Code on your table to place an Order',
};
