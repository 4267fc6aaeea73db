import { createHash } from 'node:crypto';
import {
  claimKey,
  deleteKey,
  findStoredResponse,
  type KeyScope,
  storeResponse,
} from '../../db/queries/upkeep/idempotency.ts';
import { runTransaction } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { WireResponse } from './envelope.ts';

export type KeyedOutcome =
  | { readonly kind: 'done'; readonly response: WireResponse }
  /** A refusal whose effects are committed; a repeat with the same key runs again. */
  | { readonly kind: 'settled'; readonly response: WireResponse }
  | { readonly kind: 'failed'; readonly response: WireResponse };

export type OnceResult = WireResponse | 'keyReused' | 'inProgress' | 'sessionOver';

/** Hash of the parsed input, whose fields are in the order of the schema. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/**
 * Runs a keyed call in one transaction with its key: a success is stored and replayed byte for byte, while a
 * failure, or an account deleted meanwhile, rolls back so that the key can be used again.
 */
export async function runOnce(
  deps: Deps,
  scope: KeyScope,
  fingerprint: string,
  work: (deps: Deps) => Promise<KeyedOutcome>,
): Promise<OnceResult> {
  try {
    return await runTransaction(deps.db, (db) => claimAndRun({ ...deps, db }, scope, fingerprint, work));
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

async function claimAndRun(
  deps: Deps,
  scope: KeyScope,
  fingerprint: string,
  work: (deps: Deps) => Promise<KeyedOutcome>,
): Promise<OnceResult> {
  if (!(await claimKey(deps.db, scope, fingerprint, deps.now()))) return replay(deps, scope, fingerprint);
  const outcome = await work(deps);
  if (outcome.kind === 'failed') throw new Undone(outcome.response);
  if (outcome.kind === 'settled') await deleteKey(deps.db, scope);
  else if (!(await storeResponse(deps.db, scope, outcome.response.body))) throw new Undone('sessionOver');
  return outcome.response;
}

async function replay(deps: Deps, scope: KeyScope, fingerprint: string): Promise<OnceResult> {
  const stored = await findStoredResponse(deps.db, scope);
  if (stored === undefined || stored.body === null) return 'inProgress';
  if (stored.fingerprint !== fingerprint) return 'keyReused';
  return { status: 200, body: stored.body };
}

/** Carries a failed response out of the transaction and thereby rolls it back. */
class Undone extends Error {
  readonly result: OnceResult;
  constructor(result: OnceResult) {
    super('undone');
    this.result = result;
  }
}
