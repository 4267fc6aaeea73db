import type { OrderForm } from '#contract/orders/order.ts';
import { isOfStatedAge } from '#domain/menu/bar.ts';
import { yearsOld } from '#domain/menu/drinking-age.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findCustomer } from '#server/db/queries/account/customers.ts';
import { findOutlet, type Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findTableSession, lockTable, updateAgeOfSession } from '#server/db/queries/tables/tables.ts';
import type { OrderLine } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';

export type AgeRefusal = 'ageUnstated' | 'underDrinkingAge';

/**
 * A guest's age as an order stores it; both null without alcohol, and for an order by staff, who see the guests.
 */
export interface JudgedAge {
  readonly statedAge: number | null;
  readonly ageSeenAt: number | null;
}

interface Orderer {
  readonly customerId: number;
  readonly form: Pick<OrderForm, 'tableSessionId'>;
  readonly outlet: Pick<Outlet, 'legalDrinkingAge'>;
  readonly isByStaff: boolean;
}

const NONE: JudgedAge = { statedAge: null, ageSeenAt: null };

/**
 * The age that the guest of a round with alcohol stated at the table. `ageUnstated` until they have stated it,
 * and again when the legal age has risen; `underDrinkingAge` when their statement or date of birth shows that
 * they are younger.
 */
export async function judgeAge(
  deps: Deps,
  { customerId, form, outlet, isByStaff }: Orderer,
  lines: readonly OrderLine[],
): Promise<Result<JudgedAge, AgeRefusal>> {
  if (isByStaff || !lines.some(({ taxClass }) => taxClass === 'ALCOHOL')) return succeed(NONE);
  const { tableSessionId } = form;
  const session = tableSessionId === null ? undefined : await findTableSession(deps.db, tableSessionId);
  const { statedAge = null, ageSeenAt = null } = session ?? {};
  const { legalDrinkingAge } = outlet;
  if (statedAge === 0) return fail('underDrinkingAge');
  if (!isOfStatedAge(statedAge, legalDrinkingAge)) return fail('ageUnstated');
  const { dateOfBirth = null } = (await findCustomer(deps.db, customerId)) ?? {};
  const isYounger = dateOfBirth !== null && yearsOld(dateOfBirth, deps.now()) < legalDrinkingAge;
  return isYounger ? fail('underDrinkingAge') : succeed({ statedAge, ageSeenAt });
}

interface StatedAge {
  readonly tableSessionId: string;
  readonly isOfAge: boolean;
}

/**
 * Stores whether the guest of a table session is of the outlet's legal age. Only the first statement counts in a
 * session, unless the legal age has risen since. Returns the age in years, 0 for a younger guest; `scanTable`
 * without a live session of a phone.
 */
export function stateAgeOf(
  deps: Deps,
  { tableSessionId, isOfAge }: StatedAge,
): Promise<Result<{ statedAge: number }, 'scanTable'>> {
  return inTransaction<Result<{ statedAge: number }, 'scanTable'>>(deps, async (inside) => {
    const found = await findTableSession(inside.db, tableSessionId);
    if (found === undefined) return fail('scanTable');
    // Two tabs of a phone may send the statement at once.
    await lockTable(inside.db, found.restaurantId, found.tableNumber);
    const session = await findTableSession(inside.db, tableSessionId);
    const outlet = await findOutlet(inside.db, found.restaurantId);
    if (session === undefined || outlet === undefined || session.openedBy !== 'phone')
      return fail('scanTable');
    if (session.endedAt !== null || session.expiresAt <= inside.now()) return fail('scanTable');
    const { statedAge: before } = session;
    const { legalDrinkingAge } = outlet;
    if (before === 0 || isOfStatedAge(before, legalDrinkingAge)) return succeed({ statedAge: before ?? 0 });
    const statedAge = isOfAge ? legalDrinkingAge : 0;
    await updateAgeOfSession(inside.db, tableSessionId, { statedAge });
    return succeed({ statedAge });
  });
}
