import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { earnedPoints } from '#domain/money/loyalty.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu, raiseMenuRevisions } from '#server/db/queries/catalogue/menus.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import {
  choiceOf,
  deliveryForm,
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  payTableInCash,
  readOrder,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { freshTable, sitDown } from '#test/support/makers/table-guests.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

const { getBoard, getPrintout, getTableBill, listAudit, listTables, markAgeSeen } = deskEndpoints;
const AT = { restaurantId: OUTLET_ID };
/** Minimum age for alcohol in years, in Uttar Pradesh, where the outlet is. */
const LEGAL_AGE = 21;

let api: TestApi;
let server: TestStaff;
let owner: TestStaff;
let beer: { readonly itemId: string; readonly price: number };
beforeAll(async () => {
  api = await startApi();
  server = await signInStaff(api, [roleAt('counter')]);
  owner = await signInStaff(api, [roleAt('owner')]);
  const { itemList } = await loadMenu(api.db, OUTLET_ID);
  const found = itemList.find(
    ({ taxClass, variantList }) => taxClass === 'ALCOHOL' && variantList.length === 0,
  );
  if (found === undefined) throw new Error('the seed has no bar');
  beer = found;
});
afterAll(() => api.stop());

const pointsOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as })).rewardPoints;
const drink = () => ({ itemId: beer.itemId, quantity: 2 });
const state = (tableSessionId: string, isOfAge: boolean) =>
  api.call(endpoints.stateAge, { tableSessionId, isOfAge });
const menuOf = async (restaurantId: number) =>
  packetOf(await api.call(endpoints.getItemListWithCatSubCat, { restaurantId }));

type Change = Partial<Pick<typeof outlets.$inferInsert, 'barLicence' | 'legalDrinkingAge' | 'pricing'>>;

async function setOutlet(change: Change): Promise<void> {
  await api.db.update(outlets).set(change).where(eq(outlets.recordId, OUTLET_ID));
  await raiseMenuRevisions(api.db, [OUTLET_ID]);
}

async function whileOutlet(change: Change, work: () => Promise<void>): Promise<void> {
  const outlet = await findOutlet(api.db, OUTLET_ID);
  if (outlet === undefined) throw new Error('the seed has no outlet');
  const { barLicence, pricing, legalDrinkingAge } = outlet;
  await setOutlet({ barLicence, ...change });
  try {
    await work();
  } finally {
    await setOutlet({ barLicence, pricing, legalDrinkingAge });
  }
}

const orderTypes: readonly CartOrderType[] = ['HomeDelivery', 'TakeAway', 'DineIn'];
const ageChoices = [undefined, true, false] as const;

/** The outcome that the law and D-11 require. */
function outcomeOf(orderType: CartOrderType, isLicensed: boolean, isOfAge: boolean | undefined): string {
  if (orderType !== 'DineIn' || !isLicensed) return 'alcoholNotAllowed';
  if (isOfAge === undefined) return 'ageUnstated';
  return isOfAge ? 'sold' : 'underDrinkingAge';
}

const matrix = orderTypes.flatMap((orderType) =>
  [true, false].flatMap((isLicensed) => ageChoices.map((isOfAge) => ({ orderType, isLicensed, isOfAge }))),
);

async function formOf(orderType: CartOrderType, tableSessionId: string, as: Credential) {
  const itemList = [drink(), await choiceOf(api, 4)];
  if (orderType === 'DineIn') return dineInForm(api, tableSessionId, { itemList });
  return orderType === 'TakeAway' ? takeawayForm(api, { itemList }) : deliveryForm(api, as, { itemList });
}

describe('a drink with alcohol', () => {
  it.each(matrix)(
    'by $orderType, with a licence $isLicensed, of age $isOfAge',
    async ({ orderType, isLicensed, isOfAge }) => {
      const as = await api.signIn();
      const tableSessionId = await openTable(api, await freshTable(api));
      if (isOfAge !== undefined) packetOf(await state(tableSessionId, isOfAge));
      await whileOutlet(isLicensed ? {} : { barLicence: '' }, async () => {
        const form = await formOf(orderType, tableSessionId, as);
        const saved = await api.call(endpoints.saveOrder, form, { as });
        expect(saved.ok ? 'sold' : saved.error).toBe(outcomeOf(orderType, isLicensed, isOfAge));
      });
    },
  );

  it('is on the menu of an outlet with a licence alone, and on no other', async () => {
    const isDrink = ({ taxClass }: { taxClass: string }) => taxClass === 'ALCOHOL';
    const { itemList, categoryList } = await menuOf(OUTLET_ID);
    expect(itemList.filter(isDrink).map(({ orderTypes: types }) => types.join())).toContain('DineIn');
    expect(categoryList.some(({ isDisplayOnly }) => isDisplayOnly)).toBe(true);
    await whileOutlet({ barLicence: '' }, async () => {
      const without = await menuOf(OUTLET_ID);
      expect(without.itemList.some(isDrink)).toBe(false);
      expect(without.categoryList.some(({ isDisplayOnly }) => isDisplayOnly)).toBe(false);
    });
  });

  it('is refused once its guest turns out to be younger, when the round is placed', async () => {
    const as = await api.signIn();
    const tableSessionId = await openTable(api, await freshTable(api));
    packetOf(await state(tableSessionId, true));
    const form = await dineInForm(api, tableSessionId, { itemList: [drink()] });
    const { orderRefId, bill } = packetOf(await api.call(endpoints.saveOrder, form, { as }));
    const dateOfBirth = Date.UTC(new Date(TEST_NOW).getUTCFullYear() - 20, 0, 1);
    await api.db.update(customers).set({ dateOfBirth }).where(eq(customers.mobile, as.mobile));
    const placing = { orderRefId, paymentMode: 'CASH', termsAccepted: true } as const;
    const placed = await api.call(
      endpoints.placeOrder,
      { ...placing, acceptedTotalPaise: bill.grandTotalPaise },
      { as },
    );
    expect(placed).toMatchObject({ ok: false, error: 'underDrinkingAge' });
    expect((await readOrder(api, as, orderRefId)).orderStatus).toBe('DRAFT');
  });

  it('has the tax of the bar, no GST, and earns no points', async () => {
    const outlet = await findOutlet(api.db, OUTLET_ID);
    if (outlet === undefined) throw new Error('the seed has no outlet');
    const vat = { code: 'VAT', rateBasisPoints: 2_000, appliesTo: 'ALCOHOL' } as const;
    const taxes = [...outlet.pricing.taxes, vat];
    await whileOutlet({ pricing: { ...outlet.pricing, taxes } }, async () => {
      const as = await api.signIn();
      const tableSessionId = await openTable(api, await freshTable(api));
      packetOf(await state(tableSessionId, true));
      const food = await choiceOf(api, 1);
      const form = await dineInForm(api, tableSessionId, { itemList: [drink(), food] });
      const { orderRefId, bill } = await order(api, as, 'CASH', form);
      const drinksPaise = beer.price * 2;
      const foodPaise = bill.itemTotalPaise - drinksPaise;
      expect(bill.taxes.map(({ code, taxablePaise }) => [code, taxablePaise])).toEqual([
        ...[
          ['CGST', foodPaise],
          ['SGST', foodPaise],
        ],
        ['VAT', drinksPaise],
      ]);
      for (const status of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
        await advanceOrder(api.deps, orderRefId, status, 'outlet');
      }
      await payTableInCash(api, tableSessionId, [orderRefId]);
      expect(await pointsOf(as)).toBe(earnedPoints(foodPaise));
    });
  });
});

describe('the age of a guest', () => {
  it('is asked once: the first answer stands until the legal age rises', async () => {
    const [younger, older] = [
      await openTable(api, await freshTable(api)),
      await openTable(api, await freshTable(api)),
    ];
    expect(await state(younger, false)).toMatchObject({ ok: true, packet: { statedAge: 0 } });
    expect(await state(younger, true)).toMatchObject({ ok: true, packet: { statedAge: 0 } });
    expect(await state(older, true)).toMatchObject({ ok: true, packet: { statedAge: LEGAL_AGE } });
    expect(await state(older, false)).toMatchObject({ ok: true, packet: { statedAge: LEGAL_AGE } });
    await whileOutlet({ legalDrinkingAge: 25 }, async () => {
      const as = await api.signIn();
      const form = await dineInForm(api, older, { itemList: [drink()] });
      expect(await api.call(endpoints.saveOrder, form, { as })).toMatchObject({ error: 'ageUnstated' });
      expect(await state(older, true)).toMatchObject({ ok: true, packet: { statedAge: 25 } });
    });
    expect(await state('made up', true)).toMatchObject({ ok: false, error: 'scanTable' });
  });

  it('is shown at the desk beside the round, and checked once for a table session', async () => {
    const guest = await sitDown(api, await freshTable(api));
    packetOf(await state(guest.tableSessionId, true));
    const round = async () => {
      const form = await dineInForm(api, guest.tableSessionId, { itemList: [drink()] });
      return (await order(api, guest.as, 'CASH', form)).orderRefId;
    };
    const checkOf = async (orderRefId: string) => {
      const { orderList } = packetOf(await callDesk(api, getBoard, AT, server));
      return orderList.find((each) => each.orderRefId === orderRefId)?.ageCheck;
    };
    const tableOf = async () => {
      const { tableList } = packetOf(await callDesk(api, listTables, AT, server));
      return tableList.find(({ tableNumber }) => tableNumber === guest.tableNumber)?.billList[0];
    };
    const ticketOf = async (orderRefId: string) => {
      const input = { ...AT, orderRefId, kind: 'kitchen' } as const;
      return JSON.stringify(packetOf(await callDesk(api, getPrintout, input, server)));
    };
    const first = await round();
    expect(await checkOf(first)).toEqual({ statedAge: LEGAL_AGE, isSeen: false });
    expect(await tableOf()).toMatchObject({ ageCheckCount: 1 });
    expect(await ticketOf(first)).toContain('ALCOHOL: CHECK THE AGE');
    packetOf(await callDesk(api, markAgeSeen, { ...AT, orderRefId: first }, server));
    expect(await checkOf(first)).toEqual({ statedAge: LEGAL_AGE, isSeen: true });
    expect(await tableOf()).toMatchObject({ ageCheckCount: 0 });
    const second = await round();
    expect(await ticketOf(second)).not.toContain('ALCOHOL: CHECK THE AGE');
    expect(await checkOf(second)).toEqual({ statedAge: LEGAL_AGE, isSeen: true });
    const bill = packetOf(await callDesk(api, getTableBill, { ...AT, tableBillRefId: first }, server));
    expect(bill.roundList.map(({ ageCheck }) => ageCheck?.isSeen)).toEqual([true, true]);
    const { entryList } = packetOf(await callDesk(api, listAudit, { subject: first }, owner));
    expect(entryList).toMatchObject([{ action: 'order.ageSeen', after: { statedAge: LEGAL_AGE } }]);
  });

  it('is to be checked where staff order for the guest, and not at all without alcohol', async () => {
    const tableNumber = await freshTable(api);
    const food = await choiceOf(api, 1);
    const place = async (itemList: { itemId: string; quantity: number }[]) => {
      const input = { ...AT, orderType: 'DineIn' as const, tableNumber, itemList };
      const { grandTotalPaise } = packetOf(
        await callDesk(api, deskEndpoints.previewGuestOrder, input, server),
      );
      const cartKey = crypto.randomUUID();
      const placing = { ...input, cartKey, seenTotalPaise: grandTotalPaise, tender: null };
      const placed = packetOf(await callDesk(api, deskEndpoints.placeGuestOrder, placing, server));
      const { orderList } = packetOf(await callDesk(api, getBoard, AT, server));
      return orderList.find(({ orderRefId }) => orderRefId === placed.orderRefId);
    };
    expect(await place([drink()])).toMatchObject({ ageCheck: { statedAge: null, isSeen: false } });
    const plain = await place([food]);
    expect(plain?.ageCheck).toBeNull();
    const refused = await callDesk(api, markAgeSeen, { ...AT, orderRefId: plain?.orderRefId ?? '' }, server);
    expect(refused).toMatchObject({ ok: false, error: 'notFound' });
  });
});
