import { describe, expect, it, vi } from 'vitest';
import type { Point } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { LocationFailure } from '#platform/map/location.ts';
import { FALLBACK_AFTER_MS, findPlace, type PlaceWorld } from './find-place.ts';

/** A busy machine needs longer than the default of one second. */
const PATIENCE = { timeout: 15_000 };

const NOIDA: Point = { latitude: 28.57, longitude: 77.32 };
const CHAIN_PLACE = { label: 'Meerut', latitude: 28.98, longitude: 77.7 };

const HOME: ChosenPlace = {
  source: 'address',
  label: 'Home',
  latitude: 28.5705,
  longitude: 77.3201,
  addressId: null,
};

const LAST_WEEK: ChosenPlace = { source: 'position', label: 'your location', ...NOIDA, addressId: null };

function createWorld(change: Partial<PlaceWorld> = {}) {
  const position = Promise.withResolvers<Result<Point, LocationFailure>>();
  const pause = Promise.withResolvers<void>();
  /** The pause of dine-in from 3 s to 5 s; resolving it ends the wait for the position. */
  const rest = Promise.withResolvers<void>();
  const takePlace = vi.fn();
  const reportFailure = vi.fn();
  const requestPlace = vi.fn();
  const world: PlaceWorld = {
    locate: () => position.promise,
    pause: (ms) => (ms === FALLBACK_AFTER_MS ? pause.promise : rest.promise),
    knownPlace: () => null,
    isDineIn: () => false,
    wasPlaceChosen: () => false,
    takePlace,
    reportFailure,
    requestPlace,
    fallback: CHAIN_PLACE,
    labels: { here: 'your location', lastKnown: 'last known' },
    ...change,
  };
  return { world, position, pause, rest, takePlace, reportFailure, requestPlace };
}

const sourcesOf = (takePlace: ReturnType<typeof vi.fn>) =>
  takePlace.mock.calls.map(([place]) => (place as ChosenPlace).source);

describe('finding the place', () => {
  it('uses the position when it comes in time', async () => {
    const { world, position, takePlace, reportFailure } = createWorld();
    const done = findPlace(world);
    position.resolve(succeed(NOIDA));
    await done;
    expect(takePlace).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ source: 'position', ...NOIDA }),
    );
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it('falls back to the default place after 3 s and still takes a late position', async () => {
    const { world, position, pause, takePlace } = createWorld();
    const done = findPlace(world);
    pause.resolve();
    await vi.waitFor(() => expect(sourcesOf(takePlace)).toEqual(['default']), PATIENCE);
    position.resolve(succeed(NOIDA));
    await done;
    expect(sourcesOf(takePlace)).toEqual(['default', 'position']);
  });

  it('requests a place where the chain has no default one, and still takes a late position', async () => {
    const { world, position, pause, takePlace, requestPlace } = createWorld({ fallback: null });
    const done = findPlace(world);
    pause.resolve();
    await vi.waitFor(() => expect(requestPlace).toHaveBeenCalledOnce(), PATIENCE);
    expect(takePlace).not.toHaveBeenCalled();
    position.resolve(succeed(NOIDA));
    await done;
    expect(sourcesOf(takePlace)).toEqual(['position']);
  });

  it('keeps the town that stands for all outlets where the chain has no default place', async () => {
    const town: ChosenPlace = { source: 'default', ...CHAIN_PLACE, addressId: null };
    const { world, position, takePlace } = createWorld({ fallback: null, knownPlace: () => town });
    const done = findPlace(world);
    position.resolve(fail('denied'));
    await done;
    expect(takePlace).toHaveBeenCalledExactlyOnceWith(town);
  });

  it('falls back to the saved place where there is one', async () => {
    const { world, position, takePlace } = createWorld({ knownPlace: () => HOME });
    const done = findPlace(world);
    position.resolve(fail('denied'));
    await done;
    expect(takePlace).toHaveBeenCalledExactlyOnceWith(HOME);
  });

  it('waits the whole time for a dine-in order', async () => {
    const { world, position, pause, takePlace } = createWorld({ isDineIn: () => true });
    const done = findPlace(world);
    pause.resolve();
    await pause.promise;
    expect(takePlace).not.toHaveBeenCalled();
    position.resolve(fail('unavailable'));
    await done;
    expect(sourcesOf(takePlace)).toEqual(['default']);
  });

  it('waits no longer than that, for a dine-in order either, where the question is never answered', async () => {
    const { world, pause, rest, takePlace, position } = createWorld({ isDineIn: () => true });
    const done = findPlace(world);
    pause.resolve();
    rest.resolve();
    await vi.waitFor(() => expect(sourcesOf(takePlace)).toEqual(['default']), PATIENCE);
    position.resolve(succeed(NOIDA));
    await done;
    expect(sourcesOf(takePlace)).toEqual(['default', 'position']);
  });

  it('uses no earlier position once the customer refuses the position (D-36)', async () => {
    const { world, position, takePlace } = createWorld({ knownPlace: () => LAST_WEEK });
    const done = findPlace(world);
    position.resolve(fail('denied'));
    await done;
    expect(sourcesOf(takePlace)).toEqual(['default']);
  });

  it('stays where the customer was the last time while there is no position, and says so', async () => {
    const { world, position, takePlace } = createWorld({ knownPlace: () => LAST_WEEK });
    const done = findPlace(world);
    position.resolve(fail('unavailable'));
    await done;
    expect(takePlace).toHaveBeenCalledExactlyOnceWith({ ...LAST_WEEK, label: 'last known' });
  });

  it('keeps the name of the last position while there is none, or one near it', async () => {
    const named = { ...LAST_WEEK, label: 'Noida, Sector 18', isNamed: true };
    for (const found of [fail('timeout' as const), succeed(NOIDA)]) {
      const { world, position, takePlace } = createWorld({ knownPlace: () => named });
      const done = findPlace(world);
      position.resolve(found);
      await done;
      expect(takePlace).toHaveBeenCalledExactlyOnceWith(named);
    }
  });

  it('never overrides a place chosen by hand meanwhile', async () => {
    let isChosen = false;
    const { world, position, takePlace } = createWorld({ wasPlaceChosen: () => isChosen });
    const done = findPlace(world);
    isChosen = true;
    position.resolve(succeed(NOIDA));
    await done;
    expect(takePlace).not.toHaveBeenCalled();
  });

  it('says why there is no position', async () => {
    const { world, position, reportFailure } = createWorld();
    const done = findPlace(world);
    position.resolve(fail('unsupported'));
    await done;
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith('unsupported');
  });

  it('keeps the name of a saved address that the position is at', async () => {
    const { world, position, takePlace } = createWorld({ knownPlace: () => HOME });
    const done = findPlace(world);
    position.resolve(succeed(NOIDA));
    await done;
    expect(takePlace).toHaveBeenCalledExactlyOnceWith(HOME);
  });
});
