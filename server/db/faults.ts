import * as v from 'valibot';

const FaultSchema = v.object({
  code: v.optional(v.string()),
  constraint: v.optional(v.string()),
  message: v.optional(v.string()),
  cause: v.optional(v.unknown()),
});

type Fault = v.InferOutput<typeof FaultSchema>;

/** Serialisation failure and deadlock: the transaction may simply run again. */
const retryableCodes = new Set(['40001', '40P01']);

/** The draft of a cart was made while its order was being handed over: run again, that is seen. */
const CART_HAS_ORDER = 'orders_cart';

/** Whether the database asks to run the same transaction again. */
export function isRetryable(error: unknown): boolean {
  return someCause(
    error,
    ({ code, constraint }) =>
      (code !== undefined && retryableCodes.has(code)) || constraint === CART_HAS_ORDER,
  );
}

/** Whether something holds of an error of the database, or of what caused it. */
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
