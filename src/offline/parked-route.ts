import { findParsed } from '#contract/parse.ts';
import { type ParkedRoute, ParkedRouteSchema } from '#contract/push.ts';
import { pushStorage } from './push/push-storage.ts';

const KEY = 'parkedRoute';

/** An older tap no longer reflects the customer's intent. */
const VALID_MS = 60_000;

/** Stores the target of a tap for the next page; false when no page could read it. */
export function parkRoute(route: ParkedRoute): Promise<boolean> {
  return pushStorage.write(KEY, route);
}

/**
 * Takes the parked route exactly once; undefined without one, or when it is older than a minute. @param
 * messageId only this one; any if omitted
 */
export async function takeParkedRoute(messageId?: string): Promise<ParkedRoute | undefined> {
  // Most starts find none and avoid a write transaction.
  if ((await pushStorage.read(KEY)) === undefined) return undefined;
  let taken: ParkedRoute | undefined;
  await pushStorage.change(KEY, (raw) => {
    const parked = findParsed(ParkedRouteSchema, raw);
    const isOther = messageId !== undefined && parked?.messageId !== messageId;
    taken = isOther ? undefined : parked;
    return isOther ? raw : undefined;
  });
  return taken !== undefined && Math.abs(Date.now() - taken.parkedAt) < VALID_MS ? taken : undefined;
}
