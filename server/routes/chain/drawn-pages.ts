import type { Hono } from 'hono';
import { DRAWN_DISHES_PATH, SCENES_PATH } from '#domain/pictures/drawn-addresses.ts';
import type { Deps } from '../../deps.ts';
import { againstFloods } from '../../http/guard/against-floods.ts';
import type { ServerEnv } from '../../http/guard/client-address.ts';
import { acceptsBrotli, compress } from '../../http/site/brotli.ts';
import { findDrawing } from '../../services/illustrations/find-drawing.ts';

/**
 * A later release may draw a picture better, so responses are not immutable; a drawing opened directly cannot run
 * scripts.
 */
const headers = {
  'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Content-Type': 'image/svg+xml; charset=utf-8',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves drawn pictures of dishes, outlets and events without a photograph, from the words in the address. */
export function mountDrawings(app: Hono<ServerEnv>, deps: Deps): void {
  for (const folder of [DRAWN_DISHES_PATH, SCENES_PATH]) {
    app.get(`${folder}/*`, againstFloods(deps, 'picture'), async (c, next) => {
      const drawing = findDrawing(c.req.path);
      if (drawing === undefined) return next();
      if (!acceptsBrotli(c.req.header('accept-encoding'))) return c.body(drawing, 200, headers);
      return c.body(compress(Buffer.from(drawing)), 200, { ...headers, 'Content-Encoding': 'br' });
    });
  }
}
