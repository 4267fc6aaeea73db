import { RetryAfterSchema } from '#contract/errors.ts';
import type { OutboxEntry } from '#contract/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import { isPassing, type Problem } from '../wire/problem.ts';
import { decide, type Step } from './steps.ts';
import { nextTryAfter } from './timing.ts';

/** What a new state takes from where it is made. */
export interface Moment {
  /** Now by this phone's clock, epoch ms. */
  readonly at: number;
  /** From 0 to 1, for the pauses. */
  readonly random: number;
  readonly newKey: () => string;
}

/** An answer as the rules see it. `data` is parsed by the endpoint of its step. */
export type StepAnswer<Data = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

/** Back to waiting, for longer each time, and for at least as long as the server asks for. */
export function pause(entry: OutboxEntry, moment: Moment, packet?: unknown): OutboxEntry {
  const askedMs = findParsed(RetryAfterSchema, packet)?.retryAfterMs ?? 0;
  const nextTryAt = Math.max(
    nextTryAfter(entry.tries, moment.at, moment.random),
    moment.at + Math.ceil(askedMs),
  );
  return { ...entry, state: 'SAVED', nextTryAt, leaseUntil: null };
}

/** Waits until its customer is signed in; what was decided meanwhile stays as it is. */
export function waitForCustomer(entry: OutboxEntry): OutboxEntry {
  if (entry.state !== 'SAVED' && entry.state !== 'SENDING') return entry;
  return { ...entry, state: 'SAVED', reason: { code: 'signIn' }, leaseUntil: null };
}

/** What becomes of an entry by a problem that tells nothing of its content; undefined for a declared one. */
export function settlePassing(entry: OutboxEntry, problem: Problem, moment: Moment): OutboxEntry | undefined {
  if (problem.code === 'sessionOver') return waitForCustomer(pause(entry, moment));
  return isPassing(problem) ? pause(entry, moment, problem.packet) : undefined;
}

/** A refusal with its text for people. */
export function refuse(
  entry: OutboxEntry,
  state: 'NEEDS_OK' | 'NOT_SENT',
  { code, message }: Problem,
): OutboxEntry {
  return decide(entry, state, { code: 'refused', error: code, message });
}

/** A request from the table, or feedback: it was taken, or was not. */
export function settleNote(entry: OutboxEntry, answer: StepAnswer, moment: Moment): OutboxEntry {
  if (answer.ok) return decide(entry, 'RECEIVED', { code: 'received', orderRefId: null });
  if (answer.problem.code === 'keyReused') return pause(renewKey(entry, moment), moment);
  return settlePassing(entry, answer.problem, moment) ?? refuse(entry, 'NOT_SENT', answer.problem);
}

function renewKey(entry: OutboxEntry, { newKey }: Moment): OutboxEntry {
  const { task } = entry;
  return 'key' in task ? { ...entry, task: { ...task, key: newKey() } } : entry;
}

/** `logoutUser`: waits only while the server has not decided; a credential that is over needs no revoking. */
export function settleLogout(
  entry: OutboxEntry,
  answer: StepAnswer,
  moment: Moment,
): OutboxEntry | undefined {
  if (answer.ok || answer.problem.code === 'sessionOver') return undefined;
  return settlePassing(entry, answer.problem, moment);
}

/** The step that a refusal calls for: an order that cannot be cancelled is somewhere else by now. */
export function followUp(step: Step, answer: StepAnswer): Step | undefined {
  if (step.ask !== 'cancelOrder' || answer.ok) return undefined;
  const isElsewhere = ['notCancellable', 'scheduleClosed', 'notFound'].includes(answer.problem.code);
  return isElsewhere ? { ask: 'lookUp', orderRefId: step.orderRefId } : undefined;
}
