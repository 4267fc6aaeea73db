import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { hasEnded } from '../entry-state.ts';

export const SYNC_TAG = 'outbox';

/** An order confirmed longer ago needs a new confirmation, because its customer may no longer want it. */
export const YES_LIFE_MS = 10 * 60_000;

const ENDED_LIFE_MS = 24 * 3_600_000;

/** Longer than any request, which times out after 30 s. */
export const LEASE_MS = 45_000;

/** Tolerance for a clock that was set back. */
const CLOCK_SLACK_MS = 60_000;

/** A planned instant further ahead was computed before the phone's clock was set back. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Age in ms; infinite when the phone's clock was set back. */
function ageOf(since: number, at: number): number {
  return at < since - CLOCK_SLACK_MS ? Number.POSITIVE_INFINITY : at - since;
}

/** True when the customer's confirmation is older than `YES_LIFE_MS`. */
export function isOld({ acceptedAt }: OutboxEntry, at: number): boolean {
  return ageOf(acceptedAt, at) > YES_LIFE_MS;
}

/** True when the entry's lifetime is over, so that sending it is useless. */
export function isExpired({ createdAt, expiresAt }: OutboxEntry, at: number): boolean {
  return expiresAt !== null && ageOf(createdAt, at) >= expiresAt - createdAt;
}

/** True when an ended entry has been shown for a day. */
export function isDeletable(entry: OutboxEntry, at: number): boolean {
  const { droppedAt, lastTriedAt, createdAt } = entry;
  return hasEnded(entry) && ageOf(droppedAt ?? lastTriedAt ?? createdAt, at) > ENDED_LIFE_MS;
}

/** The next try after a number of tries, in epoch ms; `random` is from 0 to 1. */
export function nextTryAfter(tries: number, at: number, random: number): number {
  return at + retryDelayMs(tries - 1, random);
}

/** True when an entry may be sent now; `isImpatient` skips pauses. */
export function isDue(entry: OutboxEntry, at: number, isImpatient: boolean, hasLocks: boolean): boolean {
  if (entry.state === 'SENDING') return hasLocks || hasPassed(entry.leaseUntil, at, LEASE_MS);
  return entry.state === 'SAVED' && (isImpatient || hasPassed(entry.nextTryAt, at, LONGEST_PAUSE_MS));
}

function hasPassed(until: number | null, at: number, longestMs: number): boolean {
  return until === null || until <= at || until - at > longestMs;
}

/** The next instant, in epoch ms, at which an entry changes or is due; undefined without one. */
export function nextInstantOf(entry: OutboxEntry): number | undefined {
  const { state, task, acceptedAt, expiresAt, nextTryAt, leaseUntil, reason } = entry;
  if (state === 'SENDING') return leaseUntil ?? undefined;
  if (state !== 'SAVED') return undefined;
  const end = expiresAt ?? (task.kind === 'order' ? acceptedAt + YES_LIFE_MS + 1 : undefined);
  // An untried entry is due at once, e.g. after its tab was closed.
  const next = reason?.code === 'signIn' ? undefined : (nextTryAt ?? entry.createdAt);
  const instants = [end, next].filter((instant) => instant !== undefined);
  return instants.length === 0 ? undefined : Math.min(...instants);
}
