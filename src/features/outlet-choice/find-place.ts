import type { Point } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { distanceMetres } from '#domain/distance.ts';
import type { Result } from '#domain/result.ts';
import { DEFAULT_POINT, LOCATION_TIMEOUT_MS, type LocationFailure } from '#platform/map/location.ts';

/** Spec section 9, "Fallback location after". */
export const FALLBACK_AFTER_MS = 3_000;

/** A named place this near is taken to be where the customer is. */
const SAME_PLACE_METRES = 300;

/** What the location flow stands on. */
export interface PlaceWorld {
  locate(): Promise<Result<Point, LocationFailure>>;
  pause(ms: number): Promise<void>;
  /** The place of now, or of the visit before. */
  knownPlace(): ChosenPlace | null;
  isDineIn(): boolean;
  /** Whether the customer has chosen a place by hand meanwhile. */
  wasPlaceChosen(): boolean;
  usePlace(place: ChosenPlace): void;
  tell(failure: LocationFailure): void;
  labels: { readonly here: string; readonly lastKnown: string; readonly fallback: string };
}

/** Mohali, where nobody knows better (decision 36). */
export function defaultPlace(label: string): ChosenPlace {
  return { source: 'default', label, ...DEFAULT_POINT, addressId: null };
}

/** Whether the customer has named the place, as an address or by a search. */
const isSaved = ({ source }: ChosenPlace): boolean => source === 'address' || source === 'search';

/** What stands in while there is no position: the saved place, or where the customer was the last time. */
function placeMeanwhile(known: ChosenPlace | null, labels: PlaceWorld['labels']): ChosenPlace {
  if (known === null || known.source === 'default') return defaultPlace(labels.fallback);
  return isSaved(known) || known.isNamed === true ? known : { ...known, label: labels.lastKnown };
}

/** What is left without a position; whoever refuses to tell it is not held to an earlier one. */
function placeWithout(failure: LocationFailure, known: ChosenPlace | null, labels: PlaceWorld['labels']) {
  const isRefused = failure === 'denied' || failure === 'unsupported';
  const mayStay = !isRefused || (known !== null && isSaved(known));
  return mayStay ? placeMeanwhile(known, labels) : defaultPlace(labels.fallback);
}

/** Where the position is: at the saved address, or under the name of the last position, when that is near. */
export function placeOfPosition(point: Point, known: ChosenPlace | null, label: string): ChosenPlace {
  const isNear = known !== null && distanceMetres(point, known) <= SAME_PLACE_METRES;
  if (isNear && isSaved(known)) return known;
  if (isNear && known.isNamed === true) return { ...known, ...point };
  return { source: 'position', label, ...point, addressId: null };
}

/**
 * Finds where the customer is (spec section 4): the position, within 5 s; after 3 s without one the
 * saved or default place. A dine-in order, where only being there counts, waits for all of the 5 s: a
 * question that nobody answers has no end of its own. A late position still replaces what stands in for
 * it, never what the customer chose meanwhile.
 */
export async function findPlace(world: PlaceWorld): Promise<void> {
  const position = world.locate();
  const isSilentFor = async (ms: number) => (await Promise.race([position, world.pause(ms)])) === undefined;
  const settle = (find: () => ChosenPlace) => {
    if (!world.wasPlaceChosen()) world.usePlace(find());
  };
  const isLate =
    (await isSilentFor(FALLBACK_AFTER_MS)) &&
    (!world.isDineIn() || (await isSilentFor(LOCATION_TIMEOUT_MS - FALLBACK_AFTER_MS)));
  if (isLate) settle(() => placeMeanwhile(world.knownPlace(), world.labels));
  const found = await position;
  if (found.ok) return settle(() => placeOfPosition(found.value, world.knownPlace(), world.labels.here));
  const { code } = found.failure;
  settle(() => placeWithout(code, world.knownPlace(), world.labels));
  world.tell(code);
}
