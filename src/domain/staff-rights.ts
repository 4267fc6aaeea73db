import type { StaffRule } from '#contract/desk/desk-endpoint.ts';
import type { RoleAt, StaffRole } from '#contract/desk/staff.ts';

/** Who acts, as far as rights depend on it. */
export interface Acting {
  readonly roleList: readonly RoleAt[];
  /** The outlet of the shared device on which a PIN signed them in; null at a device of their own. */
  readonly deviceRestaurantId: number | null;
  /** See `DeskPerson`. */
  readonly isSecured: boolean;
}

export type RightsRefusal = 'wrongRole' | 'otherOutlet' | 'signInNotSecured';

/** Roles whose rights need a passkey or a second factor. */
const SECURED_ROLES: readonly StaffRole[] = ['owner', 'manager'];

/** By a PIN, owners and managers have the rights of these: their own need their own sign-in. */
const ROLES_BY_PIN: readonly StaffRole[] = ['kitchen', 'counter'];

/** The roles of a person at one outlet, or anywhere for null. */
export function rolesAt({ roleList, deviceRestaurantId }: Acting, restaurantId: number | null): StaffRole[] {
  const isHere = ({ role, restaurantId: at }: RoleAt) =>
    role === 'owner' || restaurantId === null || at === restaurantId;
  const roles = roleList.filter(isHere).map(({ role }) => role);
  if (deviceRestaurantId === null) return roles;
  if (restaurantId !== null && restaurantId !== deviceRestaurantId) return [];
  return roles.flatMap((role) => (SECURED_ROLES.includes(role) ? ROLES_BY_PIN : [role]));
}

/** Those of them whose rights somebody has by how they signed in. */
export function usableRolesAt(acting: Acting, restaurantId: number | null): StaffRole[] {
  const isUsable = (role: StaffRole) => acting.isSecured || !SECURED_ROLES.includes(role);
  return rolesAt(acting, restaurantId).filter(isUsable);
}

/** Why a rule refuses a person at an outlet (null where the act is at none); undefined lets them act. */
export function findRightsRefusal(
  acting: Acting,
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
