import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { HandoverWishes } from '#contract/orders/handover-wishes.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import {
  deliveryForm,
  order,
  packetOf,
  readOrder,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const { getBoard, listOwnRides, takeDelivery } = deskEndpoints;
const AT = { restaurantId: 1 };
const receiver = { name: 'Aunt Parveen', mobile: '9876512345' };
const wishes: HandoverWishes = { place: 'DOOR', isQuiet: true, note: '3rd floor', receiver };

let api: TestApi;
let cook: TestStaff;
let rider: TestStaff;
beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
  rider = await signInStaff(api, [roleAt('rider')]);
});
afterAll(() => api.stop());

const onBoard = async (orderRefId: string) =>
  packetOf(await callDesk(api, getBoard, AT, cook)).orderList.find((each) => each.orderRefId === orderRefId);

describe('wishes for the door', () => {
  it('are on the order, on the board without the receiver, and with the rider', async () => {
    const as = await api.signIn();
    const form = await deliveryForm(api, as, { handover: wishes, wantsCutlery: true });
    const { orderRefId } = await order(api, as, 'COD', form);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ handover: wishes, wantsCutlery: true });
    const card = await onBoard(orderRefId);
    expect(card).toMatchObject({
      handover: { place: 'DOOR', isQuiet: true, note: '3rd floor' },
      wantsCutlery: true,
    });
    expect(JSON.stringify(card)).not.toContain(receiver.name);
    for (const status of ['ACCEPTED', 'PREPARING', 'READY'] as const)
      expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
    const before = packetOf(await callDesk(api, listOwnRides, AT, rider));
    expect(JSON.stringify(before)).not.toContain(receiver.mobile);
    packetOf(await callDesk(api, takeDelivery, { ...AT, orderRefId }, rider));
    const { carriedList } = packetOf(await callDesk(api, listOwnRides, AT, rider));
    expect(carriedList).toMatchObject([
      {
        ...{ orderRefId, receiverName: receiver.name, receiverPhone: receiver.mobile },
        handover: { place: 'DOOR', isQuiet: true, note: '3rd floor' },
      },
    ]);
  });

  it('change with the draft, and exist for deliveries only', async () => {
    const as = await api.signIn();
    const form = await deliveryForm(api, as, { handover: wishes });
    expect(await saveDraft(api, as, form)).toMatchObject({ handover: wishes, wantsCutlery: false });
    expect(await saveDraft(api, as, { ...form, handover: null })).toMatchObject({ handover: null });
    const takeaway = await takeawayForm(api, { handover: wishes, wantsCutlery: true });
    expect(await saveDraft(api, as, takeaway)).toMatchObject({ handover: null, wantsCutlery: true });
  });

  it.each([
    ['a number that is none', { ...wishes, receiver: { ...receiver, mobile: '12345' } }],
    ['a number with +91', { ...wishes, receiver: { ...receiver, mobile: '+919876512345' } }],
    ['a receiver without a name', { ...wishes, receiver: { ...receiver, name: ' ' } }],
    ['a note that is too long', { ...wishes, note: 'x'.repeat(121) }],
  ])('with %s are refused', async (_, handover) => {
    const as = await api.signIn();
    const form = await deliveryForm(api, as, { handover });
    expect(await api.call(endpoints.saveOrder, form, { as })).toMatchObject({ error: 'invalidInput' });
  });
});

it('an address has a label of its own, also in the order', async () => {
  const as = await api.signIn();
  const lines = { addressLine1: '12 Park Lane', latitude: 28.5753, longitude: 77.3219 };
  const { recordId } = packetOf(
    await api.call(endpoints.saveAddress, { ...lines, addressType: 'OTHER', label: ' Hostel ' }, { as }),
  );
  const saved = packetOf(await api.call(endpoints.getAddressList, {}, { as })).addressList;
  expect(saved).toMatchObject([{ recordId, label: 'Hostel' }]);
  const form = await deliveryForm(api, as, { addressId: recordId });
  expect((await saveDraft(api, as, form)).address?.label).toBe('Hostel');
});
