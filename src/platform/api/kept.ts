import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { findParsedInSlices } from '#contract/parse-in-slices.ts';
import { forgetAnswer, keepAnswer, readKeptAnswer } from '#offline/kept-answers.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { guessServerTime } from '../time/clock.ts';
import type { CallResult } from './answer.ts';
import { createBreathe } from './breathe.ts';

const isSignedIn = () => store.get(sessionAtom) !== null;

/** Keeps an answer of an endpoint that asks for it, unless its session has ended meanwhile. */
export function keep<E extends Endpoint>(endpoint: E, path: string, result: CallResult<E>): void {
  if (endpoint.keep !== 'private' || !result.ok || !isSignedIn()) return;
  // Nobody waits for it, and what cannot be kept is in memory.
  void keepAnswer(path, result.data, { asOf: result.asOf, phoneAt: Date.now(), isPrivate: true });
}

/** What the phone kept of this answer; one that the schema refuses is forgotten. */
export async function findKept<E extends Endpoint>(
  endpoint: E,
  path: string,
): Promise<CallResult<E> | undefined> {
  const mayRead = () => endpoint.keep === 'asked' || (endpoint.keep === 'private' && isSignedIn());
  const kept = mayRead() ? await readKeptAnswer(path) : undefined;
  if (kept === undefined || !mayRead()) return undefined;
  const data = await findParsedInSlices(endpoint.response, kept.packet, createBreathe());
  if (data === undefined) {
    await forgetAnswer(path);
    return undefined;
  }
  // A phone that starts without a network knows the server's clock from here.
  if (kept.phoneAt !== undefined) {
    guessServerTime(new Date(kept.asOf).toUTCString(), Date.now() - kept.phoneAt);
  }
  return { ok: true, data: data as ResponseOf<E>, asOf: kept.asOf, message: '', isKept: true };
}
