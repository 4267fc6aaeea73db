import { createStore, del, set, values } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { InstantSchema, UuidSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** An act is stored from the tap until the server accepts it, or until staff have read its refusal. */
const ActSchema = v.object({
  /** One key per tap, so that retries take effect once. */
  key: UuidSchema,
  endpoint: v.string(),
  input: v.record(v.string(), v.unknown()),
  staffId: v.string(),
  staffName: v.string(),
  tappedAt: InstantSchema,
  /** Null while the act waits. */
  refusal: v.nullable(v.string()),
});
export type StoredAct = v.InferOutput<typeof ActSchema>;

/** Less than the seven days for which the server stores keys; a later retry could take effect twice. */
const STORED_MS = 6 * DAY_MS;

const store = createStore(`${BRAND.id}-desk-acts`, 'acts');

let acts: readonly StoredAct[] = [];
const unstored = new Set<string>();
const listeners = new Set<() => void>();

function show(next: readonly StoredAct[]): void {
  acts = next;
  for (const listener of listeners) listener();
}

async function write(key: string, work: Promise<void>): Promise<void> {
  try {
    await work;
    unstored.delete(key);
  } catch (cause) {
    unstored.add(key);
    performance.mark('desk-act-not-stored', { detail: String(cause) });
  }
}

/** Call it once, before the first act. */
export async function loadActs(): Promise<void> {
  const now = Date.now();
  const loaded = (await values<unknown>(store)).flatMap((each) => findParsed(ActSchema, each) ?? []);
  for (const { key } of loaded.filter(({ tappedAt }) => tappedAt < now - STORED_MS)) await del(key, store);
  const unexpired = loaded.filter(({ tappedAt }) => tappedAt >= now - STORED_MS);
  show(unexpired.toSorted((a, b) => a.tappedAt - b.tappedAt));
}

/** Shows the act at once; resolves when it would survive a reload. */
export async function storeAct(act: StoredAct): Promise<void> {
  show([...acts.filter(({ key }) => key !== act.key), act]);
  await write(act.key, set(act.key, act, store));
}

export async function removeAct(key: string): Promise<void> {
  show(acts.filter((act) => act.key !== key));
  unstored.delete(key);
  await del(key, store).catch((cause: unknown) => {
    performance.mark('desk-act-not-removed', { detail: String(cause) });
  });
}

export const listActs = (): readonly StoredAct[] => acts;

/** The browser refused to store an act, so closing the page would lose it. */
export const hasUnstoredActs = (): boolean => unstored.size > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All stored acts on this device, oldest first. */
export function useStoredActs(): readonly StoredAct[] {
  return useSyncExternalStore(subscribe, listActs);
}
