import { DAY_MS } from '#domain/durations.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { findTile, keepTile } from '../../db/queries/maps.ts';
import { countHit } from '../../db/queries/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Tile, TileAddress, TileFailure, TileGateway } from '../../gateways/tiles/tile-gateway.ts';
import { createAskTogether } from '../ask-together.ts';

/** Where tiles are served; the app, the worker and this server know them by this path. */
export const TILES_PATH = '/tiles';

const KEPT_FOR_MS = 14 * DAY_MS;
/** At some 20 KB each, about 100 MB. */
const MAX_KEPT = 5_000;
/** New tiles per minute and client: a few screens full. Those that are kept already cost nobody anything. */
const NEW_TILES = { max: 240, windowMs: 60_000 };
const ZOOMS = { min: 5, max: 19 };
/** The chain is at home in India; the rest of the world is not fetched through this server. */
const HOME = { west: 68, east: 98, south: 6, north: 38 };

const loadTogether = createAskTogether<Result<Tile, TileFailure>>();

/**
 * A tile, kept or fetched now. One that is too old still serves while the tile service is away.
 * `notFound` where there is no map, `tooManyRequests` for a client that takes in the whole country.
 */
export async function loadTile(
  deps: Deps,
  address: TileAddress,
  clientAddress: string,
): Promise<Result<Tile, 'notFound' | 'tooManyRequests' | 'unavailable'>> {
  const { tiles } = deps.gateways;
  if (tiles === null || !isAtHome(address)) return fail('notFound');
  if (tiles.isDrawnHere) return orUnavailable(await tiles.load(address));
  const kept = await findTile(deps.db, address);
  if (kept !== undefined && isFresh(deps, kept)) return succeed(kept);
  const bucket = `call:tiles:${clientAddress}`;
  if ((await countHit(deps.db, { bucket, ...NEW_TILES }, deps.now())) > 0) return fail('tooManyRequests');
  const key = `${address.zoom}/${address.x}/${address.y}`;
  const loaded = await loadTogether(tiles, key, () => loadAndKeep(deps, tiles, address));
  return !loaded.ok && kept !== undefined ? succeed(kept) : orUnavailable(loaded);
}

const isFresh = (deps: Deps, { keptAt }: { keptAt: number }): boolean => keptAt > deps.now() - KEPT_FOR_MS;

async function loadAndKeep(
  deps: Deps,
  tiles: TileGateway,
  { zoom, x, y }: TileAddress,
): Promise<Result<Tile, TileFailure>> {
  // Somebody else's may have come between the look and the turn.
  const meanwhile = await findTile(deps.db, { zoom, x, y });
  if (meanwhile !== undefined && isFresh(deps, meanwhile)) return succeed(meanwhile);
  const loaded = await tiles.load({ zoom, x, y });
  if (loaded.ok) {
    const { mediaType, content } = loaded.value;
    await keepTile(deps.db, { zoom, x, y, mediaType, content, keptAt: deps.now() }, MAX_KEPT);
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
