import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { againstFloods } from '../../http/guard/against-floods.ts';
import { clientAddressOf, type ServerEnv } from '../../http/guard/client-address.ts';
import { loadTile, TILES_PATH } from '../../services/maps/map-tiles.ts';

const statuses = { notFound: 404, tooManyRequests: 429, unavailable: 503 } as const;

/** The sandbox policy keeps a tile that is opened directly from running scripts. */
const headers = {
  'Cache-Control': 'public, max-age=604800',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** The server proxies the tiles, so that the tile service learns nothing about customers. */
export function mountMapTiles(app: Hono<ServerEnv>, deps: Deps): void {
  app.use(`${TILES_PATH}/*`, againstFloods(deps, 'tile'));
  app.get(`${TILES_PATH}/:zoom{[0-9]{1,2}}/:x{[0-9]{1,7}}/:file{[0-9]{1,7}\\.png}`, async (c) => {
    const { zoom, x, file } = c.req.param();
    const address = { zoom: Number(zoom), x: Number(x), y: Number.parseInt(file, 10) };
    const tile = await loadTile(deps, address, clientAddressOf(c, deps.config));
    if (!tile.ok) return c.text('No map', statuses[tile.failure.code], { 'Cache-Control': 'no-store' });
    const { mediaType, content } = tile.value;
    return c.body(Uint8Array.from(content), 200, { ...headers, 'Content-Type': mediaType });
  });
  app.get(`${TILES_PATH}/*`, (c) => c.text('No map', 404, { 'Cache-Control': 'no-store' }));
}
