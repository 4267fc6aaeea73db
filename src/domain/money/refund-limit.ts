import type { StaffRole } from '#contract/desk/staff.ts';
import { type Acting, usableRolesAt } from '../people/staff-rights.ts';

/** Limit of a role for all refunds of one order, in paise; null when unlimited (D-47). */
const LIMITS = [
  ['owner', null],
  ['manager', 500_000],
  ['counter', 50_000],
] as const satisfies readonly (readonly [StaffRole, number | null])[];

/** The person's role at an outlet with the highest limit; undefined without one. */
export function findRefundRole(
  acting: Acting,
  restaurantId: number,
): { readonly role: StaffRole; readonly limitPaise: number | null } | undefined {
  const roles = usableRolesAt(acting, restaurantId);
  const found = LIMITS.find(([role]) => roles.includes(role));
  return found === undefined ? undefined : { role: found[0], limitPaise: found[1] };
}
