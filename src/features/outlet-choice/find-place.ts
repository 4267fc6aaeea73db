import type { Point } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import type { LabelledPoint } from '#domain/outlet/default-place.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import type { Result } from '#domain/values/result.ts';
import { LOCATION_TIMEOUT_MS, type LocationFailure } from '#platform/map/location.ts';

/** S-9, "Fallback location after". */
export const FALLBACK_AFTER_MS = 3_000;

/** A named place this near is taken to be where the customer is. */
const SAME_PLACE_METRES = 300;

export interface PlaceWorld {
  locate(): Promise<Result<Point, LocationFailure>>;
  pause(ms: number): Promise<void>;
  /** The place of now, or of the visit before. */
  knownPlace(): ChosenPlace | null;
  isDineIn(): boolean;
  /** Whether the customer has chosen a place by hand meanwhile. */
  wasPlaceChosen(): boolean;
  usePlace(place: ChosenPlace): void;
  /** There is no place, not even a default one: the customer has to choose. */
  requestPlace(): void;
  /** Where a customer is assumed to be; null where the chain has no such place. */
  readonly fallback: LabelledPoint | null;
  tell(failure: LocationFailure): void;
  labels: { readonly here: string; readonly lastKnown: string };
}

/** A place that is assumed, not known (D-36). */
export function assumedPlace({ label, latitude, longitude }: LabelledPoint): ChosenPlace {
  return { source: 'default', label, latitude, longitude, addressId: null };
}

const fallbackOf = ({ fallback }: PlaceWorld) => (fallback === null ? null : assumedPlace(fallback));

/** Whether the customer has named the place, as an address or by a search. */
const isSaved = ({ source }: ChosenPlace): boolean => source === 'address' || source === 'search';

/** Without a position, falls back to the saved place or to the last position. */
function placeMeanwhile(world: PlaceWorld): ChosenPlace | null {
  const known = world.knownPlace();
  if (known === null || known.source === 'default') return fallbackOf(world) ?? known;
  return isSaved(known) || known.isNamed === true ? known : { ...known, label: world.labels.lastKnown };
}

/** A customer who denies the permission is not shown an earlier position. */
function placeWithout(failure: LocationFailure, world: PlaceWorld): ChosenPlace | null {
  const known = world.knownPlace();
  const isRefused = failure === 'denied' || failure === 'unsupported';
  const mayStay = !isRefused || (known !== null && isSaved(known));
  return mayStay || known?.source === 'default' ? placeMeanwhile(world) : fallbackOf(world);
}

/** Where the position is: at the saved address, or under the name of the last position, when that is near. */
export function placeOfPosition(point: Point, known: ChosenPlace | null, label: string): ChosenPlace {
  const isNear = known !== null && distanceMetres(point, known) <= SAME_PLACE_METRES;
  if (isNear && isSaved(known)) return known;
  if (isNear && known.isNamed === true) return { ...known, ...point };
  return { source: 'position', label, ...point, addressId: null };
}

/**
 * Finds where the customer is (S-4): the position, within 5 s; after 3 s without one the
 * saved or default place, and without either the customer is requested to choose. A dine-in order, where only being there counts, waits for all of the 5 s: a
 * question that nobody answers has no end of its own. A late position still replaces what stands in for
 * it, never what the customer chose meanwhile.
 */
export async function findPlace(world: PlaceWorld): Promise<void> {
  const position = world.locate();
  const isSilentFor = async (ms: number) => (await Promise.race([position, world.pause(ms)])) === undefined;
  const settle = (find: () => ChosenPlace | null) => {
    if (world.wasPlaceChosen()) return;
    const place = find();
    if (place === null) world.requestPlace();
    else world.usePlace(place);
  };
  const isLate =
    (await isSilentFor(FALLBACK_AFTER_MS)) &&
    (!world.isDineIn() || (await isSilentFor(LOCATION_TIMEOUT_MS - FALLBACK_AFTER_MS)));
  if (isLate) settle(() => placeMeanwhile(world));
  const found = await position;
  if (found.ok) return settle(() => placeOfPosition(found.value, world.knownPlace(), world.labels.here));
  const { code } = found.failure;
  settle(() => placeWithout(code, world));
  world.tell(code);
}
