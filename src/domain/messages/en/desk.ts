/** What an outlet tells the customer whose order it cannot serve. */
export const deskText = {
  endReasons: {
    soldOut: 'Something you ordered is sold out',
    tooBusy: 'The kitchen cannot take more orders right now',
    closing: 'The outlet is closing early today',
    noRider: 'No rider is free right now',
    askedByCustomer: 'Cancelled as you asked us to',
  },
};
