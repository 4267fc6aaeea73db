import { checkDigits } from '../values/check-digits.ts';
import { fail, type Result, succeed } from '../values/result.ts';

/** Longest text in characters whose QR code can still be scanned from a phone's screen. */
export const MAX_FRAME_LENGTH = 1_000;

/** Length of `SHOW1.3/12.` before a piece, and of `.` with the check digits after it. */
const FRAME_OVERHEAD = 18;
const FRAME_PATTERN = /\bSHOW1\.(?:(\d{1,2})\/(\d{1,2})\.)?([\w-]+)\.([0-9A-HJKMNP-TV-Z]{6})\b/g;

/** Why a text does not contain an order that a phone shows as QR codes. */
export type FrameProblem = 'notAnOrder' | 'partsMissing' | 'damaged';

/** Packet of `partsMissing`. */
export interface MissingParts {
  /** Numbers of the missing parts, from 1. */
  readonly missing: readonly number[];
  readonly total: number;
}

interface Frame {
  readonly number: number;
  readonly total: number;
  readonly piece: string;
  readonly digits: string;
}

/**
 * Splits a packed order into texts for QR codes: `SHOW1.<body>.<digits>`, or numbered ones
 * (`SHOW1.1/3.<piece>.<digits>`) for a long one; `body` is base64url.
 */
export function frameBody(body: string, maxLength = MAX_FRAME_LENGTH): string[] {
  const digits = checkDigits(body);
  const size = Math.max(1, maxLength - FRAME_OVERHEAD);
  const total = Math.max(1, Math.ceil(body.length / size));
  if (total === 1) return [`SHOW1.${body}.${digits}`];
  return Array.from({ length: total }, (_, at) => {
    const piece = body.slice(at * size, (at + 1) * size);
    return `SHOW1.${at + 1}/${total}.${piece}.${digits}`;
  });
}

function findFrames(text: string): Frame[] {
  return [...text.matchAll(FRAME_PATTERN)].map(([, number, total, piece = '', digits = '']) => ({
    number: Number(number ?? 1),
    total: Number(total ?? 1),
    piece,
    digits,
  }));
}

/**
 * Joins the frames within a text, in any order, with duplicates and other text around them. `partsMissing`
 * carries `MissingParts`; `damaged` means wrong check digits.
 */
export function readFrames(text: string): Result<string, FrameProblem> {
  const frames = findFrames(text);
  const first = frames[0];
  if (first === undefined) return fail('notAnOrder');
  const { total, digits } = first;
  if (frames.some((frame) => frame.total !== total || frame.digits !== digits)) return fail('damaged');
  const pieces = new Map(frames.map(({ number, piece }) => [number, piece]));
  const numbers = Array.from({ length: total }, (_, at) => at + 1);
  const missing = numbers.filter((number) => !pieces.has(number));
  if (missing.length > 0) return fail('partsMissing', { missing, total } satisfies MissingParts);
  const body = numbers.map((number) => pieces.get(number)).join('');
  return checkDigits(body) === digits ? succeed(body) : fail('damaged');
}
