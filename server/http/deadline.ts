import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Deps } from '../deps.ts';

/** Said in place of an answer that the database did not make possible in time. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the database took too long');
    this.name = 'DeadlinePassed';
  }
}

/** These wait for somebody outside, who has a time-out of his own. */
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

/** Beyond what a single statement may take, for the statements before and after it. */
const GRACE_MS = 400;

/**
 * Gives up on an answer that a slow database holds back, so that the caller hears of it within 2 s.
 * What was begun may still be committed; a caller with a key then gets that answer at the next try.
 */
export async function withinDeadline<Answer>(
  deps: Pick<Deps, 'config'>,
  endpoint: Endpoint,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // The embedded database is in this process: it is never away, only busy.
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
