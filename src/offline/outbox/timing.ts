import type { OutboxEntry } from '#contract/outbox.ts';
import { retryDelayMs } from '#domain/retry-delay.ts';
import { hasEnded } from './entry-state.ts';

/** By this name the browser is asked to send what waits, also when no page is open. */
export const SYNC_TAG = 'outbox';

/** After that an order needs a new yes: who still wants a lunch that was ordered an hour ago? */
export const YES_LIFE_MS = 10 * 60_000;

/** What has ended tells of it for a day. */
const ENDED_LIFE_MS = 24 * 3_600_000;

/** Longer than any one request takes. */
export const LEASE_MS = 45_000;

/** A clock that was set back by more than this has no say over how old something is. */
const CLOCK_SLACK_MS = 60_000;

/** No pause is longer; an instant further ahead was written by another clock. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/** How long something is there, in ms; as good as forever when the phone's clock was set back. */
function ageOf(since: number, at: number): number {
  return at < since - CLOCK_SLACK_MS ? Number.POSITIVE_INFINITY : at - since;
}

/** Whether the customer's yes to an order has become too old to act on. */
export function isOld({ acceptedAt }: OutboxEntry, at: number): boolean {
  return ageOf(acceptedAt, at) > YES_LIFE_MS;
}

/** Whether something came too late to be of use. */
export function isExpired({ createdAt, expiresAt }: OutboxEntry, at: number): boolean {
  return expiresAt !== null && ageOf(createdAt, at) >= expiresAt - createdAt;
}

/** Whether it has told of its end for long enough. */
export function isForgotten(entry: OutboxEntry, at: number): boolean {
  const { droppedAt, lastTriedAt, createdAt } = entry;
  return hasEnded(entry) && ageOf(droppedAt ?? lastTriedAt ?? createdAt, at) > ENDED_LIFE_MS;
}

/** When to try again after so many tries, in epoch ms; `random` is from 0 to 1. */
export function nextTryAfter(tries: number, at: number, random: number): number {
  return at + retryDelayMs(tries - 1, random);
}

/** Whether something may be sent now; `isImpatient` is new hope, which knows no pause. */
export function isDue(entry: OutboxEntry, at: number, isImpatient: boolean, hasLocks: boolean): boolean {
  if (entry.state === 'SENDING') return hasLocks || hasPassed(entry.leaseUntil, at, LEASE_MS);
  return entry.state === 'SAVED' && (isImpatient || hasPassed(entry.nextTryAt, at, LONGEST_PAUSE_MS));
}

function hasPassed(until: number | null, at: number, longestMs: number): boolean {
  return until === null || until <= at || until - at > longestMs;
}

/** The next instant at which something is to be done about an entry without anybody's doing. */
export function nextInstantOf(entry: OutboxEntry): number | undefined {
  const { state, task, acceptedAt, expiresAt, nextTryAt, leaseUntil, reason } = entry;
  if (state === 'SENDING') return leaseUntil ?? undefined;
  if (state !== 'SAVED') return undefined;
  const end = expiresAt ?? (task.kind === 'order' ? acceptedAt + YES_LIFE_MS + 1 : undefined);
  // What was never tried is due at once, e.g. when the tab that kept it is gone.
  const next = reason?.code === 'signIn' ? undefined : (nextTryAt ?? entry.createdAt);
  const instants = [end, next].filter((instant) => instant !== undefined);
  return instants.length === 0 ? undefined : Math.min(...instants);
}
