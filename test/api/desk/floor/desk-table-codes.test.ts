import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import {
  addTable,
  listTableCodes,
  reissueTableCode,
  retireTable,
} from '#contract/desk/endpoints/table-codes.ts';
import { closeTable } from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import { dineInForm, openTable, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, ORIGIN, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const restaurantId = 1;

let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', restaurantId)]);
});
afterAll(() => api.stop());

const listed = async () => packetOf(await callDesk(api, listTableCodes, { restaurantId }, manager));
const find = async (tableNumber: string) =>
  (await listed()).tableList.find((table) => table.tableNumber === tableNumber);
const codeOf = async (tableNumber: string) => (await find(tableNumber))?.code ?? '';
const scan = (code: string) => api.call(endpoints.scanQrCode, { code });
const add = (tableNumber: string, seats = 4) =>
  callDesk(api, addTable, { restaurantId, tableNumber, seats }, manager);
const retire = (tableNumber: string) => callDesk(api, retireTable, { restaurantId, tableNumber }, manager);

describe('the code of a table', () => {
  it('opens its table, as text and as the link of its QR code', async () => {
    const table = await find('T07');
    expect(table?.link).toBe(`${ORIGIN}/t/${table?.code}`);
    expect(await scan(table?.code ?? '')).toMatchObject({ packet: { tableNumber: 'T07', restaurantId } });
  });

  it('is void once the table is given a new one', async () => {
    const before = await codeOf('T08');
    packetOf(await callDesk(api, reissueTableCode, { restaurantId, tableNumber: 'T08' }, manager));
    expect(await scan(before)).toMatchObject({ error: 'tableRevoked' });
    expect(await scan(await codeOf('T08'))).toMatchObject({ ok: true });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const acts = packetOf(await callDesk(api, listAudit, { action: 'table.reissueCode' }, owner)).entryList;
    expect(acts).toMatchObject([{ subject: 'T08', restaurantId, staffName: manager.name }]);
    const nowhere = { restaurantId, tableNumber: 'X99' };
    expect(await callDesk(api, reissueTableCode, nowhere, manager)).toMatchObject({ error: 'notFound' });
  });
});

describe('a table', () => {
  it('is added once, and its code opens it', async () => {
    packetOf(await add('roof1', 2));
    expect(await find('ROOF1')).toMatchObject({ seats: 2 });
    expect(await scan(await codeOf('ROOF1'))).toMatchObject({ packet: { tableNumber: 'ROOF1' } });
    expect(await add('ROOF1')).toMatchObject({ error: 'tableExists' });
    for (const wrong of ['', 'ROOF-1', 'TERRACE1']) {
      expect(await add(wrong)).toMatchObject({ error: 'invalidInput' });
    }
    expect(await add('R2', 0)).toMatchObject({ error: 'invalidInput' });
  });

  it('out of use opens nothing, and comes back when it is added again', async () => {
    const code = await codeOf('T09');
    packetOf(await retire('T09'));
    expect(await find('T09')).toBeUndefined();
    expect(await scan(code)).toMatchObject({ error: 'tableRevoked' });
    expect(await retire('T09')).toMatchObject({ error: 'notFound' });
    packetOf(await add('T09', 6));
    expect(await find('T09')).toMatchObject({ seats: 6, code });
    expect(await scan(code)).toMatchObject({ ok: true });
  });

  it('stays in use while it has a bill to be paid', async () => {
    const as = await api.signIn();
    const form = await dineInForm(api, await openTable(api, 'T10'));
    await order(api, as, 'PAY_AT_STORE', form);
    expect(await retire('T10')).toMatchObject({ error: 'tableOwes' });
    expect(await callDesk(api, closeTable, { restaurantId, tableNumber: 'T10' }, manager)).toMatchObject({
      error: 'tableOwes',
    });
  });
});
