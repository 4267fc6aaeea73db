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

/** Above the size of an order of sixty lines with all choices and the longest notes. */
const MAX_ORDER_BYTES = 256 * 1024;

const inflate = promisify(inflateRaw);

/** Decodes an order that an offline phone shows as codes, from all their parts; 256 KB at most when inflated. */
export function readShownOrder(text: string): Promise<Result<ShownOrder, FrameProblem>> {
  return decodeShownOrder(text, (bytes) => inflate(bytes, { maxOutputLength: MAX_ORDER_BYTES }));
}

interface ShownText {
  readonly restaurantId: number;
  /** The parts of the order, one for each code that was read, in any order. */
  readonly text: string;
}

/** Refuses with the problem, and with the missing parts of an order in several codes. */
const refuseText = ({ code, packet }: Failure<FrameProblem>) =>
  fail('shownOrderRefused', {
    problem: code,
    ...(code === 'partsMissing' && typeof packet === 'object' ? packet : {}),
  });

/** Previews a shown order, so that staff compare it with the phone. */
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

/** Places a shown order; an order that was placed before is returned unchanged. */
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
