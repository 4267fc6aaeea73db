import type { Point } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import type { LabelledPoint } from '#domain/outlet/default-place.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import type { Result } from '#domain/values/result.ts';
import { LOCATION_TIMEOUT_MS, type LocationFailure } from '#platform/map/location.ts';

/** S-9, "Fallback location after". */
export const FALLBACK_AFTER_MS = 3_000;

/** A position this close to a named place counts as that place. */
const SAME_PLACE_METRES = 300;

export interface PlaceWorld {
  locate(): Promise<Result<Point, LocationFailure>>;
  pause(ms: number): Promise<void>;
  /** From this visit or the one before. */
  knownPlace(): ChosenPlace | null;
  isDineIn(): boolean;
  /** The customer chose a place during the search. */
  wasPlaceChosen(): boolean;
  takePlace(place: ChosenPlace): void;
  /** Without any place, not even a default one, the customer must choose. */
  requestPlace(): void;
  /** Null if the chain has no default place. */
  readonly fallback: LabelledPoint | null;
  reportFailure(failure: LocationFailure): void;
  labels: { readonly here: string; readonly lastKnown: string };
}

/** An assumed place is not a known one (D-36). */
export function assumedPlace({ label, latitude, longitude }: LabelledPoint): ChosenPlace {
  return { source: 'default', label, latitude, longitude, addressId: null };
}

const fallbackOf = ({ fallback }: PlaceWorld) => (fallback === null ? null : assumedPlace(fallback));

const isSaved = ({ source }: ChosenPlace): boolean => source === 'address' || source === 'search';

/** Without a position, falls back to the saved place or to the last position. */
function placeMeanwhile(world: PlaceWorld): ChosenPlace | null {
  const known = world.knownPlace();
  if (known === null || known.source === 'default') return fallbackOf(world) ?? known;
  return isSaved(known) || known.isNamed === true ? known : { ...known, label: world.labels.lastKnown };
}

/** Without permission an earlier position is not shown, but a saved address is. */
function placeWithout(failure: LocationFailure, world: PlaceWorld): ChosenPlace | null {
  const known = world.knownPlace();
  const isRefused = failure === 'denied' || failure === 'unsupported';
  const mayStay = !isRefused || (known !== null && isSaved(known));
  return mayStay || known?.source === 'default' ? placeMeanwhile(world) : fallbackOf(world);
}

/** Keeps the saved address or the last name if it is near the position. */
export function placeOfPosition(point: Point, known: ChosenPlace | null, label: string): ChosenPlace {
  const isNear = known !== null && distanceMetres(point, known) <= SAME_PLACE_METRES;
  if (isNear && isSaved(known)) return known;
  if (isNear && known.isNamed === true) return { ...known, ...point };
  return { source: 'position', label, ...point, addressId: null };
}

/**
 * Waits 5 s for the position (S-4). After 3 s it falls back to the saved or default place, except for
 * dine-in, which needs the real position. A late position replaces the fallback, but never the customer's own
 * choice.
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
