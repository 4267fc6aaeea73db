import { fail, type Result, succeed } from '#domain/values/result.ts';
import { readLimited } from '../read-limited.ts';
import type { Tile, TileAddress, TileAttribution, TileFailure, TileGateway } from './tile-gateway.ts';

const TIMEOUT_MS = 5_000;
const MAX_TILE_BYTES = 512 * 1024;
/** Pause in ms after the service was unreachable, so that further requests do not wait for the timeout. */
const REST_MS = 10_000;

/** First bytes of each media type, because the type that the service declares is untrusted. */
const pictures: readonly { mediaType: string; begins: readonly number[] }[] = [
  { mediaType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47] },
  { mediaType: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/webp', begins: [0x52, 0x49, 0x46, 0x46] },
];

interface TileServiceSettings {
  /** Template with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: TileAttribution;
  readonly userAgent: string;
  readonly timeoutMs?: number;
}

export function createHttpTiles(settings: TileServiceSettings, now: () => number): TileGateway {
  let restsUntil = 0;
  return {
    attribution: settings.attribution,
    isGeneratedHere: false,
    load: async (address) => {
      if (now() < restsUntil) return fail('unreachable');
      const loaded = await fetchTile(settings, address);
      if (!loaded.ok && loaded.failure.code === 'unreachable') restsUntil = now() + REST_MS;
      return loaded;
    },
  };
}

async function fetchTile(
  { url, userAgent, timeoutMs = TIMEOUT_MS }: TileServiceSettings,
  { zoom, x, y }: TileAddress,
): Promise<Result<Tile, TileFailure>> {
  const address = url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
  try {
    const response = await fetch(address, {
      headers: { Accept: 'image/png,image/jpeg,image/webp', 'User-Agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return readTile(await readLimited(response, MAX_TILE_BYTES));
    await response.body?.cancel();
    return fail(response.status >= 500 ? 'unreachable' : 'refused');
  } catch {
    // Without a response in time the map shows no tile.
    return fail('unreachable');
  }
}

function readTile(content: Buffer | undefined): Result<Tile, TileFailure> {
  const kind = pictures.find(({ begins }) => begins.every((byte, at) => content?.[at] === byte));
  return kind === undefined || content === undefined
    ? fail('unreadable')
    : succeed({ mediaType: kind.mediaType, content });
}
