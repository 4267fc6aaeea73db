import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadTables } from '#server/db/queries/tables/tables.ts';
import { planOutlets } from '#server/services/imports/plan-outlets.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export const WHOLE = {
  'Record id': '1',
  Code: 'P01',
  Title: 'Pizza Junction',
  City: 'Mohali',
  State: 'Punjab',
  Address: 'SCO 12',
  Latitude: '30.7412',
  Longitude: '76.7821',
  FSSAI: '12126002000199',
  Phone: '0172-4000199',
  Email: 'p@own.example',
  GSTIN: '03AAKCS4821M1Z6',
  Hours: 'daily 11:00-23:00',
  'Closed on': '2027-01-26 Republic Day',
  'Dine-in': 'yes',
  Delivery: 'yes',
  Takeaway: 'yes',
  'Delivery bands': '2=25; 5=45',
  'Free delivery above': '499',
  'Minimum order': '149',
  'Packing cap': '60',
  Taxes: 'CGST=9; SGST=9',
  Tables: '3',
  Facilities: 'Parking; Free Wi-Fi',
  'Drinking age': '21',
  'Bar licence': 'PB-EXC-L2-0012',
  'Bar taxes': 'VAT=20',
  'Prep minutes': '15',
  Description: 'By the lake.',
  Area: 'Phase 8',
  'Picture URL': '/banners/own.webp',
  'UPI id': 'pizza.junction@bank',
  'UPI payee': 'Pizza Junction Foods',
};

export type Cells = Readonly<Record<string, string>>;

export const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;

export const outletFileOf = (cells: Cells) =>
  new TextEncoder().encode(
    `${Object.keys(cells).join(',')}\n${Object.values(cells).map(quoted).join(',')}\n`,
  );

export async function notesOn(api: TestApi, cells: Cells): Promise<string[]> {
  const plan = await planOutlets(api.db, outletFileOf({ ...WHOLE, ...cells }));
  const notes = plan.ok ? plan.value.warnings : plan.problems;
  return notes.map(({ column, text }) => `${column}: ${text}`);
}

export async function storedOutlet(api: TestApi, recordId = 1) {
  const tables = await loadTables(api.db, recordId);
  const inUse = tables.filter(({ isActive }) => isActive).map(({ tableNumber }) => tableNumber);
  return { ...(await findOutlet(api.db, recordId)), tables: inUse };
}
