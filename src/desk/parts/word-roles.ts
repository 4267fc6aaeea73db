import type { DeskPerson, RoleAt } from '#contract/desk/staff.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { deskShellText } from '#messages/desk-shell.js';

/** Each role reads like `Kitchen, TITLE`. */
export function wordRoles(roleList: readonly RoleAt[], outlets: DeskPerson['outletList']): string[] {
  const titleOf = (id: number) => outlets.find(({ restaurantId }) => restaurantId === id)?.title ?? `#${id}`;
  return roleList.map(({ role, restaurantId }) => {
    const name = deskShellText.roles[role]();
    if (restaurantId === null) return deskPeopleText.role.everywhere({ role: name });
    return deskPeopleText.role.at({ role: name, outlet: titleOf(restaurantId) });
  });
}
