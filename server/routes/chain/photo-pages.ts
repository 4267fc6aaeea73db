import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { againstFloods } from '../../http/guard/against-floods.ts';
import type { ServerEnv } from '../../http/guard/client-address.ts';
import { PHOTOS_PATH, readPhoto } from '../../services/photos/make-photo.ts';

/** A photograph never changes under its name, which is the digest of its content. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
};

/** The owner's photographs of dishes, outlets, events and deals. */
export function mountPhotos(app: Hono<ServerEnv>, deps: Deps): void {
  app.get(`${PHOTOS_PATH}/:name/:cut{.+\\.webp}`, againstFloods(deps, 'picture'), async (c) => {
    const { name, cut } = c.req.param();
    const content = await readPhoto(deps, name, cut.replace(/\.webp$/, ''));
    if (content === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(Uint8Array.from(content), 200, headers);
  });
}
