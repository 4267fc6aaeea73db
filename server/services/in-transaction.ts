import type { Result } from '#domain/values/result.ts';
import { runTransaction } from '../db/run-transaction.ts';
import type { Deps } from '../deps.ts';

/** Carries a failed result out of the transaction and thereby rolls it back. */
class Undone extends Error {}

/** Runs work in one transaction, which a failed result rolls back, and which is retried as in `runTransaction`. */
export async function inTransaction<Outcome extends Result<unknown>, Given extends Pick<Deps, 'db'> = Deps>(
  deps: Given,
  work: (deps: Given) => Promise<Outcome>,
): Promise<Outcome> {
  let failed: Outcome | undefined;
  try {
    return await runTransaction(deps.db, async (db) => {
      const result = await work({ ...deps, db });
      if (result.ok) return result;
      failed = result;
      throw new Undone();
    });
  } catch (error) {
    if (failed !== undefined && error instanceof Undone) return failed;
    throw error;
  }
}
