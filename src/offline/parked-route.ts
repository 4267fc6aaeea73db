import { findParsed } from '#contract/parse.ts';
import { type ParkedRoute, ParkedRouteSchema } from '#contract/push.ts';
import { pushStorage } from './push/push-storage.ts';

const KEY = 'parkedRoute';

/** After this time the customer no longer expects the page of the tapped notification. */
const VALID_MS = 60_000;

/** Stores the target of a tapped notification; false when only the worker's memory has it, which no page can read. */
export function parkRoute(route: ParkedRoute): Promise<boolean> {
  return pushStorage.write(KEY, route);
}

/**
 * Reads and deletes the parked route, so that only one page opens it; undefined without one, or when it is
 * older than a minute. @param messageId takes only the route of this message; any route if omitted
 */
export async function takeParkedRoute(messageId?: string): Promise<ParkedRoute | undefined> {
  // Most starts find no parked route, and need no write transaction.
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
