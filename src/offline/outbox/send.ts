import type { Credential } from '#contract/account.ts';
import type { OutboxEntry } from '#contract/outbox.ts';
import { SessionSchema } from '#contract/stored.ts';
import { BRAND } from '#domain/brand.ts';
import { tryFindRecord } from '../find-record.ts';
import { findOwnLanguage } from '../own-language.ts';
import { isUnreached } from '../wire/problem.ts';
import type { Sender } from '../wire/transport.ts';
import { changeEntry, readOutbox } from './records.ts';
import { followUp, type Moment, pause, waitForCustomer } from './settle.ts';
import { begin, claim, nextStep, review, type Step } from './steps.ts';
import { takeStep } from './take-step.ts';
import { isDue } from './timing.ts';

/** What the sender is given by the page or the worker that it runs in. */
export interface Surroundings {
  readonly fetch: Sender['fetch'];
  /** This phone's clock, epoch ms. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newKey: () => string;
  /** Undefined where the browser has none; the record then says who has it. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** The server knows the credential no more that something was signed with. */
  readonly onSessionOver?: (signedWith: Credential | undefined) => void;
}

export interface SendOptions {
  /** New hope (the customer, the network or the page is back): pauses are cut short. */
  readonly isImpatient?: boolean;
}

const LOCK_NAME = `${BRAND.id}:outbox`;

/** More steps than any entry needs; whatever goes round in circles waits for the next time. */
const MAX_STEPS = 8;

const momentOf = ({ now, random, newKey }: Surroundings): Moment => ({ at: now(), random: random(), newKey });

/**
 * Read anew before each step: who is signed in may have changed since the last one. `unknown`: the
 * phone's storage does not say who is.
 */
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

/** Takes an entry for sending, unless time, its customer or somebody else who sends says otherwise. */
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

/** Writes down what comes next before it is done; undefined when nothing does. */
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

/** Sends one entry as far as it goes; false when the network is away. */
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
    const { answer, settle } = await takeStep(sender, begun.entry, begun.step);
    wanted = followUp(begun.step, answer);
    if (wanted === undefined) await changeEntry(id, (entry) => settle(entry, momentOf(surroundings)));
    if (answer.ok) continue;
    if (answer.problem.code === 'sessionOver') surroundings.onSessionOver?.(sender.credential);
    if (isUnreached(answer.problem)) return false;
  }
  await changeEntry(id, (entry) =>
    entry.state === 'SENDING' ? pause(entry, momentOf(surroundings)) : entry,
  );
  return true;
}

/** Whoever's turn it is not, their customer is not signed in: nothing of theirs is tried. */
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

/** Oldest first, one at a time; also what comes in meanwhile. */
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

/** A round that was asked for and has not begun; whoever asks meanwhile is served by it too. */
let coming: { isImpatient: boolean; done: Promise<void> } | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Sends what waits in the outbox, oldest first, in this page or worker while no other one does. What is
 * not answered is kept, and tried again at the next call, under the same keys.
 */
export function sendOutbox(
  surroundings: Surroundings,
  { isImpatient = false }: SendOptions = {},
): Promise<void> {
  if (coming !== undefined) {
    coming.isImpatient ||= isImpatient;
    return coming.done;
  }
  const round = { isImpatient, done: Promise.resolve() };
  coming = round;
  const run = () => {
    coming = undefined;
    return sendAll(surroundings, round.isImpatient);
  };
  const { locks } = surroundings;
  round.done = locks === undefined ? last.then(run) : locks.request(LOCK_NAME, run);
  last = round.done.catch(() => undefined);
  return round.done;
}
