import type { Place } from '#contract/account/account.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { type LocationFailure, locate } from '#platform/map/location.ts';
import { namePoint } from './name-point.ts';

/** Takes up to 5 s. */
export async function locatePlace(t: Messages['address']): Promise<Result<Place, LocationFailure>> {
  const position = await locate();
  if (!position.ok) return fail(position.failure.code);
  return succeed((await namePoint(position.value, t)).place);
}
