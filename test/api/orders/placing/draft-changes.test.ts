import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import {
  choiceOf,
  findPlainItem,
  order,
  packetOf,
  readOrder,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { whileSoldOut } from '#test/support/makers/outlets.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  as = await api.signIn();
});

describe('a draft', () => {
  const change = (
    draft: OrderDetail,
    type: 'INCREASE' | 'DECREASE',
    itemId = draft.itemList[0]?.orderItemId ?? '',
  ) => api.call(endpoints.updateOrderItemQuantity, { orderRefId: draft.orderRefId, itemId, type }, { as });

  it('takes one more and one less of a line, within 1 and 20', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api, { itemList: [await choiceOf(api, 19)] }));
    expect(packetOf(await change(draft, 'INCREASE')).itemList[0]?.quantity).toBe(20);
    expect(await change(draft, 'INCREASE')).toMatchObject({ error: 'notChangeable' });
    expect(packetOf(await change(draft, 'DECREASE')).itemList[0]?.quantity).toBe(19);
    const one = await saveDraft(api, as, await takeawayForm(api, { itemList: [await choiceOf(api, 1)] }));
    expect(await change(one, 'DECREASE')).toMatchObject({ error: 'notChangeable' });
    expect(await change(one, 'DECREASE', randomUUID())).toMatchObject({ error: 'notFound' });
  });

  it('names what is gone when it is changed', async () => {
    const item = await findPlainItem(api);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await whileSoldOut(api, item.itemId, async () => {
      expect(await change(draft, 'INCREASE')).toMatchObject({ error: 'orderChanged' });
    });
  });

  it('keeps its quantity when its coupon would be lost', async () => {
    const item = await findPlainItem(api);
    const quantity = Math.ceil(49_900 / item.price);
    const form = await takeawayForm(api, {
      itemList: [await choiceOf(api, quantity)],
      couponCode: 'FLAT100',
    });
    const draft = await saveDraft(api, as, form);
    expect(await change(draft, 'DECREASE')).toMatchObject({ error: 'couponNotApplicable' });
    expect((await readOrder(api, as, draft.orderRefId)).itemList[0]?.quantity).toBe(quantity);
  });

  it('takes a note on a line', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const note = (itemId: string) =>
      api.call(
        endpoints.updateInstructionOnOrderItem,
        { orderRefId: draft.orderRefId, itemId, instruction: 'less oil' },
        { as },
      );
    const noted = packetOf(await note(draft.itemList[0]?.orderItemId ?? ''));
    expect(noted.itemList[0]?.note).toBe('less oil');
    expect(await note(randomUUID())).toMatchObject({ error: 'notFound' });
  });

  it('is changed no more once it is placed', async () => {
    const placed = await order(api, as, 'PAY_AT_STORE');
    const { orderRefId } = placed;
    const itemId = placed.itemList[0]?.orderItemId ?? '';
    const refused = { error: 'notChangeable' };
    expect(await change(placed, 'INCREASE')).toMatchObject(refused);
    expect(
      await api.call(
        endpoints.updateInstructionOnOrderItem,
        { orderRefId, itemId, instruction: 'x' },
        { as },
      ),
    ).toMatchObject(refused);
    expect(
      await api.call(endpoints.applyCoupon, { orderRefId, couponCode: 'FLAT100' }, { as }),
    ).toMatchObject(refused);
    expect(await api.call(endpoints.removeCoupon, { orderRefId }, { as })).toMatchObject(refused);
  });

  it('cannot be cancelled, since nothing was ordered', async () => {
    const { orderRefId } = await saveDraft(api, as, await takeawayForm(api));
    expect(await api.call(endpoints.cancelOrder, { orderRefId }, { as })).toMatchObject({
      error: 'notCancellable',
    });
  });
});
