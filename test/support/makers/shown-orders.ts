import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { encodeShownOrder, hideCartKey } from '#domain/table/shown-order.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { choiceOf, OUTLET_ID, tableCodeOf } from './orders.ts';

/** An order as an offline phone shows it to the outlet in a code, with `change` applied. */
export async function shownOrder(
  api: TestApi,
  tableNumber: string,
  change: Partial<ShownOrder> = {},
): Promise<ShownOrder> {
  return {
    v: 1,
    cartKey: randomUUID(),
    restaurantId: OUTLET_ID,
    tableCode: await tableCodeOf(api, tableNumber),
    tableSessionId: null,
    tableNumber,
    paymentMode: 'CASH',
    lines: [await choiceOf(api)],
    cookingInstructions: '',
    createdAt: api.clock.now(),
    ...change,
  };
}

const deflate = promisify(deflateRaw);

export const textsOf = async (order: ShownOrder): Promise<string[]> =>
  encodeShownOrder(await hideCartKey(order), deflate);
