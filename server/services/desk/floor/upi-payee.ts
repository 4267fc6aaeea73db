import type { UpiPayee } from '#contract/desk/floor.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import type { Deps } from '#server/deps.ts';

/** The UPI account of the outlet, else the chain's; null without either. */
export async function findUpiPayee(
  { db }: Pick<Deps, 'db'>,
  restaurantId: number,
): Promise<Result<{ payee: UpiPayee | null }, 'notFound'>> {
  const outlet = await findOutlet(db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const { upiId, upiPayee, title } = outlet;
  if (upiId !== '') return succeed({ payee: { upiId, payee: upiPayee === '' ? title : upiPayee } });
  const { upi } = BRAND;
  return succeed({ payee: upi === undefined ? null : { upiId: upi.id, payee: upi.payee } });
}
