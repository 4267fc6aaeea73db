import { findParsed } from '#contract/parse.ts';
import { type StoredResponse, StoredResponseSchema } from '#contract/stored-response.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { createStorage } from './storage.ts';

/** Responses beyond this number are old, and unlikely to be read offline. */
const MAX_RESPONSES = 60;

/** Private responses have their own database, so that deleting them is complete. */
const storage = createStorage(`${BRAND.id}-private`, 'answers');

/** Paths stored since the start; storing one again does not grow the database, so nothing must be dropped. */
const counted = new Set<string>();

async function dropOldest(): Promise<void> {
  const all = await storage.readAll();
  if (all.length <= MAX_RESPONSES) return;
  const ageOf = ([, raw]: [string, unknown]) => findParsed(StoredResponseSchema, raw)?.asOf ?? 0;
  const oldest = all.toSorted((a, b) => ageOf(a) - ageOf(b)).slice(0, all.length - MAX_RESPONSES);
  await Promise.all(oldest.map(([path]) => storage.remove(path)));
}

/**
 * The stored response of a wire path (`/v1/api/…` with its query), `asOf` in epoch ms of the server;
 * undefined without one. The packet is unvalidated; readers parse it by the endpoint.
 */
export async function readStoredResponse(path: string): Promise<StoredResponse | undefined> {
  const raw = await storage.read(path);
  const stored = findParsed(StoredResponseSchema, raw);
  // An unreadable response is removed, because the server can send it again.
  if (raw !== undefined && stored === undefined) await storage.remove(path);
  return stored;
}

/** Stores the packet of a success until the session ends; false when only memory has it. */
export async function storeResponse(
  path: string,
  packet: unknown,
  times: Omit<StoredResponse, 'packet'>,
): Promise<boolean> {
  const isStored = await storage.write(path, { packet, ...times } satisfies StoredResponse);
  if (!counted.has(path)) await dropOldest();
  counted.add(path);
  return isStored;
}

/** Deletes one response whose packet does not match the endpoint. */
export async function deleteResponse(path: string): Promise<void> {
  await storage.remove(path);
}

/** Deletes every private response (D-18); false when the phone's storage failed. */
export function deletePrivateResponses(): Promise<boolean> {
  return storage.clear();
}
