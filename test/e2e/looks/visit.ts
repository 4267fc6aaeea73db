import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Credential } from '#contract/account/account.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { LineChoice, OrderDetail } from '#contract/orders/order.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { packetOf, type SaveRequest } from '#test/support/makers/orders.ts';
import { createCall } from '#test/support/servers/api.ts';
import type { ServedProduct } from '#test/support/servers/product.ts';

/** A phone that is about to open a screen. */
export interface Visit {
  readonly page: Page;
  readonly product: ServedProduct;
  readonly mobile: string;
}

export interface Screen {
  /** Makes the data of the screen and what the phone has stored, in any language; returns the path. */
  readonly arrive: (visit: Visit) => Promise<string>;
  /** Goes on from the page at the path, by the texts of its language. */
  readonly open?: (page: Page, texts: Messages) => Promise<void>;
}

export type Screens = Readonly<Record<string, Screen>>;

/** A page that needs no data. */
export const pageAt = (path: string, open?: Screen['open']): Screen => ({
  arrive: async () => path,
  ...(open && { open }),
});

/** A page of a customer, after `fill`. */
export const ownPageAt = (
  path: string,
  fill: (visit: Visit, as: Credential) => Promise<unknown> = async () => undefined,
  open?: Screen['open'],
): Screen => ({
  arrive: async (visit) => {
    const as = await arriveSignedIn(visit.page, visit.product, visit.mobile);
    await fill(visit, as);
    return path;
  },
  ...(open && { open }),
});

/** A successful call of the API as a customer. */
export async function act<E extends Endpoint>(
  { origin }: ServedProduct,
  endpoint: E,
  input: RequestOf<E>,
  as?: Credential,
): Promise<ResponseOf<E>> {
  const call = createCall((path, init) => fetch(origin + path, init));
  return packetOf(await call(endpoint, input, as === undefined ? {} : { as }));
}

/** One of each dish with its first choices. */
export async function choicesOf({ db }: ServedProduct, ...titles: string[]): Promise<LineChoice[]> {
  const { itemList } = await loadMenu(db, customer.MOHALI.recordId);
  return titles.map((wanted) => {
    const item = itemList.find(({ title }) => title === wanted);
    if (item === undefined) throw new Error(`no dish ${wanted}`);
    return defaultChoice(item);
  });
}

const HOUSE = { addressLine1: 'House 42, first floor', addressLine2: 'Near the gurdwara, Phase 8' } as const;

export const saveHouse = ({ product }: Visit, as: Credential) =>
  act(product, endpoints.saveAddress, { ...HOUSE, addressType: 'HOME', ...customer.SECTOR_70 }, as);

interface Placing {
  readonly dishes?: readonly string[];
  readonly mode?: PaymentMode;
  readonly change?: Partial<SaveRequest>;
}

/** A placed order at the outlet nearby: a takeaway unless changed. */
export async function place({ product }: Visit, as: Credential, placing: Placing = {}): Promise<OrderDetail> {
  const { dishes = ['Vegetable Poha', 'Paneer Lababdar'], mode = 'PAY_AT_STORE', change } = placing;
  const form = {
    cartKey: randomUUID(),
    orderType: 'TakeAway',
    restaurantId: customer.MOHALI.recordId,
  } as const;
  const itemList = await choicesOf(product, ...dishes);
  const draft = await act(product, endpoints.saveOrder, { ...form, itemList, ...change }, as);
  const { orderRefId, bill } = draft;
  const accepted = { acceptedTotalPaise: bill.grandTotalPaise, termsAccepted: true } as const;
  return act(product, endpoints.placeOrder, { orderRefId, paymentMode: mode, ...accepted }, as);
}

export async function placeDelivery(visit: Visit, as: Credential): Promise<OrderDetail> {
  const { recordId: addressId } = await saveHouse(visit, as);
  return place(visit, as, {
    ...{ mode: 'COD', dishes: ['Paneer Lababdar', 'Aloo Paratha', 'Matar Mushroom'] },
    change: { orderType: 'HomeDelivery', addressId },
  });
}
