/** The tax invoice, on the screen and on paper. */
export const invoiceText = {
  title: 'Tax Invoice',
  number: 'Invoice number',
  date: 'Date',
  order: 'Order',
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
  note: 'Taxes are charged under the SAC named above. This invoice was made by a computer and needs no signature.',
};
