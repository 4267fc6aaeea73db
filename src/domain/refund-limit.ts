import type { StaffRole } from '#contract/desk/staff.ts';
import { type Acting, usableRolesAt } from './staff-rights.ts';

/** Up to what people of a role may refund of one order in sum, in paise; null for any amount (D-47). */
const LIMITS = [
  ['owner', null],
  ['manager', 500_000],
  ['counter', 50_000],
] as const satisfies readonly (readonly [StaffRole, number | null])[];

/** The role in which somebody refunds at an outlet, the one that may refund most; undefined without one. */
export function findRefundRole(
  acting: Acting,
  restaurantId: number,
): { readonly role: StaffRole; readonly limitPaise: number | null } | undefined {
  const roles = usableRolesAt(acting, restaurantId);
  const found = LIMITS.find(([role]) => roles.includes(role));
  return found === undefined ? undefined : { role: found[0], limitPaise: found[1] };
}
