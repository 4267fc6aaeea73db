import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadTableCode } from '#domain/table/table-code.ts';

/** Content of a table code; `version` increases on revocation. */
interface TableRef {
  readonly outletCode: string;
  readonly tableNumber: string;
  readonly version: number;
}

/** Crockford's base 32 digits, which omit I, L, O and U against misreading. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SIGNATURE_LENGTH = 8;
/** Number of earlier versions whose codes are recognised as revoked; codes of older ones count as forged. */
const KNOWN_EARLIER_VERSIONS = 20;

/** A table code such as `NOI-T07-4K2M-9XQZ`: outlet, table and 40 bits of HMAC over both. */
export function createTableCode(secret: string, table: TableRef): string {
  const signature = sign(secret, table);
  return [table.outletCode, table.tableNumber, signature.slice(0, 4), signature.slice(4)].join('-');
}

/** Compares a code's signature with the current version of its table, and with earlier ones, which are revoked. */
export function judgeTableCode(
  secret: string,
  code: ReadTableCode,
  currentVersion: number,
): 'current' | 'revoked' | 'forged' {
  const isSignedFor = (version: number) => isEqual(sign(secret, { ...code, version }), code.signature);
  if (isSignedFor(currentVersion)) return 'current';
  const oldest = Math.max(1, currentVersion - KNOWN_EARLIER_VERSIONS);
  for (let version = currentVersion - 1; version >= oldest; version -= 1) {
    if (isSignedFor(version)) return 'revoked';
  }
  return 'forged';
}

function sign(secret: string, { outletCode, tableNumber, version }: TableRef): string {
  const digest = createHmac('sha256', secret)
    .update(`table-code:${outletCode}:${tableNumber}:${version}`)
    .digest();
  return Array.from({ length: SIGNATURE_LENGTH }, (_, place) => DIGITS[fiveBits(digest, place)]).join('');
}

function fiveBits(digest: Buffer, place: number): number {
  const bit = place * 5;
  const pair = digest.readUInt16BE(bit >> 3);
  return (pair >> (11 - (bit & 7))) & 31;
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
