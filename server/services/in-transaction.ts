import type { Failure, Result } from '#domain/result.ts';
import type { Deps } from '../deps.ts';

/** Carries a failure out of a transaction, which is thereby rolled back. */
class Undone<Code extends string> extends Error {
  readonly failure: Failure<Code>;
  constructor(failure: Failure<Code>) {
    super('undone');
    this.failure = failure;
  }
}

/** Runs work in one transaction of its own; what comes out as a failure is undone. */
export async function inTransaction<Value, Code extends string>(
  deps: Deps,
  work: (deps: Deps) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  let failed: Undone<Code> | undefined;
  try {
    return await deps.db.transaction(async (db) => {
      const result = await work({ ...deps, db });
      if (result.ok) return result;
      failed = new Undone(result.failure);
      throw failed;
    });
  } catch (error) {
    if (failed !== undefined && error === failed) return { ok: false, failure: failed.failure };
    throw error;
  }
}
