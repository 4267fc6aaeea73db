import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { acceptsBrotli, compressOnce } from './brotli.ts';

export interface Page {
  readonly body: string;
  readonly brotli?: Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;
}

/** Sends a page that browsers revalidate by entity tag. */
export async function sendPage(
  c: Context,
  { body, brotli }: Page,
  { status = 200, headers: more = {} }: { status?: 200 | 404; headers?: Record<string, string> } = {},
): Promise<Response> {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding, Accept-Language',
    ...more,
  };
  if (!acceptsBrotli(c.req.header('accept-encoding'))) return c.body(body, status, headers);
  return c.body((await brotli) ?? compressOnce(etag, Buffer.from(body)), status, {
    ...headers,
    'Content-Encoding': 'br',
  });
}
