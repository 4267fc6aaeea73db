import { type KeptAnswer, KeptAnswerSchema } from '#contract/kept-answer.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand.ts';
import { createStorage } from './storage.ts';

/** More than the newest ones nobody looks up without a network. */
const MAX_ANSWERS = 60;

/** The customer's own answers have a database of their own, so that forgetting them can miss none. */
const storage = createStorage(`${BRAND.id}-private`, 'answers');

/** Paths whose answers are stored: another answer of theirs makes them no more. */
const counted = new Set<string>();

async function dropOldest(): Promise<void> {
  const all = await storage.readAll();
  if (all.length <= MAX_ANSWERS) return;
  const ageOf = ([, raw]: [string, unknown]) => findParsed(KeptAnswerSchema, raw)?.asOf ?? 0;
  const oldest = all.toSorted((a, b) => ageOf(a) - ageOf(b)).slice(0, all.length - MAX_ANSWERS);
  await Promise.all(oldest.map(([path]) => storage.remove(path)));
}

/**
 * The answer stored for a wire path (`/v1/api/…` with its query), `asOf` in epoch ms of the server;
 * undefined without one. The packet is unchecked: who reads it parses it by the endpoint.
 */
export async function readKeptAnswer(path: string): Promise<KeptAnswer | undefined> {
  const raw = await storage.read(path);
  const answer = findParsed(KeptAnswerSchema, raw);
  // One that cannot be read is unused: the server has it.
  if (raw !== undefined && answer === undefined) await storage.remove(path);
  return answer;
}

/** Stores the packet of a success until the session ends; false when only memory has it. */
export async function keepAnswer(
  path: string,
  packet: unknown,
  times: Omit<KeptAnswer, 'packet'>,
): Promise<boolean> {
  const isKept = await storage.write(path, { packet, ...times } satisfies KeptAnswer);
  if (!counted.has(path)) await dropOldest();
  counted.add(path);
  return isKept;
}

/** Forgets one answer that turned out to be of another shape. */
export async function forgetAnswer(path: string): Promise<void> {
  await storage.remove(path);
}

/** Forgets every private answer (D-18); false when the phone's storage could not be told. */
export function forgetPrivateAnswers(): Promise<boolean> {
  return storage.clear();
}
