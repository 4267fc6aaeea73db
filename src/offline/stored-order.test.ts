import { beforeEach, expect, test } from 'vitest';
import { createOutboxSender, type OutboxSender } from '#test/support/servers/outbox-sender.ts';
import { createSession } from '#test/support/servers/outbox-server.ts';
import { writeRecord } from './raw-records.ts';
import { deletePrivateResponses, readStoredResponse, storeResponse } from './stored-responses.ts';

let phone: OutboxSender;

beforeEach(async () => {
  phone = await createOutboxSender();
  await deletePrivateResponses();
});

function readStoredOrder(): Promise<unknown> {
  const [order] = [...phone.server.orders.values()];
  return readStoredResponse(`/v1/api/orderDetail/${order?.orderRefId}`);
}

test('an order that was placed is no draft any more on its page without a network', async () => {
  const { id } = await phone.queueOrder();
  await phone.sendWhile(async (url) => {
    // The payment page has stored the draft under the order's address.
    const orderRefId = phone.server.orders.get(id)?.orderRefId;
    const packet = { orderStatus: 'DRAFT' };
    if (url.includes('placeOrder')) {
      await storeResponse(`/v1/api/orderDetail/${orderRefId}`, packet, { asOf: 1 });
    }
  });
  expect(await readStoredOrder()).toMatchObject({ packet: { orderStatus: 'PLACED' } });
});

test.each([
  ['has ended', null],
  [
    'is another one’s',
    { ...createSession(), credential: { mobile: '9876500000', secretKey: 'o'.repeat(43) } },
  ],
])('nothing of it is stored for a session that meanwhile %s', async (_, session) => {
  await phone.queueOrder();
  await phone.sendWhile(async (url) => {
    if (url.includes('placeOrder')) await writeRecord('session', session);
  });
  expect(phone.server.placedCount()).toBe(1);
  expect(await readStoredOrder()).toBeUndefined();
});
