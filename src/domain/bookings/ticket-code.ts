import { plainTyped } from '#contract/typed-text.ts';
import { fail, type Result, succeed } from '../values/result.ts';

export const TICKET_STEP_MS = 30_000;

/** Tolerance for clock drift and the time to show the code. */
export const TICKET_TOLERANCE_STEPS = 2;

/** Identifies tickets and the version of their format. */
const PREFIX = 'T1';

/** Ten bytes make guessing within the lifetime infeasible. */
const PROOF_BYTES = 10;

/** An unverified code; the ticket's secret verifies it. */
export interface TicketCode {
  readonly ticketId: string;
  readonly step: number;
  readonly proof: string;
}

/** The time step of an instant (epoch ms). */
export function ticketStepAt(at: number): number {
  return Math.floor(at / TICKET_STEP_MS);
}

/**
 * The text of a ticket's QR code at an instant (epoch ms), generated offline from capitals and digits, which
 * a QR code packs best. Needs WebCrypto, thus a secure context.
 */
export async function createTicketCode(ticketId: string, secret: string, at: number): Promise<string> {
  const step = ticketStepAt(at);
  const proof = await createProof(ticketId, secret, step);
  return [PREFIX, ticketId.replaceAll('-', ''), step, proof].join('.').toUpperCase();
}

/** Parses a scanned or pasted text; undefined when it is not a ticket code. */
export function readTicketCode(text: string): TicketCode | undefined {
  const match = /^T1\.([0-9A-F]{32})\.(\d{1,12})\.([0-9A-F]{20})$/.exec(plainTyped(text).toUpperCase());
  const [, id, step, proof] = match ?? [];
  if (id === undefined || step === undefined || proof === undefined) return undefined;
  return { ticketId: toUuid(id), step: Number(step), proof };
}

/**
 * Verifies a code with the ticket's secret at `now` (epoch ms); `stale` is a genuine code of another time,
 * from a photo or a phone with a wrong clock.
 */
export async function judgeTicketCode(
  code: TicketCode,
  secret: string,
  at: number,
): Promise<Result<null, 'forged' | 'stale'>> {
  const expected = await createProof(code.ticketId, secret, code.step);
  if (!isSame(expected, code.proof)) return fail('forged');
  const away = Math.abs(code.step - ticketStepAt(at));
  return away <= TICKET_TOLERANCE_STEPS ? succeed(null) : fail('stale');
}

async function createProof(ticketId: string, secret: string, step: number): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${ticketId}.${step}`));
  const bytes = [...new Uint8Array(mac)].slice(0, PROOF_BYTES);
  return bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Constant-time comparison. */
function isSame(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  }
  return difference === 0;
}

function toUuid(hex: string): string {
  const digits = hex.toLowerCase();
  const cuts = [0, 8, 12, 16, 20, 32];
  return cuts
    .slice(1)
    .map((end, index) => digits.slice(cuts[index], end))
    .join('-');
}
