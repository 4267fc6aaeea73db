import * as v from 'valibot';
import { DeadlinePassed } from './deadline.ts';

const FaultSchema = v.object({
  code: v.optional(v.string()),
  constraint: v.optional(v.string()),
  message: v.optional(v.string()),
  cause: v.optional(v.unknown()),
});

/** Serialisation failure and deadlock: the transaction may simply run again. */
const retryableCodes = new Set(['40001', '40P01']);

/** The draft of a cart was made while its order was being handed over: run again, that is seen. */
const CART_HAS_ORDER = 'orders_cart';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** The driver has no codes for these. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Whether the database asks to run the same transaction again. */
export function isRetryable(error: unknown): boolean {
  return someCause(
    error,
    ({ code, constraint }) =>
      (code !== undefined && retryableCodes.has(code)) || constraint === CART_HAS_ORDER,
  );
}

/** Whether the database could not be reached or did not answer in time. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DeadlinePassed) return true;
  return someCause(
    error,
    ({ code, message }) =>
      (code !== undefined && (connectionCodes.has(code) || code.startsWith('08'))) ||
      (message !== undefined && connectionMessages.test(message)),
  );
}

function someCause(error: unknown, holds: (fault: v.InferOutput<typeof FaultSchema>) => boolean): boolean {
  let current = error;
  for (let depth = 0; depth < 6; depth += 1) {
    const parsed = v.safeParse(FaultSchema, current);
    if (!parsed.success) return false;
    if (holds(parsed.output)) return true;
    current = parsed.output.cause;
  }
  return false;
}
