import type { Credential } from '#contract/account.ts';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { findParsedInSlices } from '#contract/parse-in-slices.ts';
import { forgetAnswer, keepAnswer, readKeptAnswer } from '#offline/kept-answers.ts';
import { guessServerTime } from '../time/clock.ts';
import { createYieldWhenDue } from '../time/yielding.ts';
import type { CallResult } from './answer.ts';
import { credentialOfNow, isStillSignedIn } from './signature.ts';

const isSignedIn = () => credentialOfNow() !== undefined;

/** Keeps an answer of an endpoint that asks for it, unless the session it was asked in has ended meanwhile. */
export function keep<E extends Endpoint>(
  endpoint: E,
  path: string,
  result: CallResult<E>,
  signedWith: Credential | undefined,
): void {
  const isOfNow = isSignedIn() && isStillSignedIn(signedWith);
  if (endpoint.keep !== 'private' || !result.ok || !isOfNow) return;
  // Nobody waits for it, and what cannot be kept is in memory.
  void keepAnswer(path, result.data, { asOf: result.asOf, phoneAt: Date.now() });
}

/** What the phone kept of this answer; one that the schema refuses is forgotten. */
export async function findKept<E extends Endpoint>(
  endpoint: E,
  path: string,
): Promise<CallResult<E> | undefined> {
  const mayRead = () => endpoint.keep === 'private' && isSignedIn();
  const kept = mayRead() ? await readKeptAnswer(path) : undefined;
  if (kept === undefined || !mayRead()) return undefined;
  const data = await findParsedInSlices(endpoint.response, kept.packet, createYieldWhenDue());
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
