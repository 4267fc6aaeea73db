import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ShownOrder } from '#contract/shown-order.ts';
import type { Result } from '#domain/result.ts';
import { decodeShownOrder } from '#domain/shown-order.ts';
import type { FrameProblem } from '#domain/shown-order-frames.ts';

/** Sixty lines with every choice and the longest notes are smaller. */
const MAX_ORDER_BYTES = 256 * 1024;

const inflate = promisify(inflateRaw);

/**
 * Reads the text of an order that a phone shows: one part, or several numbered ones in any order. It
 * never becomes more than 256 KB, whatever it unpacks to.
 */
export function readShownOrder(text: string): Promise<Result<ShownOrder, FrameProblem>> {
  return decodeShownOrder(text, (bytes) => inflate(bytes, { maxOutputLength: MAX_ORDER_BYTES }));
}
