import type { Point } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { distanceMetres } from '#domain/distance.ts';
import type { Result } from '#domain/result.ts';
import { DEFAULT_POINT, type LocationFailure } from '#platform/location.ts';

/** Spec section 9, "Fallback location after". */
export const FALLBACK_AFTER_MS = 3_000;

/** A saved address this near is taken to be where the customer is. */
const SAME_PLACE_METRES = 300;

/** What the location flow stands on. */
export interface PlaceWorld {
  locate(): Promise<Result<Point, LocationFailure>>;
  pause(ms: number): Promise<void>;
  savedPlace(): ChosenPlace | null;
  isDineIn(): boolean;
  /** Whether the customer has chosen a place by hand meanwhile. */
  wasPlaceChosen(): boolean;
  usePlace(place: ChosenPlace): void;
  tell(failure: LocationFailure): void;
  labels: { readonly here: string; readonly fallback: string };
}

/** The saved place, else Mohali (decision 36). */
export function fallbackPlace(saved: ChosenPlace | null, label: string): ChosenPlace {
  return saved ?? { source: 'default', label, ...DEFAULT_POINT, addressId: null };
}

/** Where the position is: at the saved address when it is near, so that its name stays. */
export function placeOfPosition(point: Point, saved: ChosenPlace | null, label: string): ChosenPlace {
  const isSaved = saved !== null && (saved.source === 'address' || saved.source === 'search');
  if (isSaved && distanceMetres(point, saved) <= SAME_PLACE_METRES) return saved;
  return { source: 'position', label, ...point, addressId: null };
}

/**
 * Finds where the customer is (spec section 4): the position, within 5 s; after 3 s without one the
 * saved or default place, unless the order is dine-in, where only being there counts. A late position
 * still replaces the fallback, never what the customer chose meanwhile.
 */
export async function findPlace(world: PlaceWorld): Promise<void> {
  const position = world.locate();
  const settleFallback = () => {
    if (!world.wasPlaceChosen()) world.usePlace(fallbackPlace(world.savedPlace(), world.labels.fallback));
  };
  const first = await Promise.race([position, world.pause(FALLBACK_AFTER_MS)]);
  if (first === undefined && !world.isDineIn()) settleFallback();
  const found = await position;
  if (!found.ok) {
    settleFallback();
    world.tell(found.failure.code);
  } else if (!world.wasPlaceChosen()) {
    world.usePlace(placeOfPosition(found.value, world.savedPlace(), world.labels.here));
  }
}
