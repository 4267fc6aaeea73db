import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importOutlets } from '#server/services/imports/imports.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { notesOn, outletFileOf, storedOutlet, WHOLE } from './outlet-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const noProblem: string[] = [];

describe('cells of outlets as people write them', () => {
  it('list closed days with commas or lines, and refuse a date within a reason', async () => {
    const cell = '2027-01-26 Republic Day, 2027-03-22 Holi, second day\n2027-08-15';
    await importOutlets(api.db, outletFileOf({ ...WHOLE, 'Closed on': cell }));
    expect((await storedOutlet(api)).openingHours?.closedOn).toEqual([
      { date: '2027-01-26', reason: 'Republic Day' },
      { date: '2027-03-22', reason: 'Holi, second day' },
      { date: '2027-08-15', reason: '' },
    ]);
    for (const reason of ['Republic Day and 2027-03-22 Holi', 'Republic Day, 22/03/2027 Holi']) {
      expect(await notesOn(api, { 'Closed on': `2027-01-26 ${reason}` })).toEqual([
        `closed on: "2027-01-26 ${reason}" has two dates; put ; between the days`,
      ]);
    }
  });

  it.each([
    ['9 - 5', '"9 - 5" is 09:00 to 05:00, 20 hours; is AM or PM missing?'],
    ['11 AM - 3', '"11 AM - 3" is 11:00 to 03:00, 16 hours; is AM or PM missing?'],
    ['Mon-Fri 10:00-6:00', '"10:00 - 6:00" is 10:00 to 06:00, 20 hours; is AM or PM missing?'],
    ['6 AM - 11:30 PM', '"6 AM - 11:30 PM" is 06:00 to 23:30, 17.5 hours; is AM or PM missing?'],
  ])('need confirmation where hours are ambiguous: %s', async (hours, text) => {
    expect(await notesOn(api, { Hours: hours })).toEqual([`hours: ${text}`]);
  });

  it.each([
    ['24h'],
    ['daily 00:00-00:00'],
    ['daily 18:00-02:00'],
    ['Mon-Thu 11:00-23:00; Fri-Sun 11:00-01:00'],
    ['11 AM - 3 PM, 7 PM - 12 midnight'],
    ['6 PM - 2'],
    ['12 noon - 12 midnight'],
  ])('need no confirmation where they are clear: %s', async (hours) => {
    expect(await notesOn(api, { Hours: hours })).toEqual(noProblem);
  });

  it.each([
    [
      { GSTIN: '06AAKCS4821M1Z0' },
      'gstin: "06AAKCS4821M1Z0" begins with 06, which is Haryana, and the outlet is in Punjab',
    ],
    [
      { GSTIN: '03AAKCS4812M1Z6' },
      'gstin: "03AAKCS4812M1Z6" does not fit its last character, which checks the others: is one mistyped?',
    ],
    [
      { FSSAI: '12126002000000' },
      'fssai: "12126002000000" ends in zeros only: has a spreadsheet shortened it?',
    ],
    [
      { FSSAI: '00000000000000' },
      'fssai: "00000000000000" ends in zeros only: has a spreadsheet shortened it?',
    ],
    [{ Taxes: 'CGST=0.025; SGST=2.5' }, 'taxes: CGST is 0.025 %; is that meant?'],
    [
      { 'Dine-in': 'no', Delivery: 'no', Takeaway: 'no' },
      'null: "Pizza Junction" takes no orders: dine-in, delivery and takeaway are all "no"; is that meant?',
    ],
    [
      { Delivery: 'no' },
      'delivery: "Pizza Junction" has delivery bands and does not deliver; is that meant?',
    ],
    [{ Tables: '500' }, 'tables: 500 tables are too many, at most 200 are possible; a table 500 is T500'],
    [{ Latitude: '30,7412' }, 'latitude: "30,7412" has a comma; write a point: 30.7412'],
    [{ 'UPI id': 'pizza.junction' }, 'upi id: "pizza.junction" is not a UPI id, such as name@bank'],
    [{ FSSAI: 'Lic. 12126002000199' }, 'fssai: "Lic. 12126002000199" is not an FSSAI number of 14 digits'],
  ])('need confirmation or are refused in a sentence: %j', async (cells, text) => {
    expect(await notesOn(api, cells)).toEqual([text]);
  });

  it.each([
    [{ State: 'PB' }],
    [{ State: 'Tamilnadu', GSTIN: '33AAKCS4821M1Z3' }],
    [{ FSSAI: "'12126002000199" }],
    [{ FSSAI: '="12126002000199"' }],
    [{ FSSAI: '12126002000199.0' }],
    [{ FSSAI: '12126 00200 0199' }],
    [{ Phone: '\u202A+91 98765 43210\u202C' }],
    [{ Phone: '9876543210.0' }],
    [{ Tables: '12.0' }],
    [{ Tables: 'A1, A2, A3' }],
    [{ Taxes: 'CGST=2.5, SGST=2.5' }],
    [{ 'Delivery bands': '2 km=25, 5=45' }],
  ])('are taken with what spreadsheets add to them: %j', async (cells) => {
    expect(await notesOn(api, cells)).toEqual(noProblem);
  });

  it('are stored without it', async () => {
    const cells = { FSSAI: "'12126002000199.0", Facilities: 'Parking, Free Wi-Fi', Tables: '2.0' };
    await importOutlets(api.db, outletFileOf({ ...WHOLE, ...cells, 'Record id': '1.0' }));
    expect(await storedOutlet(api)).toMatchObject({
      ...{ fssaiNumber: '12126002000199', facilities: ['Parking', 'Free Wi-Fi'], tables: ['T01', 'T02'] },
    });
  });
});
