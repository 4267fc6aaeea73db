import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { previewShownOrder as previewEndpoint } from '#contract/desk/endpoints/counter.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { checkCode, decodeShownOrder } from '#domain/table/shown-order.ts';
import type { FrameProblem } from '#domain/table/shown-order-frames.ts';
import { type Failure, fail, type Result, succeed } from '#domain/values/result.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { previewShownOrder, takeInShownOrder } from '../../orders/placing/take-in-order.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

/** Above the size of sixty lines with all choices and maximum notes. */
const MAX_ORDER_BYTES = 256 * 1024;

const inflate = promisify(inflateRaw);

/** Decodes a shown order from one or more parts, limited to 256 KB after decompression. */
export function readShownOrder(text: string): Promise<Result<ShownOrder, FrameProblem>> {
  return decodeShownOrder(text, (bytes) => inflate(bytes, { maxOutputLength: MAX_ORDER_BYTES }));
}

interface ShownText {
  readonly restaurantId: number;
  /** One or more parts of a code, in any order. */
  readonly text: string;
}

/** The packet has the reason, and the missing parts of a multi-part order. */
const refuseText = ({ code, packet }: Failure<FrameProblem>) =>
  fail('shownOrderRefused', {
    problem: code,
    ...(code === 'partsMissing' && typeof packet === 'object' ? packet : {}),
  });

/** Previews a shown order for comparison with the phone. */
export async function previewShownText(deps: Deps, { restaurantId, text }: ShownText) {
  const read = await readShownOrder(text);
  if (!read.ok) return refuseText(read.failure);
  const order = read.value;
  const view = await previewShownOrder(deps, restaurantId, order);
  if (!view.ok) return view;
  const { tableNumber, priced, before } = view.value;
  const preview: ResponseOf<typeof previewEndpoint> = {
    ...{ tableNumber, checkCode: checkCode(order), createdAt: order.createdAt },
    itemList: priced.itemList,
    cookingInstructions: order.cookingInstructions,
    goneList: priced.gone.map((change) => ('title' in change ? change.title : '')),
    grandTotalPaise: priced.bill.grandTotalPaise,
    placedAs: before ?? null,
  };
  return succeed(preview);
}

/** Enters a shown order. */
export async function takeInShownText(deps: Deps, staff: StaffCaller, { restaurantId, text }: ShownText) {
  const read = await readShownOrder(text);
  if (!read.ok) return refuseText(read.failure);
  return inTransaction(deps, async (inside) => {
    const taken = await takeInShownOrder(inside, restaurantId, read.value);
    if (!taken.ok) return taken;
    const { orderRefId: subject, isNew } = taken.value;
    if (isNew) await recordAct(inside, { by: staff, restaurantId, action: 'order.takeIn', subject });
    return taken;
  });
}
