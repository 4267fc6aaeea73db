import { plainTyped } from '#contract/typed-text.ts';
import { findUrl } from '../pages/find-url.ts';
import { fail, type Result, succeed } from '../values/result.ts';

/** Syntax of a table code; only the server can verify it. */
const CODE_PATTERN = /^[A-Za-z0-9_.~-]{4,120}$/;
const LINK_PATH_PATTERN = /^\/t\/([^/]+)\/?$/;
const SCHEME_PATTERN = /^[a-z][a-z0-9+.-]*:/i;
const WEB_ADDRESS_PATTERN = /^(www\.|\/\/|[^\s/]+\.[a-z]{2,}\/)/i;

type ScanRefusal = 'foreignLink' | 'notACode';

/** Groups may be typed with blanks between them. */
function readCode(text: string): Result<{ code: string }, ScanRefusal> {
  const code = text.replaceAll(/\s+/g, '-');
  return CODE_PATTERN.test(code) ? succeed({ code }) : fail('notACode');
}

function readPath(path: string): Result<{ code: string }, ScanRefusal> {
  const code = LINK_PATH_PATTERN.exec(path)?.[1];
  return code === undefined ? fail('notACode') : readCode(code);
}

/**
 * Parses a scanned or typed text: the link `/t/{code}` of this app, or the code itself; a link to another
 * site is `foreignLink` and never followed (D-7).
 */
export function readScannedText(text: string, ownOrigin: string): Result<{ code: string }, ScanRefusal> {
  const scanned = plainTyped(text);
  if (scanned.startsWith('/') && !scanned.startsWith('//')) return readPath(scanned);
  if (!SCHEME_PATTERN.test(scanned)) {
    return WEB_ADDRESS_PATTERN.test(scanned) ? fail('foreignLink') : readCode(scanned);
  }
  const url = findUrl(scanned);
  if (url === undefined) return fail('notACode');
  return url.origin === ownOrigin ? readPath(url.pathname) : fail('foreignLink');
}

/** A parsed code, with its signature unverified. */
export interface ReadTableCode {
  readonly outletCode: string;
  /** One to six letters or digits. */
  readonly tableNumber: string;
  readonly signature: string;
}

const PARTS_PATTERN = /^([A-Z0-9]{3})([A-Z0-9]{1,6})([A-Z0-9]{8})$/;

/**
 * Parses a code in any case, with any separators, reading O as 0 and I or L as 1; its content is untrusted
 * until the server verifies the signature.
 */
export function readTableCode(text: string): ReadTableCode | undefined {
  const plain = plainTyped(text)
    .toUpperCase()
    .replaceAll(/[\s._~-]+/g, '');
  const [, outletCode, tableNumber, signature] = PARTS_PATTERN.exec(plain) ?? [];
  if (outletCode === undefined || tableNumber === undefined || signature === undefined) return undefined;
  return {
    outletCode,
    tableNumber,
    signature: signature.replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  };
}
