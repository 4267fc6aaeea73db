import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';

/** Thrown when the database exceeds the deadline, or the queue of a call is full or too slow. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the database took too long');
    this.name = 'DeadlinePassed';
  }
}

/** Endpoints that wait for external services with their own timeouts. */
const reachOutside: ReadonlySet<string> = new Set<EndpointName>([
  'generateOtpForUser',
  'loginUserByFacebook',
  'loginUserByWhatsApp',
  'searchPlace',
  'reverseGeocode',
  'updatePaymentRequest',
  'updatePaymentRequestByPaymentTransactionRefId',
  'initiateTransaction',
]);

/** Time in ms beyond the timeout of one statement, for the other statements of the call. */
const GRACE_MS = 400;

/**
 * Fails a call after `databaseTimeoutMs` plus `GRACE_MS`. Its work may still commit; a retry with the same
 * idempotency key then gets that response.
 */
export async function withinDeadline<Value>(
  deps: Pick<Deps, 'config'>,
  endpoint: Endpoint,
  work: () => Promise<Value>,
): Promise<Value> {
  // The embedded database runs in this process, so it is never unreachable.
  if (deps.config.databaseUrl === null || reachOutside.has(endpoint.name)) return work();
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed()), deps.config.databaseTimeoutMs + GRACE_MS);
  });
  try {
    return await Promise.race([work(), passed]);
  } finally {
    clearTimeout(timer);
  }
}
