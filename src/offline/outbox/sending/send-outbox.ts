import type { Credential } from '#contract/account/account.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { SessionSchema } from '#contract/stored.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { tryFindRecord } from '../../find-record.ts';
import { findOwnLanguage } from '../../own-language.ts';
import { isUnreached } from '../../wire/problem.ts';
import type { Sender } from '../../wire/transport.ts';
import { changeEntry, readOutbox } from '../stored-entries.ts';
import { followUp, pause, type SettleContext, waitForCustomer } from './settle.ts';
import { begin, claim, nextStep, review, type Step } from './steps.ts';
import { takeStep } from './take-step.ts';
import { isDue } from './timing.ts';

export interface Surroundings {
  readonly fetch: Sender['fetch'];
  /** Epoch ms by the phone's clock. */
  readonly now: () => number;
  readonly random: () => number;
  readonly newKey: () => string;
  /** Undefined in browsers without Web Locks, where the entry's `leaseUntil` replaces the lock. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Called when the server no longer accepts the credential of a request. */
  readonly onSessionOver?: (signedWith: Credential | undefined) => void;
}

export interface SendOptions {
  /** Skips back-off pauses, after reconnecting or an action of the customer. */
  readonly isImpatient?: boolean;
}

const LOCK_NAME = `${BRAND.id}:outbox`;

/** More steps than any entry needs; an entry whose steps repeat is paused until a later call. */
const MAX_STEPS = 8;

const momentOf = ({ now, random, newKey }: Surroundings): SettleContext => ({
  at: now(),
  random: random(),
  newKey,
});

/** Reads the session before each step, because it may have changed; `unknown` if storage cannot be read. */
async function findSender(
  surroundings: Surroundings,
  entry: OutboxEntry,
): Promise<Sender | 'otherCustomer' | 'unknown'> {
  const language = await findOwnLanguage();
  const { fetch } = surroundings;
  if (entry.task.kind === 'logout') return { fetch, credential: entry.task.credential, language };
  const stored = await tryFindRecord('session', SessionSchema);
  if (stored === undefined && entry.ownerUuid !== null) return 'unknown';
  const session = stored ?? null;
  const isItsCustomer = entry.ownerUuid === null || session?.profile.uuid === entry.ownerUuid;
  return isItsCustomer ? { fetch, credential: session?.credential, language } : 'otherCustomer';
}

/** Claims an entry for sending, unless it has expired, is paused, or is leased to another sender. */
async function take(
  surroundings: Surroundings,
  id: string,
  isImpatient: boolean,
): Promise<OutboxEntry | undefined> {
  let isTaken = false;
  const entry = await changeEntry(id, (known) => {
    const at = surroundings.now();
    const reviewed = review(known, at);
    isTaken = reviewed !== undefined && isDue(reviewed, at, isImpatient, surroundings.locks !== undefined);
    return isTaken && reviewed !== undefined ? claim(reviewed, at) : reviewed;
  });
  return isTaken ? entry : undefined;
}

/** Stores the next step before it runs; undefined without one. */
async function beginStep(
  surroundings: Surroundings,
  id: string,
  wanted: Step | undefined,
): Promise<{ entry: OutboxEntry; step: Step } | undefined> {
  let step: Step | undefined;
  const entry = await changeEntry(id, (known) => {
    const at = surroundings.now();
    const reviewed = review(known, at);
    step = reviewed?.state === 'SENDING' ? (wanted ?? nextStep(reviewed, at)) : undefined;
    return reviewed !== undefined && step !== undefined ? begin(reviewed, step, at) : reviewed;
  });
  return entry !== undefined && step !== undefined ? { entry, step } : undefined;
}

/** Runs the steps of one entry; false when the network is unreachable. */
async function sendEntry(surroundings: Surroundings, taken: OutboxEntry): Promise<boolean> {
  const { id } = taken;
  let wanted: Step | undefined;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const sender = await findSender(surroundings, taken);
    if (sender === 'otherCustomer') {
      await changeEntry(id, waitForCustomer);
      return true;
    }
    if (sender === 'unknown') {
      await changeEntry(id, (entry) => pause(entry, momentOf(surroundings)));
      return false;
    }
    const begun = await beginStep(surroundings, id, wanted);
    if (begun === undefined) return true;
    const { response, settle } = await takeStep(sender, begun.entry, begun.step);
    wanted = followUp(begun.step, response);
    if (wanted === undefined) await changeEntry(id, (entry) => settle(entry, momentOf(surroundings)));
    if (response.ok) continue;
    if (response.problem.code === 'sessionOver') surroundings.onSessionOver?.(sender.credential);
    if (isUnreached(response.problem)) return false;
  }
  await changeEntry(id, (entry) =>
    entry.state === 'SENDING' ? pause(entry, momentOf(surroundings)) : entry,
  );
  return true;
}

/** True for unsent entries whose customer is signed in; those of other customers wait for the sign-in. */
async function isToBeSent(surroundings: Surroundings, entry: OutboxEntry): Promise<boolean> {
  if (entry.state !== 'SAVED' && entry.state !== 'SENDING') return false;
  const sender = await findSender(surroundings, entry);
  if (sender !== 'otherCustomer') return sender !== 'unknown';
  if (entry.reason?.code !== 'signIn') await changeEntry(entry.id, waitForCustomer);
  return false;
}

async function reviewAll(surroundings: Surroundings): Promise<void> {
  const at = surroundings.now();
  for (const entry of await readOutbox()) {
    if (review(entry, at) !== entry) await changeEntry(entry.id, (known) => review(known, at));
  }
}

/** Sends one entry at a time, oldest first, including entries added meanwhile. */
async function sendAll(surroundings: Surroundings, isImpatient: boolean): Promise<void> {
  await reviewAll(surroundings);
  const seen = new Set<string>();
  for (;;) {
    const next = (await readOutbox()).find(({ id }) => !seen.has(id));
    if (next === undefined) return;
    seen.add(next.id);
    if (!(await isToBeSent(surroundings, next))) continue;
    const taken = await take(surroundings, next.id, isImpatient);
    if (taken !== undefined && !(await sendEntry(surroundings, taken))) return;
  }
}

/** A requested run of `sendAll` that has not begun; further calls share it. */
let nextRound: { isImpatient: boolean; done: Promise<void> } | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Sends waiting entries, oldest first, under a lock that all pages and the worker share; entries without a
 * response stay for the next call under the same keys.
 */
export function sendOutbox(
  surroundings: Surroundings,
  { isImpatient = false }: SendOptions = {},
): Promise<void> {
  if (nextRound !== undefined) {
    nextRound.isImpatient ||= isImpatient;
    return nextRound.done;
  }
  const round = { isImpatient, done: Promise.resolve() };
  nextRound = round;
  const run = () => {
    nextRound = undefined;
    return sendAll(surroundings, round.isImpatient);
  };
  const { locks } = surroundings;
  const done = locks === undefined ? last.then(run) : locks.request(LOCK_NAME, run);
  round.done = done.finally(() => {
    // The browser refuses the lock to a page that is not active, and then the round never begins.
    if (nextRound === round) nextRound = undefined;
  });
  last = round.done.catch(() => undefined);
  return round.done;
}
