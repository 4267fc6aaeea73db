import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** Quick, and for JSON and scripts within a tenth of the best. */
const QUALITY = 5;

/** Of a body of such a size, a list of many outlets around one place, most are sent once: a third of the time. */
const LARGE_BYTES = 256 * 1024;
const QUALITY_OF_LARGE = 1;

/** Shared answers that differ at one time: a menu and a detail of each outlet, and lists around a few places. */
const MAX_KEPT = 200;

interface Kept {
  bytes: Uint8Array<ArrayBuffer>;
  /** How often it was asked for. */
  asked: number;
}

/** Asked for so often without a change, something is worth the tenth of a second that its smallest form takes. */
const WORTH_MORE_AFTER = 3;

const keptByTag = new Map<string, Kept>();

/** Whether an `Accept-Encoding` header takes brotli (RFC 9110, section 12.5.3). */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return /(^|[\s,])br\s*(,|;|$)/.test(acceptEncoding ?? '');
}

/** The compressed form of some bytes. */
export function compress(plain: Uint8Array, quality = QUALITY): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

/** As small as it gets, beside the process's own work: for what is made once and sent very often. */
export async function compressWell(plain: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return new Uint8Array(await promisify(brotliCompress)(plain, { params }));
}

/** The same, made once for each entity tag; after some time, for what stays, as small as it gets. */
export function compressOnce(tag: string, plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = keptByTag.get(tag) ?? keep(tag, compressNow(plain));
  kept.asked += 1;
  if (kept.asked === WORTH_MORE_AFTER) shrink(kept, plain);
  return kept.bytes;
}

const compressNow = (plain: Uint8Array) =>
  compress(plain, plain.byteLength > LARGE_BYTES ? QUALITY_OF_LARGE : QUALITY);

function keep(tag: string, bytes: Uint8Array<ArrayBuffer>): Kept {
  const [oldest] = keptByTag.keys();
  if (keptByTag.size >= MAX_KEPT && oldest !== undefined) keptByTag.delete(oldest);
  const kept = { bytes, asked: 0 };
  keptByTag.set(tag, kept);
  return kept;
}

function shrink(kept: Kept, plain: Uint8Array): void {
  const use = (bytes: Uint8Array<ArrayBuffer>) => {
    kept.bytes = bytes;
  };
  // Where there is no memory for it, the larger form stays.
  compressWell(plain).then(use, () => undefined);
}
