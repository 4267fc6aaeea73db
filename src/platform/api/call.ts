import wretch from 'wretch';
import type { Credential } from '#contract/account.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { currentLanguage } from '#domain/messages/translation.ts';
import { retryDelayMs } from '#domain/retry-delay.ts';
import { createRequest } from '#offline/wire/request.ts';
import { sendRequest } from '#offline/wire/transport.ts';
import { noteReached } from '../retry/signal.ts';
import { adoptServerTime, guessServerTime } from '../time/clock.ts';
import { createYieldWhenDue } from '../time/yielding.ts';
import { track } from '../tracking/track.ts';
import type { CallResult } from './answer.ts';
import { findKept, keep } from './kept.ts';
import { isTransportProblem, isUnreached, type Problem } from './problem.ts';
import { tellSessionOver } from './session-over.ts';
import { credentialOfNow } from './signature.ts';

/** So long the network is waited for when the phone has kept an answer. */
const KEPT_PATIENCE_MS = 8_000;

/** Spec section 9, "Retry count"; only calls with a key may be repeated (decision 1). */
const KEYED_TRIES = 3;

/**
 * Where an answer may come from. `anywhere`: what the phone has at once, renewed behind. `server`: only
 * the server's of now. `phone`: what the worker has just renewed, without asking the server again.
 */
export type AnswerSource = 'anywhere' | 'server' | 'phone';

export interface CallOptions {
  /** Client-made key: with it the call takes effect once, however often it is sent. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** `anywhere` unless said otherwise. */
  readonly from?: AnswerSource;
}

/** How the worker is told. */
const SOURCE_HEADERS: Record<AnswerSource, Record<string, string>> = {
  anywhere: {},
  server: { 'Cache-Control': 'no-cache' },
  phone: { 'Cache-Control': 'only-if-cached' },
};

/** A call as it goes out, however often: a second try is signed by whoever has made the first. */
interface Sending extends CallOptions {
  readonly credential: Credential | undefined;
}

let underWay = 0;

/** Whether an answer of the server is being waited for. */
export const isCallUnderWay = (): boolean => underWay > 0;

/** Every HTTP status carries an envelope, so a refused call is read like any other. */
function refusedResponse(cause: unknown): Response {
  if (cause instanceof wretch.WretchError) return cause.response;
  throw cause;
}

/** Learns from each response whether the server is reached, and its time. */
async function fetchAndNote(url: string, { method, ...options }: RequestInit): Promise<Response> {
  const response = await wretch(url).options(options).fetch(method).res().catch(refusedResponse);
  const answered = response.headers.get('Date');
  // An answer with an age was kept by the worker: its date is not the server's now.
  const age = response.headers.get('Age');
  if (age === null) {
    noteReached(true);
    adoptServerTime(answered);
  } else guessServerTime(answered, Number(age) * 1_000);
  return response;
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { credential, key, signal, from = 'anywhere' }: Sending,
): Promise<CallResult<E>> {
  const language = currentLanguage();
  underWay += 1;
  const answer = await sendRequest({ fetch: fetchAndNote, credential, language }, endpoint, input, {
    key,
    signal,
    headers: SOURCE_HEADERS[from],
    yieldWhenDue: createYieldWhenDue(),
  });
  underWay -= 1;
  if (answer.ok) return { ...answer, isKept: false };
  // A screen that was left has cancelled its call: that says nothing of the network.
  if (isUnreached(answer.problem) && signal?.aborted !== true) noteReached(false);
  return answer;
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What was kept, once the network has been silent for long; nothing when nothing was kept. */
async function keptAfterPatience<E extends Endpoint>(
  endpoint: E,
  url: string,
  answered: AbortSignal,
): Promise<CallResult<E> | undefined> {
  await pause(KEPT_PATIENCE_MS, answered);
  const kept = answered.aborted ? undefined : await findKept(endpoint, url);
  if (kept !== undefined && !answered.aborted) noteReached(false);
  return kept;
}

/** The server's answer, or what was kept of it where there is no way to the server. */
async function sendOrRecall<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Sending,
): Promise<CallResult<E>> {
  if (endpoint.keep === undefined) return send(endpoint, input, options);
  const { url } = createRequest(endpoint, input as Record<string, unknown>);
  const answered = new AbortController();
  const sent = send(endpoint, input, options).then((result) => {
    answered.abort();
    keep(endpoint, url, result, options.credential);
    return result;
  });
  if (options.from === 'server') return sent;
  const early = keptAfterPatience(endpoint, url, answered.signal).then((kept) => kept ?? sent);
  const result = await Promise.race([sent, early]);
  if (result.ok || options.signal?.aborted || !isTransportProblem(result.problem)) return result;
  return (await findKept(endpoint, url)) ?? result;
}

/**
 * Calls an endpoint. The answer is parsed; expected failures come back as a problem and never throw.
 * A call with a key is tried up to three times with the same key; others are sent once. What the app
 * keeps (`keep` of the endpoint) is answered from the phone when the server cannot be reached.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const tries = options.key === undefined ? 1 : KEYED_TRIES;
  // Public answers are the same for all: signed, they could not be kept for all.
  const credential = endpoint.auth === 'public' ? undefined : credentialOfNow();
  const sending = { ...options, credential };
  let result = await sendOrRecall(endpoint, input, sending);
  for (let attempt = 1; attempt < tries && shouldRepeat(result, options.signal); attempt += 1) {
    await pause(retryDelayMs(attempt - 1), options.signal);
    result = await send(endpoint, input, sending);
  }
  if (!result.ok && result.problem.code === 'sessionOver') tellSessionOver(credential);
  if (!result.ok && options.signal?.aborted !== true) logFailure(endpoint, result.problem);
  return result;
}

/** Failures on the way are logged to analytics (spec section 8); refusals are answers and no failures. */
function logFailure({ name }: Endpoint, problem: Problem): void {
  const isFault = problem.code === 'serverFault' || problem.code === 'unavailable';
  if (!isFault && !isTransportProblem(problem)) return;
  track({ name: 'transportFailed', facts: { endpoint: name, code: problem.code } });
}

function shouldRepeat(result: CallResult<Endpoint>, signal: AbortSignal | undefined): boolean {
  if (result.ok || signal?.aborted) return false;
  // After 30 s without a byte the customer is told, and decides (promises F5).
  if (result.problem.code === 'timeout') return false;
  return isTransportProblem(result.problem) || result.problem.code === 'inProgress';
}
