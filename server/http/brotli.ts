import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** Quick, and for JSON and scripts within a tenth of the best. */
const QUALITY = 5;

/** Shared answers that differ at one time: a menu and a detail of each outlet, and lists around a few places. */
const MAX_KEPT = 200;

const keptByTag = new Map<string, Uint8Array<ArrayBuffer>>();

/** Whether an `Accept-Encoding` header takes brotli (RFC 9110, section 12.5.3). */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return /(^|[\s,])br\s*(,|;|$)/.test(acceptEncoding ?? '');
}

/** The compressed form of some bytes. */
export function compress(plain: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
}

/** As small as it gets, beside the process's own work: for what is made once and sent very often. */
export async function compressWell(body: string): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return new Uint8Array(await promisify(brotliCompress)(body, { params }));
}

/** The same, made once for each entity tag. */
export function compressOnce(tag: string, body: string): Uint8Array<ArrayBuffer> {
  const kept = keptByTag.get(tag);
  if (kept !== undefined) return kept;
  const compressed = compress(Buffer.from(body));
  const [oldest] = keptByTag.keys();
  if (keptByTag.size >= MAX_KEPT && oldest !== undefined) keptByTag.delete(oldest);
  keptByTag.set(tag, compressed);
  return compressed;
}
