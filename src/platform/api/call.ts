import wretch from 'wretch';
import type { Credential } from '#contract/account/account.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { currentLanguage } from '#domain/messages/translation.ts';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { createRequest } from '#offline/wire/request.ts';
import { sendRequest } from '#offline/wire/transport.ts';
import { noteReached } from '../retry/signal.ts';
import { track } from '../telemetry/track.ts';
import { adoptServerTime, guessServerTime } from '../time/clock.ts';
import type { CallResult } from './call-result.ts';
import { currentCredential } from './credential.ts';
import { findParsedInSlices } from './parse-in-slices.ts';
import { isTransportProblem, isUnreached, type Problem, withMessage } from './problem.ts';
import { findStored, storeResult } from './response-store.ts';
import { reportSessionOver } from './session-over.ts';

/** A stored response is used once the network has been silent for this long. */
const STORED_FALLBACK_MS = 8_000;

/** S-9, "Retry count"; only calls with a key may be repeated (D-1). */
const KEYED_TRIES = 3;

/**
 * Source of a response. `anywhere`: the worker's cached response at once, revalidated in the background, if
 * it is younger than a day; else the server's. `server`: only a current response of the server. `phone`: the
 * response that the worker has just revalidated, without another request to the server.
 */
export type ResponseSource = 'anywhere' | 'server' | 'phone';

export interface CallOptions {
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Defaults to `anywhere`. */
  readonly from?: ResponseSource;
}

/** Headers from which the worker reads the source. */
const SOURCE_HEADERS: Record<ResponseSource, Record<string, string>> = {
  anywhere: {},
  server: { 'Cache-Control': 'no-cache' },
  phone: { 'Cache-Control': 'only-if-cached' },
};

/**
 * Options of one call, shared by all its tries; a customer who signs in between two tries must not sign the
 * second.
 */
interface Sending extends CallOptions {
  readonly credential: Credential | undefined;
}

let underWay = 0;

export const isCallUnderWay = (): boolean => underWay > 0;

/** Every HTTP status carries an envelope, so an error response is parsed like any other. */
function refusedResponse(cause: unknown): Response {
  if (cause instanceof wretch.WretchError) return cause.response;
  throw cause;
}

/** Records reachability and server time from each response. */
async function fetchAndNote(url: string, { method, ...options }: RequestInit): Promise<Response> {
  const response = await wretch(url).options(options).fetch(method).res().catch(refusedResponse);
  const serverDate = response.headers.get('Date');
  // A response with an age comes from the worker's cache, so its date is not current.
  const age = response.headers.get('Age');
  if (age === null) {
    noteReached(true);
    adoptServerTime(serverDate);
  } else guessServerTime(serverDate, Number(age) * 1_000);
  return response;
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { credential, key, signal, from = 'anywhere' }: Sending,
): Promise<CallResult<E>> {
  const language = currentLanguage();
  underWay += 1;
  const result = await sendRequest({ fetch: fetchAndNote, credential, language }, endpoint, input, {
    key,
    signal,
    headers: SOURCE_HEADERS[from],
    parse: findParsedInSlices,
  });
  underWay -= 1;
  if (result.ok) return { ...result, isStored: false };
  const problem = withMessage(result.problem);
  // A call aborted by its screen is no sign of the network's state.
  if (isUnreached(problem) && signal?.aborted !== true) noteReached(false);
  return { ok: false, problem };
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

/**
 * Waits for `STORED_FALLBACK_MS`, then reads the stored response; undefined if the network responded
 * meanwhile, or none is stored.
 */
async function findStoredAfterSilence<E extends Endpoint>(
  endpoint: E,
  url: string,
  responded: AbortSignal,
): Promise<CallResult<E> | undefined> {
  await pause(STORED_FALLBACK_MS, responded);
  const stored = responded.aborted ? undefined : await findStored(endpoint, url);
  if (stored !== undefined && !responded.aborted) noteReached(false);
  return stored;
}

/** The server's response, or the stored one when the server is unreachable. */
async function sendOrFindStored<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Sending,
): Promise<CallResult<E>> {
  if (endpoint.storage === undefined) return send(endpoint, input, options);
  const { url } = createRequest(endpoint, input as Record<string, unknown>);
  const responded = new AbortController();
  const sent = send(endpoint, input, options).then((result) => {
    responded.abort();
    storeResult(endpoint, url, result, options.credential);
    return result;
  });
  if (options.from === 'server') return sent;
  const early = findStoredAfterSilence(endpoint, url, responded.signal).then((stored) => stored ?? sent);
  const result = await Promise.race([sent, early]);
  if (result.ok || options.signal?.aborted || !isTransportProblem(result.problem)) return result;
  return (await findStored(endpoint, url)) ?? result;
}

/**
 * Calls an endpoint and parses the response; expected failures return a problem and never throw. A call with
 * a key is tried up to three times with the same key, others once; an endpoint with `storage` returns its
 * stored response when the server is unreachable.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const tries = options.key === undefined ? 1 : KEYED_TRIES;
  // The cache shares public responses between customers, so their requests have no credential.
  const credential = endpoint.auth === 'public' ? undefined : currentCredential();
  const sending = { ...options, credential };
  let result = await sendOrFindStored(endpoint, input, sending);
  for (let attempt = 1; attempt < tries && shouldRepeat(result, options.signal); attempt += 1) {
    await pause(retryDelayMs(attempt - 1), options.signal);
    result = await send(endpoint, input, sending);
  }
  if (!result.ok && result.problem.code === 'sessionOver') reportSessionOver(credential);
  if (!result.ok && options.signal?.aborted !== true) logFailure(endpoint, result.problem);
  return result;
}

/**
 * Logs failures of the transport and faults of the server to analytics (S-8); errors that the endpoint
 * declares are not logged.
 */
function logFailure({ name }: Endpoint, problem: Problem): void {
  const isFault = problem.code === 'serverFault' || problem.code === 'unavailable';
  if (!isFault && !isTransportProblem(problem)) return;
  track({ name: 'transportFailed', facts: { endpoint: name, code: problem.code } });
}

function shouldRepeat(result: CallResult<Endpoint>, signal: AbortSignal | undefined): boolean {
  if (result.ok || signal?.aborted) return false;
  // After 30 s of silence the customer decides about a retry (F5).
  if (result.problem.code === 'timeout') return false;
  return isTransportProblem(result.problem) || result.problem.code === 'inProgress';
}
