import wretch from 'wretch';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { readAnswer } from '#offline/wire/answer.ts';
import { createHeaders, createRequest } from '#offline/wire/request.ts';
import { adoptServerTime } from '../clock.ts';
import { preferencesAtom, sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { text } from '../text.ts';
import type { CallResult } from './answer.ts';
import { isTransportProblem, type Problem } from './problem.ts';
import { tellSessionOver } from './session-over.ts';

/** Spec section 9, "Request time-out". */
const REQUEST_TIMEOUT_MS = 30_000;

/** Spec section 9, "Retry count"; only calls with a key may be repeated (decision 1). */
const KEYED_TRIES = 3;
const RETRY_BASE_MS = 1_000;

export interface CallOptions {
  /** Client-made key: with it the call takes effect once, however often it is sent. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { key, signal }: CallOptions,
): Promise<CallResult<E>> {
  const { url, body } = createRequest(endpoint, input as Record<string, unknown>);
  const session = store.get(sessionAtom);
  const language = store.get(preferencesAtom)?.language ?? 'en';
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const request = wretch(url)
    .headers(createHeaders(session?.credential, language, key))
    .options({ signal: signal ? AbortSignal.any([signal, timeout]) : timeout, cache: 'no-cache' });
  try {
    // Every HTTP status carries an envelope, so a refused call is read like any other.
    const response = await (body === undefined ? request.get() : request.json(body).post())
      .res()
      .catch(refusedResponse);
    const answered = response.headers.get('Date');
    if (response.headers.get('Age') === null) adoptServerTime(answered);
    const answer: unknown = await response.json().catch(() => undefined);
    return readAnswer(endpoint, response.status, answer, Date.parse(answered ?? '') || Date.now(), text());
  } catch {
    return { ok: false, problem: brokenTransport(timeout.aborted) };
  }
}

function refusedResponse(error: unknown): Response {
  if (error instanceof wretch.WretchError) return error.response;
  throw error;
}

function brokenTransport(isTimeout: boolean): Problem {
  const code = isTimeout ? 'timeout' : 'offline';
  return { code, message: navigator.onLine ? text().transport.timeout : text().transport.offline };
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
 * Calls an endpoint. The answer is parsed; expected failures come back as a problem and never throw.
 * A call with a key is tried up to three times with the same key; others are sent once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const tries = options.key === undefined ? 1 : KEYED_TRIES;
  let result = await send(endpoint, input, options);
  for (let attempt = 1; attempt < tries && shouldRepeat(result, options.signal); attempt += 1) {
    await pause(RETRY_BASE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()), options.signal);
    result = await send(endpoint, input, options);
  }
  if (!result.ok && result.problem.code === 'sessionOver') tellSessionOver();
  return result;
}

function shouldRepeat(result: CallResult<Endpoint>, signal: AbortSignal | undefined): boolean {
  if (result.ok || signal?.aborted) return false;
  // After 30 s without a byte the customer is told, and decides (promises F5).
  if (result.problem.code === 'timeout') return false;
  return isTransportProblem(result.problem) || result.problem.code === 'inProgress';
}
