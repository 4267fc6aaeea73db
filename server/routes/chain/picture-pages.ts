import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { againstFloods } from '../../http/guard/against-floods.ts';
import type { ServerEnv } from '../../http/guard/client-address.ts';
import { PICTURES_PATH, readPicture } from '../../services/pictures/pictures.ts';

/** A picture never changes under its name; opened directly, it cannot run scripts. */
const headers = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Serves a picture to anyone who knows its random address, which is the only permission. */
export function mountPictures(app: Hono<ServerEnv>, deps: Deps): void {
  app.get(`${PICTURES_PATH}/:name`, againstFloods(deps, 'picture'), async (c) => {
    const picture = await readPicture(deps, c.req.param('name'));
    if (picture === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(Uint8Array.from(picture.content), 200, { ...headers, 'Content-Type': picture.mediaType });
  });
}
