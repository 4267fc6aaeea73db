import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { decodeShownOrder } from '#domain/table/shown-order.ts';
import type { FrameProblem } from '#domain/table/shown-order-frames.ts';
import type { Result } from '#domain/values/result.ts';

/** Above the size of sixty lines with all choices and maximum notes. */
const MAX_ORDER_BYTES = 256 * 1024;

const inflate = promisify(inflateRaw);

/** Decodes a shown order from one or more parts, limited to 256 KB after decompression. */
export function readShownOrder(text: string): Promise<Result<ShownOrder, FrameProblem>> {
  return decodeShownOrder(text, (bytes) => inflate(bytes, { maxOutputLength: MAX_ORDER_BYTES }));
}
