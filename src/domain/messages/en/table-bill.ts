/** The one bill of a table's rounds. */
export const tableBillText = {
  title: 'Your table’s bill',
  table: (number: string, outlet: string) => `Table ${number} at ${outlet}`,
  owed: 'To pay now',
  rounds: (count: number) => (count === 1 ? 'One round' : `${count} rounds`),
  round: (number: number, time: string) => (time === '' ? `Round ${number}` : `Round ${number}, ${time}`),
  open: 'Order another round, or pay when you are done.',
  requested: 'Your server is on the way with the bill. You can also pay it here.',
  paid: 'The bill is paid.',
  paidRound: 'Paid',
  pay: (amount: string) => `Pay ${amount}`,
  request: 'Request the bill',
  requestedNow: 'Bill requested',
  anotherRound: 'Order another round',
  invoice: 'Invoice',
  tipTitle: 'Tip for your server',
  loadFailed: 'The bill could not be loaded.',
  link: 'See the bill',
  partOf: 'This round is part of your table’s bill.',
  leave: {
    title: 'Leave with an unpaid bill?',
    text: (number: string) =>
      `The bill of table ${number} is not paid yet. You can pay it here or at the table, also after you leave the table in the app.`,
    stay: 'Stay at the table',
    see: 'See the bill',
    leave: 'Leave table',
  },
};
