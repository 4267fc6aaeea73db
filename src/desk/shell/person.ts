import { useSuspenseQuery } from '@tanstack/react-query';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getDeskPerson } from '#contract/desk/endpoints/sign-in.ts';
import type { DeskPerson, StaffRole } from '#contract/desk/staff.ts';
import { findRightsRefusal, rolesAt } from '#domain/staff-rights.ts';
import { deskQuery } from '../api/use-desk.ts';

export const personQuery = deskQuery(getDeskPerson, {});

/** The person who is signed in; the layout of the desk has loaded them. */
export function usePerson(): DeskPerson {
  return useSuspenseQuery(personQuery).data;
}

const actingOf = ({ roleList, device, isSecured }: DeskPerson) => ({
  ...{ roleList, isSecured },
  deviceRestaurantId: device?.restaurantId ?? null,
});

/** Whether a person may call an endpoint, by the same rule as on the server. */
export function mayCall(person: DeskPerson, endpoint: DeskEndpoint, restaurantId: number | null): boolean {
  return findRightsRefusal(actingOf(person), endpoint.staff, restaurantId) === undefined;
}

export function rolesOf(person: DeskPerson, restaurantId: number | null): StaffRole[] {
  return rolesAt(actingOf(person), restaurantId);
}
