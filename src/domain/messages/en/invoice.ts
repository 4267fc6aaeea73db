/** The tax invoice, on the screen and on paper. */
export const invoiceText = {
  title: 'Tax Invoice',
  number: 'Invoice number',
  date: 'Date',
  subjects: { ORDER: 'Order', DEAL: 'Steal deal', EVENT: 'Tickets' },
  billedTo: 'Billed to',
  guest: 'Guest',
  placeOfSupply: 'Place of supply',
  gstin: 'GSTIN',
  fssai: 'FSSAI Lic. No.',
  sac: 'SAC',
  columns: { item: 'Item', quantity: 'Qty', price: 'Price (INR)', amount: 'Amount (INR)' },
  taxable: 'Taxable value',
  taxOf: (code: string, rate: string) => `${code} ${rate}`,
  total: 'Total (INR)',
  credited: (parts: { number: string; day: string; amount: string }) =>
    `Credit note ${parts.number} of ${parts.day}: ${parts.amount} was refunded.`,
  note: 'Taxes are charged under the SAC named above. This invoice was made by a computer and needs no signature.',
};
