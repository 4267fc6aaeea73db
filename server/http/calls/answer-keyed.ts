import * as v from 'valibot';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Result } from '#domain/values/result.ts';
import { countTableMiss, isTableMiss } from '../../services/tables/tables.ts';
import { errorAnswer, type WireAnswer } from './envelope.ts';
import { answerOf, type Exchange, type ParsedCall } from './exchange.ts';
import { answerOnce, fingerprintOf } from './idempotency.ts';
import type { RefusalRule } from './keyed-refusals.ts';

/** Client-made: a UUID or equally strong. */
export const KeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** Handles a call that takes effect once per key. */
export async function answerKeyed(
  exchange: Exchange,
  input: Record<string, unknown>,
  call: ParsedCall,
): Promise<WireAnswer> {
  const { c, endpoint, handler, messages, refusals } = exchange;
  const key = v.safeParse(KeySchema, c.req.header(IDEMPOTENCY_HEADER));
  if (!key.success) return errorAnswer('keyMissing', undefined, messages);
  const scope = { customerId: call.customer?.id ?? 0, endpoint: endpoint.name, key: key.output };
  let isMiss = false;
  const once = await answerOnce(call.deps, scope, fingerprintOf(input), async (deps) => {
    const result = await handler(input, { ...call, deps });
    isMiss = !result.ok && isTableMiss(result.failure.code);
    return { kind: outcomeOf(result, refusals), answer: answerOf(exchange, result) };
  });
  if (isMiss && refusals.hasTableCode) {
    // Counted after the transaction, because a refusal rolls it back.
    const retryAfterMs = await countTableMiss(call.deps, call.clientAddress);
    if (retryAfterMs > 0) return errorAnswer('tooManyRequests', { retryAfterMs }, messages);
  }
  return typeof once === 'string' ? errorAnswer(once, undefined, messages) : once;
}

/** `settled` for a refusal that commits. */
export function outcomeOf(result: Result<unknown, ErrorName>, { kept = [] }: Pick<RefusalRule, 'kept'>) {
  if (result.ok) return 'done';
  return kept.includes(result.failure.code) ? 'settled' : 'failed';
}
