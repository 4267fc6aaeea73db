import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Credential } from '#contract/account/account.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { basicHeader } from '#test/support/servers/api.ts';
import type { BenchServer } from './api-server.ts';

const OUTLET_ID = 1;
const LINES = 3;

/** Result of a load; times in ms. */
export interface OrderLoad {
  readonly saves: number[];
  readonly places: number[];
  /** Times from the first request to the last response of one order. */
  readonly orders: number[];
  readonly errors: string[];
}

interface Envelope {
  readonly errorCode: number;
  readonly message: string;
  readonly responsePacket: unknown;
}

/** Number of customers who order at the same time. */
export const AT_ONCE = 50;

/**
 * Places orders of `rounds` times `AT_ONCE` customers, always `AT_ONCE` at the same time; each order takes a customer
 * from the end of the list.
 */
export async function loadWithOrders(server: BenchServer, rounds: number): Promise<OrderLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const send = createSender(agent, server.port);
  const load: OrderLoad = { saves: [], places: [], orders: [], errors: [] };
  const itemList = await chooseLines(send);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const customer = server.customers.pop();
        if (customer === undefined) throw new Error('the bench has too few customers');
        await orderOnce(send, customer, itemList, load);
      }
    }),
  );
  agent.destroy();
  return load;
}

type Send = (path: string, body?: object, as?: Credential) => Promise<Envelope>;

async function chooseLines(send: Send) {
  const menu = await send(`/getItemListWithCatSubCat?restaurantId=${OUTLET_ID}`);
  const { itemList } = menu.responsePacket as { itemList: MenuItem[] };
  const plain = itemList.filter((item) => isOrderable(item, 'TakeAway') && item.taxClass === 'FOOD');
  return plain.slice(0, LINES).map((item) => ({ ...defaultChoice(item), quantity: 2 }));
}

async function orderOnce(send: Send, as: Credential, itemList: unknown[], load: OrderLoad): Promise<void> {
  const startedAt = performance.now();
  const form = { cartKey: randomUUID(), orderType: 'TakeAway', restaurantId: OUTLET_ID, itemList };
  const draft = await send('/saveOrder', form, as);
  const savedAt = performance.now();
  load.saves.push(savedAt - startedAt);
  if (draft.errorCode !== 0) {
    load.errors.push(`saveOrder: ${draft.message}`);
    return;
  }
  const { orderRefId, bill } = draft.responsePacket as {
    orderRefId: string;
    bill: { grandTotalPaise: number };
  };
  const acceptedTotalPaise = bill.grandTotalPaise;
  const placed = await send(
    `/placeOrder/${orderRefId}`,
    { paymentMode: 'PAY_AT_STORE', acceptedTotalPaise, termsAccepted: true },
    as,
  );
  const placedAt = performance.now();
  load.places.push(placedAt - savedAt);
  load.orders.push(placedAt - startedAt);
  if (placed.errorCode !== 0) load.errors.push(`placeOrder: ${placed.message}`);
}

/** Sends requests with little CPU time, because the client shares the machine with the server. */
function createSender(agent: Agent, port: number): Send {
  return (path, body, as) => {
    const { promise, resolve, reject } = Promise.withResolvers<Envelope>();
    const headers = {
      ...(as && { Authorization: basicHeader(as) }),
      ...(body && { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(
      { agent, host: '127.0.0.1', port, path: `/v1/api${path}`, method, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Envelope));
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
    return promise;
  };
}
