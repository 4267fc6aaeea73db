import type { AccountDiet, DietGuard } from '#contract/account/diet.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  type CustomerRow,
  findCustomer,
  lockCustomer,
  updateCustomer,
} from '../../db/queries/account/customers.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';

const dietOf = ({ dietGuard, dietRevision }: CustomerRow): AccountDiet => ({
  guard: dietGuard,
  revision: dietRevision,
});

/** The diets and allergens that the account is warned of (its diet guard); `guard` is null without one. */
export async function readDietGuard(deps: Deps, customerId: number): Promise<AccountDiet> {
  const customer = await findCustomer(deps.db, customerId);
  return customer === undefined ? { guard: null, revision: 0 } : dietOf(customer);
}

/**
 * Stores a guard if `revision` is the account's current one; else stores nothing and returns the newer guard,
 * which the phone merges with its own.
 */
export function saveDietGuard(
  deps: Deps,
  customerId: number,
  { guard, revision }: { readonly guard: DietGuard; readonly revision: number },
): Promise<Result<AccountDiet, 'sessionOver'>> {
  return changeDiet(deps, customerId, (customer) => (customer.dietRevision === revision ? guard : undefined));
}

/** Deletes the guard from the account. */
export function deleteDietGuard(deps: Deps, customerId: number): Promise<Result<AccountDiet, 'sessionOver'>> {
  return changeDiet(deps, customerId, ({ dietGuard }) => (dietGuard === null ? undefined : null));
}

/** Stores the guard that `find` returns with the next revision; undefined changes nothing. */
async function changeDiet(
  deps: Deps,
  customerId: number,
  find: (customer: CustomerRow) => DietGuard | null | undefined,
): Promise<Result<AccountDiet, 'sessionOver'>> {
  return transact(deps.db, async (db) => {
    const customer = await lockCustomer(db, customerId);
    if (customer === undefined) return fail('sessionOver');
    const dietGuard = find(customer);
    if (dietGuard === undefined) return succeed(dietOf(customer));
    const dietRevision = customer.dietRevision + 1;
    return succeed(dietOf(await updateCustomer(db, customerId, { dietGuard, dietRevision })));
  });
}
