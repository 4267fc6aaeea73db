import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** Quality that is fast, and within a tenth of the best size for JSON and scripts. */
const QUALITY = 5;

/**
 * Large bodies, such as outlet lists around a place, are usually sent once, so compressing in a third of the time
 * matters more than size.
 */
const LARGE_BYTES = 256 * 1024;
const QUALITY_OF_LARGE = 1;

/** Compressed bodies in memory: enough for menus and details of outlets, and lists around some places. */
const MAX_CACHED = 200;

interface CachedBody {
  bytes: Uint8Array<ArrayBuffer>;
  uses: number;
}

/** Number of requests of an unchanged body that justify the 0.1 s of maximum compression. */
const RECOMPRESS_AFTER_USES = 3;

const bodiesByTag = new Map<string, CachedBody>();

/** True when an `Accept-Encoding` header allows brotli (RFC 9110, section 12.5.3). */
export function acceptsBrotli(acceptEncoding: string | undefined): boolean {
  return /(^|[\s,])br\s*(,|;|$)/.test(acceptEncoding ?? '');
}

export function compress(plain: Uint8Array, quality = QUALITY): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

/** Maximum compression off the main thread, for bodies sent very often. */
export async function compressWell(plain: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return new Uint8Array(await promisify(brotliCompress)(plain, { params }));
}

/** Compresses a body once per entity tag, and again with maximum quality when it stays in use. */
export function compressOnce(tag: string, plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = bodiesByTag.get(tag) ?? cacheBody(tag, compressNow(plain));
  body.uses += 1;
  if (body.uses === RECOMPRESS_AFTER_USES) recompress(body, plain);
  return body.bytes;
}

const compressNow = (plain: Uint8Array) =>
  compress(plain, plain.byteLength > LARGE_BYTES ? QUALITY_OF_LARGE : QUALITY);

function cacheBody(tag: string, bytes: Uint8Array<ArrayBuffer>): CachedBody {
  const [oldest] = bodiesByTag.keys();
  if (bodiesByTag.size >= MAX_CACHED && oldest !== undefined) bodiesByTag.delete(oldest);
  const body = { bytes, uses: 0 };
  bodiesByTag.set(tag, body);
  return body;
}

function recompress(body: CachedBody, plain: Uint8Array): void {
  const use = (bytes: Uint8Array<ArrayBuffer>) => {
    body.bytes = bytes;
  };
  // If compression runs out of memory, the larger form stays.
  compressWell(plain).then(use, () => undefined);
}
