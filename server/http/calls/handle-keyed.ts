import * as v from 'valibot';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Result } from '#domain/values/result.ts';
import { countTableMiss, isTableMiss } from '../../services/tables/tables.ts';
import { errorResponse, type WireResponse } from './envelope.ts';
import { type Exchange, type ParsedCall, serialiseResult } from './exchange.ts';
import { fingerprintOf, runOnce } from './idempotency.ts';
import type { RefusalRule } from './keyed-refusals.ts';

/** Idempotency key, which the client generates: a UUID or a random text of equal strength. */
export const KeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** Handles a call that takes effect once per key. */
export async function handleKeyed(
  exchange: Exchange,
  input: Record<string, unknown>,
  call: ParsedCall,
): Promise<WireResponse> {
  const { c, endpoint, handler, messages, refusals } = exchange;
  const key = v.safeParse(KeySchema, c.req.header(IDEMPOTENCY_HEADER));
  if (!key.success) return errorResponse('keyMissing', undefined, messages);
  const scope = { customerId: call.customer?.id ?? 0, endpoint: endpoint.name, key: key.output };
  let isMiss = false;
  const once = await runOnce(call.deps, scope, fingerprintOf(input), async (deps) => {
    const result = await handler(input, { ...call, deps });
    isMiss = !result.ok && isTableMiss(result.failure.code);
    return { kind: outcomeOf(result, refusals), response: serialiseResult(exchange, result) };
  });
  if (isMiss && refusals.hasTableCode) {
    // The miss is counted after the transaction, because a refusal rolls that back.
    const retryAfterMs = await countTableMiss(call.deps, call.clientAddress);
    if (retryAfterMs > 0) return errorResponse('tooManyRequests', { retryAfterMs }, messages);
  }
  return typeof once === 'string' ? errorResponse(once, undefined, messages) : once;
}

/** `done` for a success, `settled` for a refusal whose effects are committed, `failed` for one that rolls back. */
export function outcomeOf(
  result: Result<unknown, ErrorName>,
  { committed = [] }: Pick<RefusalRule, 'committed'>,
) {
  if (result.ok) return 'done';
  return committed.includes(result.failure.code) ? 'settled' : 'failed';
}
