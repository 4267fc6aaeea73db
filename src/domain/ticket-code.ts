import { plainTyped } from '#contract/typed-text.ts';
import { fail, type Result, succeed } from './result.ts';

/** A ticket's code is another one after so long. */
export const TICKET_STEP_MS = 30_000;

/** How many steps a phone's clock, and the time to hold it up, may be away from ours. */
export const TICKET_TOLERANCE_STEPS = 2;

/** Marks our tickets and the version of their form. */
const PREFIX = 'T1';

/** Ten bytes of the code's proof: guessing one within its minute is hopeless. */
const PROOF_BYTES = 10;

/** What a code says; whether it is true is judged with the ticket's secret. */
export interface TicketCode {
  readonly ticketId: string;
  readonly step: number;
  /** Upper-case hexadecimal digits. */
  readonly proof: string;
}

/** Which step of time an instant (epoch ms) lies in. */
export function ticketStepAt(at: number): number {
  return Math.floor(at / TICKET_STEP_MS);
}

/**
 * The text of a ticket's QR code at an instant (epoch ms), made without any network: capitals and digits
 * only, which a QR code packs closest. Needs WebCrypto, so a secure page.
 */
export async function createTicketCode(ticketId: string, secret: string, at: number): Promise<string> {
  const step = ticketStepAt(at);
  const proof = await createProof(ticketId, secret, step);
  return [PREFIX, ticketId.replaceAll('-', ''), step, proof].join('.').toUpperCase();
}

/** Reads a scanned or pasted text; undefined when it is no code of a ticket. */
export function readTicketCode(text: string): TicketCode | undefined {
  const match = /^T1\.([0-9A-F]{32})\.(\d{1,12})\.([0-9A-F]{20})$/.exec(plainTyped(text).toUpperCase());
  const [, id, step, proof] = match ?? [];
  if (id === undefined || step === undefined || proof === undefined) return undefined;
  return { ticketId: toUuid(id), step: Number(step), proof };
}

/**
 * Whether a code was made with the ticket's secret, about now (epoch ms). `stale` is a true code of
 * another time: a picture of the ticket, or a phone with a wrong clock.
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

/** Compares in a time that does not tell how much was right. */
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
