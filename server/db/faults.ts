import * as v from 'valibot';

const FaultSchema = v.object({
  code: v.optional(v.string()),
  constraint: v.optional(v.string()),
  message: v.optional(v.string()),
  cause: v.optional(v.unknown()),
});

type Fault = v.InferOutput<typeof FaultSchema>;

/** Serialisation failure and deadlock: the transaction may run again. */
const retryableCodes = new Set(['40001', '40P01']);

/**
 * Constraint of one order per customer and cart (`schema/orders.ts`), violated by simultaneous calls for one cart; on
 * its second run the transaction sees the other call's order.
 */
const CART_HAS_ORDER = 'orders_cart';

export function isRetryable(error: unknown): boolean {
  return someCause(
    error,
    ({ code, constraint }) =>
      (code !== undefined && retryableCodes.has(code)) || constraint === CART_HAS_ORDER,
  );
}

/** Tests an error and its causes. */
export function someCause(error: unknown, holds: (fault: Fault) => boolean): boolean {
  let current = error;
  for (let depth = 0; depth < 6; depth += 1) {
    const parsed = v.safeParse(FaultSchema, current);
    if (!parsed.success) return false;
    if (holds(parsed.output)) return true;
    current = parsed.output.cause;
  }
  return false;
}
