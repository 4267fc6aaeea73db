import { findParsed } from '#contract/parse.ts';
import { type ParkedRoute, ParkedRouteSchema } from '#contract/push.ts';
import { pushStorage } from './push-storage.ts';

const KEY = 'parkedRoute';

/** A tap that brought no page by then is not what the customer wants any more. */
const VALID_MS = 60_000;

/** Lays down where a tap leads, for whichever page comes first; false where no page could find it. */
export function parkRoute(route: ParkedRoute): Promise<boolean> {
  return pushStorage.write(KEY, route);
}

/**
 * Takes the parked route away, so that only one page goes there and only once; undefined without one,
 * or when it is older than a minute.
 *
 * @param messageId only this one; any if left out
 */
export async function takeParkedRoute(messageId?: string): Promise<ParkedRoute | undefined> {
  // Most starts find nothing, and need not write for it.
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
