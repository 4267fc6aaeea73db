import type { Point } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import type { LabelledPoint } from '#domain/outlet/default-place.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import type { Result } from '#domain/values/result.ts';
import { LOCATION_TIMEOUT_MS, type LocationFailure } from '#platform/map/location.ts';

/** After this time another place replaces a position that has not arrived (S-9, "Fallback location after"). */
export const FALLBACK_AFTER_MS = 3_000;

/** A position this close to a named place counts as that place. */
const SAME_PLACE_METRES = 300;

export interface PlaceWorld {
  locate(): Promise<Result<Point, LocationFailure>>;
  pause(ms: number): Promise<void>;
  /** The stored place, from this visit or an earlier one. */
  knownPlace(): ChosenPlace | null;
  isDineIn(): boolean;
  /** True once the customer has chosen a place, e.g. during the search. */
  wasPlaceChosen(): boolean;
  takePlace(place: ChosenPlace): void;
  /** Runs when there is no place, not even a default one, so that the customer must choose. */
  requestPlace(): void;
  /** The chain's default place; null if it has none. */
  readonly fallback: LabelledPoint | null;
  reportFailure(failure: LocationFailure): void;
  labels: { readonly here: string; readonly lastKnown: string };
}

/** A place that the app assumes, marked as `default`, so that it is labelled and never counts as a position (D-36). */
export function assumedPlace({ label, latitude, longitude }: LabelledPoint): ChosenPlace {
  return { source: 'default', label, latitude, longitude, addressId: null };
}

const fallbackOf = ({ fallback }: PlaceWorld) => (fallback === null ? null : assumedPlace(fallback));

const isSaved = ({ source }: ChosenPlace): boolean => source === 'address' || source === 'search';

/** The place without a position: the saved one, the last position under a label for it, or the default place. */
function placeMeanwhile(world: PlaceWorld): ChosenPlace | null {
  const known = world.knownPlace();
  if (known === null || known.source === 'default') return fallbackOf(world) ?? known;
  return isSaved(known) || known.isNamed === true ? known : { ...known, label: world.labels.lastKnown };
}

/** The place after a failure: without permission an earlier position does not count, but a saved address does. */
function placeWithout(failure: LocationFailure, world: PlaceWorld): ChosenPlace | null {
  const known = world.knownPlace();
  const isRefused = failure === 'denied' || failure === 'unsupported';
  const mayStay = !isRefused || (known !== null && isSaved(known));
  return mayStay || known?.source === 'default' ? placeMeanwhile(world) : fallbackOf(world);
}

/** The place of a position: a saved address near it, the last position's name if near, else `label`. */
export function placeOfPosition(point: Point, known: ChosenPlace | null, label: string): ChosenPlace {
  const isNear = known !== null && distanceMetres(point, known) <= SAME_PLACE_METRES;
  if (isNear && isSaved(known)) return known;
  if (isNear && known.isNamed === true) return { ...known, ...point };
  return { source: 'position', label, ...point, addressId: null };
}

/**
 * Waits up to 5 s for the position (S-4). After 3 s, or 5 s for dine-in, which needs the real position, it falls
 * back to the saved or default place. A late position replaces the fallback, but never a choice of the customer.
 */
export async function findPlace(world: PlaceWorld): Promise<void> {
  const position = world.locate();
  const isSilentFor = async (ms: number) => (await Promise.race([position, world.pause(ms)])) === undefined;
  const settle = (find: () => ChosenPlace | null) => {
    if (world.wasPlaceChosen()) return;
    const place = find();
    if (place === null) world.requestPlace();
    else world.takePlace(place);
  };
  const isLate =
    (await isSilentFor(FALLBACK_AFTER_MS)) &&
    (!world.isDineIn() || (await isSilentFor(LOCATION_TIMEOUT_MS - FALLBACK_AFTER_MS)));
  if (isLate) settle(() => placeMeanwhile(world));
  const found = await position;
  if (found.ok) return settle(() => placeOfPosition(found.value, world.knownPlace(), world.labels.here));
  const { code } = found.failure;
  settle(() => placeWithout(code, world));
  world.reportFailure(code);
}
