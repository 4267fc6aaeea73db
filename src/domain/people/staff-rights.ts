import type { StaffRule } from '#contract/desk/desk-endpoint.ts';
import type { RoleAt, StaffRole } from '#contract/desk/staff.ts';

export interface ActingStaff {
  readonly roleList: readonly RoleAt[];
  /** Outlet of the shared device with a PIN session; null on a personal device. */
  readonly deviceRestaurantId: number | null;
  /** Has a passkey or a second factor, as in `DeskPerson`. */
  readonly isSecured: boolean;
}

export type RightsRefusal = 'wrongRole' | 'otherOutlet' | 'signInNotSecured';

/** Roles that require a passkey or a second factor. */
const SECURED_ROLES: readonly StaffRole[] = ['owner', 'manager'];

/** In a PIN session, owners and managers have only these roles. */
const ROLES_BY_PIN: readonly StaffRole[] = ['kitchen', 'counter'];

/** Roles of a person at an outlet; at any outlet when `restaurantId` is null. */
export function rolesAt(
  { roleList, deviceRestaurantId }: ActingStaff,
  restaurantId: number | null,
): StaffRole[] {
  const isHere = ({ role, restaurantId: at }: RoleAt) =>
    role === 'owner' || restaurantId === null || at === restaurantId;
  const roles = roleList.filter(isHere).map(({ role }) => role);
  if (deviceRestaurantId === null) return roles;
  if (restaurantId !== null && restaurantId !== deviceRestaurantId) return [];
  return roles.flatMap((role) => (SECURED_ROLES.includes(role) ? ROLES_BY_PIN : [role]));
}

/** Roles that the person's sign-in method permits. */
export function usableRolesAt(acting: ActingStaff, restaurantId: number | null): StaffRole[] {
  const isUsable = (role: StaffRole) => acting.isSecured || !SECURED_ROLES.includes(role);
  return rolesAt(acting, restaurantId).filter(isUsable);
}

/** Why a rule refuses a person at an outlet (null for a call without an outlet); undefined when allowed. */
export function findRightsRefusal(
  acting: ActingStaff,
  rule: StaffRule,
  restaurantId: number | null,
): RightsRefusal | undefined {
  if (typeof rule === 'string') return undefined;
  const needed: readonly StaffRole[] = rule;
  const used = rolesAt(acting, restaurantId).filter((role) => needed.includes(role));
  if (used.length === 0) {
    return rolesAt(acting, null).some((role) => needed.includes(role)) ? 'otherOutlet' : 'wrongRole';
  }
  const isUsable = usableRolesAt(acting, restaurantId).some((role) => needed.includes(role));
  return isUsable ? undefined : 'signInNotSecured';
}
