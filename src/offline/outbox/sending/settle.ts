import { RetryAfterSchema } from '#contract/errors.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import { isTransient, type Problem } from '../../wire/problem.ts';
import { decide, type Step } from './steps.ts';
import { nextTryAfter } from './timing.ts';

export interface SettleContext {
  /** Epoch ms by the phone's clock. */
  readonly at: number;
  /** From 0 to 1, for the back-off. */
  readonly random: number;
  readonly newKey: () => string;
}

/** A response as the settle functions read it; `data` is parsed by the schema of the step's endpoint. */
export type StepResponse<Data = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

/** Pauses an entry with growing back-off, at least for the retry time in the server's error `packet`. */
export function pause(entry: OutboxEntry, moment: SettleContext, packet?: unknown): OutboxEntry {
  const retryAfterMs = findParsed(RetryAfterSchema, packet)?.retryAfterMs ?? 0;
  const nextTryAt = Math.max(
    nextTryAfter(entry.tries, moment.at, moment.random),
    moment.at + Math.ceil(retryAfterMs),
  );
  return { ...entry, state: 'SAVED', nextTryAt, leaseUntil: null };
}

/** Makes an unsent entry wait for its customer's sign-in; any other entry stays unchanged. */
export function waitForCustomer(entry: OutboxEntry): OutboxEntry {
  if (entry.state !== 'SAVED' && entry.state !== 'SENDING') return entry;
  return { ...entry, state: 'SAVED', reason: { code: 'signIn' }, leaseUntil: null };
}

/** Settles a transient problem; undefined for a declared error. */
export function settlePassing(
  entry: OutboxEntry,
  problem: Problem,
  moment: SettleContext,
): OutboxEntry | undefined {
  if (problem.code === 'sessionOver') return waitForCustomer(pause(entry, moment));
  return isTransient(problem) ? pause(entry, moment, problem.packet) : undefined;
}

/** Ends or stops an entry with the server's refusal and its message as the reason. */
export function refuse(
  entry: OutboxEntry,
  state: 'NEEDS_OK' | 'NOT_SENT',
  { code, message }: Problem,
): OutboxEntry {
  return decide(entry, state, { code: 'refused', error: code, message });
}

/** Settles a call to the waiter, an arrival or feedback: received or refused. */
export function settleNote(entry: OutboxEntry, response: StepResponse, moment: SettleContext): OutboxEntry {
  if (response.ok) return decide(entry, 'RECEIVED', { code: 'received', orderRefId: null });
  if (response.problem.code === 'keyReused') return pause(renewKey(entry, moment), moment);
  return settlePassing(entry, response.problem, moment) ?? refuse(entry, 'NOT_SENT', response.problem);
}

function renewKey(entry: OutboxEntry, { newKey }: SettleContext): OutboxEntry {
  const { task } = entry;
  return 'key' in task ? { ...entry, task: { ...task, key: newKey() } } : entry;
}

/**
 * Settles `logoutUser`: retries only transient problems, because an expired credential needs no revocation.
 */
export function settleLogout(
  entry: OutboxEntry,
  response: StepResponse,
  moment: SettleContext,
): OutboxEntry | undefined {
  if (response.ok || response.problem.code === 'sessionOver') return undefined;
  return settlePassing(entry, response.problem, moment);
}

/** The step after a refused `cancelOrder`: an order that cannot be cancelled is fetched for its status. */
export function followUp(step: Step, response: StepResponse): Step | undefined {
  if (step.kind !== 'cancelOrder' || response.ok) return undefined;
  const isElsewhere = ['notCancellable', 'scheduleClosed', 'notFound'].includes(response.problem.code);
  return isElsewhere ? { kind: 'lookUp', orderRefId: step.orderRefId } : undefined;
}
