import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { Session } from '#contract/stored.ts';
import type { OrderWish } from '#offline/outbox/create-entry.ts';
import { billOf, orderDetailOf } from '#test/support/makers/order-details.ts';

/** Fate of a request: delivered, lost on the way, delivered but its response lost, or refused with 503. */
export type Fate = 'arrives' | 'neverArrives' | 'responseLost' | 'unavailable';

interface ModelOrder {
  readonly orderRefId: string;
  readonly mobile: string;
  status: string;
  total: number;
}

interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly packet?: unknown;
}

/** A model of the server for the outbox, with inspectable orders. */
export interface OutboxServer {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly orders: Map<string, ModelOrder>;
  /** Endpoint names of the delivered requests, in order. */
  readonly requests: string[];
  /** Fates of the next requests, in order; all others are delivered. */
  readonly fates: Fate[];
  /** Total of an order that is saved or placed next, in paise. */
  totalPaise: number;
  /** Returned by `saveOrder` in place of a draft. */
  refusal: Refusal | undefined;
  /** Revoked credentials, as `mobile:secretKey`. */
  readonly revoked: string[];
  /** Number of orders that were placed, including those that were cancelled later. */
  readonly placedCount: () => number;
}

const outlet = { recordId: 3, restaurantUuid: '5b6f3e0e-3c1c-4b52-9f0d-9a2e1a0c7d11', title: 'Noida' };

export function createSession(mobile = '9876543210'): Session {
  return {
    credential: { mobile, secretKey: 's'.repeat(43) },
    profile: {
      recordId: 1,
      uuid: randomUUID(),
      fullName: 'Asha Rao',
      mobile,
      mobileVerified: true,
      email: '',
      emailVerified: false,
      gender: null,
      dateOfBirth: null,
      anniversaryDate: null,
      userImage: null,
    },
  };
}

/** A takeaway of two teas at ₹50, with tax ₹105. */
export function createWish(cartKey: string = randomUUID()): OrderWish {
  const choice = { itemId: 'tea', variantId: null, modifierList: [], note: '', quantity: 2 };
  const line = {
    ...choice,
    lineId: 'tea',
    title: 'Tea',
    choiceText: '',
    price: 5_000,
    packingPaise: 0,
    vegNonVeg: 'VEG' as const,
    imageUrl: null,
  };
  const common = { cartKey, orderType: 'TakeAway' as const, couponCode: null, tipPaise: 0 };
  const choices = { useWallet: false, usePoints: false, cookingInstructions: '' };
  return {
    cart: { ...common, ...choices, outlet, lineList: [line] },
    form: {
      ...common,
      ...choices,
      restaurantId: outlet.recordId,
      itemList: [choice],
      addressId: null,
      tableSessionId: null,
    },
    tableCode: null,
    tableNumber: null,
    paymentMode: 'CASH',
    acceptedTotalPaise: 10_500,
  };
}

const detailOf = (orderRefId: string, orderStatus: string, totalPaise: number): OrderDetail =>
  orderDetailOf({
    ...{ orderRefId, orderStatus, orderTotal: totalPaise, isCancellable: orderStatus === 'PLACED' },
    bill: billOf(totalPaise),
    restaurantId: outlet.recordId,
    restaurantUuid: outlet.restaurantUuid,
    restaurantName: outlet.title,
  });

const json = (status: number, errorCode: number, responsePacket?: unknown) =>
  new Response(JSON.stringify({ errorCode, message: `code ${errorCode}`, responsePacket }), { status });

/** Creates a server limited to the outbox's endpoints: one order per cart, one effect per key. */
export function createOutboxServer(): OutboxServer {
  const orders = new Map<string, ModelOrder>();
  const results = new Map<string, object>();
  let placed = 0;

  const orderOf = (ref: string) => [...orders.values()].find(({ orderRefId }) => orderRefId === ref);

  const save = (mobile: string, { cartKey }: { cartKey: string }): object | Refusal => {
    if (server.refusal !== undefined) return server.refusal;
    const known = orders.get(cartKey);
    if (known !== undefined && known.status !== 'DRAFT')
      return { status: 422, code: 1202, packet: { orderRefId: known.orderRefId } };
    const reference = `ABCD-${String(orders.size).padStart(6, '0')}-ABCDEF`;
    const order = known ?? { orderRefId: reference, mobile, status: 'DRAFT', total: 0 };
    order.total = server.totalPaise;
    orders.set(cartKey, order);
    return detailOf(order.orderRefId, order.status, order.total);
  };

  const place = (ref: string, { acceptedTotalPaise }: { acceptedTotalPaise: number }): object | Refusal => {
    const order = orderOf(ref);
    if (order === undefined) return { status: 404, code: 404 };
    if (order.status !== 'DRAFT') return { status: 422, code: 1202, packet: { orderRefId: ref } };
    order.total = server.totalPaise;
    if (order.total !== acceptedTotalPaise) {
      const changes = [{ kind: 'total', wasPaise: acceptedTotalPaise, isPaise: order.total }];
      const packet = { changes, order: detailOf(ref, 'DRAFT', order.total) };
      return { status: 422, code: 1201, packet };
    }
    order.status = 'PLACED';
    placed += 1;
    return detailOf(ref, order.status, order.total);
  };

  const cancel = (ref: string): object | Refusal => {
    const order = orderOf(ref);
    if (order?.status !== 'PLACED') return { status: 422, code: 1211 };
    order.status = 'CANCELLED_BY_CUSTOMER';
    return detailOf(ref, order.status, order.total);
  };

  const lookUp = (ref: string): object | Refusal => {
    const order = orderOf(ref);
    return order === undefined ? { status: 404, code: 404 } : detailOf(ref, order.status, order.total);
  };

  const act = (name: string, ref: string, mobile: string, body: never): object | Refusal => {
    if (name === 'saveOrder') return save(mobile, body);
    if (name === 'placeOrder') return place(ref, body);
    if (name === 'cancelOrder') return cancel(ref);
    if (name === 'orderDetail') return lookUp(ref);
    if (name === 'saveFeedback') return { feedbackId: randomUUID() };
    return { requestId: randomUUID(), service: 'WATER', tableNumber: 'T01', requestedAt: 0 };
  };

  const respond = (url: string, init: RequestInit): Response => {
    const [name = '', ref = ''] = url.replace('/v1/api/', '').split('/');
    const headers = new Headers(init.headers);
    const signature = atob(headers.get('Authorization')?.replace('Basic ', '') ?? '');
    const mobile = signature.split(':')[0] ?? '';
    if (name === 'logoutUser') {
      server.revoked.push(signature);
      return json(200, 0, null);
    }
    const key = `${name} ${headers.get('Idempotency-Key') ?? randomUUID()}`;
    const replay = results.get(key);
    if (replay !== undefined) return json(200, 0, replay);
    const result = act(name, ref, mobile, JSON.parse(String(init.body ?? '{}')) as never);
    if ('code' in result) {
      const { status, code, packet } = result as Refusal;
      return json(status, code, packet);
    }
    results.set(key, result);
    return json(200, 0, result);
  };

  const server: OutboxServer = {
    orders,
    requests: [],
    fates: [],
    totalPaise: 10_500,
    refusal: undefined,
    revoked: [],
    placedCount: () => placed,
    fetch: async (url, init) => {
      const fate = server.fates.shift() ?? 'arrives';
      if (fate === 'neverArrives') throw new TypeError('Failed to fetch');
      if (fate === 'unavailable') return json(503, 503);
      server.requests.push(url.replace('/v1/api/', '').split('/')[0] ?? '');
      const response = respond(url, init);
      if (fate === 'responseLost') throw new TypeError('Failed to fetch');
      return response;
    },
  };
  return server;
}
