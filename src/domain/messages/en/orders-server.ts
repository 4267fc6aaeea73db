/** What the server writes into orders, and about their fields. */
export const ordersServerText = {
  endReasons: {
    customer: 'Cancelled by you',
    notPaid: 'The payment did not come in time',
    notAnswered: (minutes: number) => `Not accepted within ${minutes} minutes, so it ended by itself`,
    outlet: 'The restaurant could not take this order',
  },
  fields: {
    addressId: 'Please choose the address we should deliver to.',
    tipPaise: (most: string) => `Please enter valid amount. Up to ${most} more can be tipped on this order.`,
  },
};
