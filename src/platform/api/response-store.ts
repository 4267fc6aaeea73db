import type { Credential } from '#contract/account/account.ts';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { deleteResponse, readStoredResponse, storeResponse } from '#offline/stored-responses.ts';
import { guessServerTime } from '../time/clock.ts';
import type { CallResult } from './call-result.ts';
import { currentCredential, isStillSignedIn } from './credential.ts';
import { findParsedInSlices } from './parse-in-slices.ts';

const isSignedIn = () => currentCredential() !== undefined;

/** Stores a response of an endpoint with `storage`, if the customer who requested it is still signed in. */
export function storeResult<E extends Endpoint>(
  endpoint: E,
  path: string,
  result: CallResult<E>,
  signedWith: Credential | undefined,
): void {
  const isOfNow = isSignedIn() && isStillSignedIn(signedWith);
  if (endpoint.storage !== 'private' || !result.ok || !isOfNow) return;
  // Not awaited, because the caller needs only the result.
  void storeResponse(path, result.data, { asOf: result.asOf, phoneAt: Date.now() });
}

/**
 * The stored response; undefined without one and for a visitor. A record that fails the schema is deleted.
 */
export async function findStored<E extends Endpoint>(
  endpoint: E,
  path: string,
): Promise<CallResult<E> | undefined> {
  const mayRead = () => endpoint.storage === 'private' && isSignedIn();
  const stored = mayRead() ? await readStoredResponse(path) : undefined;
  if (stored === undefined || !mayRead()) return undefined;
  const data = await findParsedInSlices(endpoint.response, stored.packet);
  if (data === undefined) {
    await deleteResponse(path);
    return undefined;
  }
  // A phone that starts offline estimates the server's clock from the stored response.
  if (stored.phoneAt !== undefined) {
    guessServerTime(new Date(stored.asOf).toUTCString(), Date.now() - stored.phoneAt);
  }
  return { ok: true, data: data as ResponseOf<E>, asOf: stored.asOf, message: '', isStored: true };
}
