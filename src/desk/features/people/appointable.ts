import type { listStaff } from '#contract/desk/endpoints/people.ts';
import type { DeskPerson, RoleAt, StaffRole } from '#contract/desk/staff.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { rolesOf } from '../../shell/person.ts';

const BY_MANAGER: readonly StaffRole[] = ['kitchen', 'counter', 'rider'];
const BY_OWNER: readonly StaffRole[] = ['owner', 'manager', ...BY_MANAGER];

export type Member = ResponseOf<typeof listStaff>['peopleList'][number];

/** Roles that a person may give, and the outlets where; the server applies the same rule. */
export interface Appointable {
  readonly roles: readonly StaffRole[];
  readonly outlets: DeskPerson['outletList'];
}

export function findAppointable(person: DeskPerson): Appointable {
  if (rolesOf(person, null).includes('owner')) return { roles: BY_OWNER, outlets: person.outletList };
  const isManaged = (restaurantId: number) => rolesOf(person, restaurantId).includes('manager');
  const outlets = person.outletList.filter(({ restaurantId }) => isManaged(restaurantId));
  return { roles: BY_MANAGER, outlets };
}

export function mayAppoint({ roles, outlets }: Appointable, { role, restaurantId }: RoleAt): boolean {
  if (!roles.includes(role)) return false;
  return restaurantId === null || outlets.some((outlet) => outlet.restaurantId === restaurantId);
}
