import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { cacheTile, findTile } from '../../db/queries/catalogue/maps.ts';
import { countHit } from '../../db/queries/upkeep/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Tile, TileAddress, TileFailure, TileGateway } from '../../gateways/tiles/tile-gateway.ts';
import { createSharedCall } from '../shared-call.ts';

/** Path of the tiles on this server. */
export const TILES_PATH = '/tiles';

const CACHED_FOR_MS = 14 * DAY_MS;
/** Maximum number of cached tiles: about 100 MB at 20 KB each. */
const MAX_CACHED = 5_000;
/** Uncached tiles per minute and client, a few screens full. */
const NEW_TILES = { max: 240, windowMs: 60_000 };
const ZOOMS = { min: 5, max: 19 };
/** Bounds in degrees: only tiles of India are fetched. */
const HOME = { west: 68, east: 98, south: 6, north: 38 };

const loadTogether = createSharedCall<Result<Tile, TileFailure>>();

/**
 * A cached or fetched tile; an expired one serves while the service is unreachable. `notFound` without a map,
 * `tooManyRequests` for bulk downloads.
 */
export async function loadTile(
  deps: Deps,
  address: TileAddress,
  clientAddress: string,
): Promise<Result<Tile, 'notFound' | 'tooManyRequests' | 'unavailable'>> {
  const { tiles } = deps.gateways;
  if (tiles === null || !isAtHome(address)) return fail('notFound');
  if (tiles.isGeneratedHere) return orUnavailable(await tiles.load(address));
  const cached = await findTile(deps.db, address);
  if (cached !== undefined && isFresh(deps, cached)) return succeed(cached);
  const bucket = `call:tiles:${clientAddress}`;
  if ((await countHit(deps.db, { bucket, ...NEW_TILES }, deps.now())) > 0) return fail('tooManyRequests');
  const key = `${address.zoom}/${address.x}/${address.y}`;
  const loaded = await loadTogether(tiles, key, () => loadAndCache(deps, tiles, address));
  return !loaded.ok && cached !== undefined ? succeed(cached) : orUnavailable(loaded);
}

const isFresh = (deps: Deps, { cachedAt }: { cachedAt: number }): boolean =>
  cachedAt > deps.now() - CACHED_FOR_MS;

async function loadAndCache(
  deps: Deps,
  tiles: TileGateway,
  { zoom, x, y }: TileAddress,
): Promise<Result<Tile, TileFailure>> {
  // Another caller may have fetched the tile since this one read the cache.
  const meanwhile = await findTile(deps.db, { zoom, x, y });
  if (meanwhile !== undefined && isFresh(deps, meanwhile)) return succeed(meanwhile);
  const loaded = await tiles.load({ zoom, x, y });
  if (loaded.ok) {
    const { mediaType, content } = loaded.value;
    await cacheTile(deps.db, { zoom, x, y, mediaType, content, cachedAt: deps.now() }, MAX_CACHED);
  } else deps.log.warn({ kind: loaded.failure.code }, 'a map tile could not be fetched');
  return loaded;
}

function orUnavailable(loaded: Result<Tile, TileFailure>): Result<Tile, 'unavailable'> {
  return loaded.ok ? loaded : fail('unavailable');
}

function isAtHome({ zoom, x, y }: TileAddress): boolean {
  if (![zoom, x, y].every(Number.isSafeInteger) || zoom < ZOOMS.min || zoom > ZOOMS.max) return false;
  const tiles = 2 ** zoom;
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * tiles);
  const row = (latitude: number) => {
    const angle = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * tiles);
  };
  const isInColumn = x >= column(HOME.west) && x <= column(HOME.east);
  return isInColumn && y >= row(HOME.north) && y <= row(HOME.south);
}
