import { useSuspenseQuery } from '@tanstack/react-query';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import type { DeskPerson, StaffRole } from '#contract/desk/staff.ts';
import { findRightsRefusal, rolesAt } from '#domain/people/staff-rights.ts';
import { DeskFailure } from '../api/desk-failure.ts';
import { personQuery } from '../api/desk-query.ts';
import { queryClient } from '../api/query-client.ts';

/** On a bad connection the cached person is used after this time. */
const PATIENCE_MS = 4_000;
const TRIES = 2;

const openedAt = Date.now();

/** True after the first attempt; from then on, the screens themselves refresh the person. */
let isTried = false;

/** Without a signal, returns the person whose session the device remembers; rejects with a `DeskFailure`. */
export async function loadPerson(): Promise<DeskPerson> {
  const { queryKey } = personQuery;
  const known = queryClient.getQueryData(queryKey);
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (known !== undefined && (isTried || readAt >= openedAt)) return known;
  const loading = queryClient.fetchQuery({
    ...personQuery,
    retry: (failures, { isTransient }) => known === undefined && failures < TRIES && isTransient,
  });
  if (known === undefined) return loading;
  isTried = true;
  const patience = new Promise<DeskPerson>((resolve) => {
    setTimeout(() => resolve(known), PATIENCE_MS);
  });
  return Promise.race([loading, patience]).catch((error: unknown) => {
    if (error instanceof DeskFailure && error.isTransient) return known;
    throw error;
  });
}

/**
 * Search parameters of the sign-in: `of` is the person whose session ended, because only they return to their
 * page.
 */
export function signInSearch(href: string): { to: string; isEnded?: true; of?: string } {
  const known = queryClient.getQueryData(personQuery.queryKey);
  return { to: href, ...(known && { isEnded: true, of: known.staffId }) };
}

/** The signed-in person, whom the layout of the desk has loaded before. */
export function usePerson(): DeskPerson {
  return useSuspenseQuery(personQuery).data;
}

/** The fields of a person that the access rules read. */
export const actingOf = ({ roleList, device, isSecured }: DeskPerson) => ({
  ...{ roleList, isSecured },
  deviceRestaurantId: device?.restaurantId ?? null,
});

/** Whether the person may call an endpoint; the server applies the same rule. */
export function mayCall(person: DeskPerson, endpoint: DeskEndpoint, restaurantId: number | null): boolean {
  return findRightsRefusal(actingOf(person), endpoint.staff, restaurantId) === undefined;
}

/** False for an outlet without a role of the person, or one that does not exist. */
export function isOutletOf({ outletList }: DeskPerson, restaurantId: number | undefined): boolean {
  return outletList.some((outlet) => outlet.restaurantId === restaurantId);
}

export function rolesOf(person: DeskPerson, restaurantId: number | null): StaffRole[] {
  return rolesAt(actingOf(person), restaurantId);
}

const OUTLET_KEY = 'desk.outlet';

/** Stores the outlet that was opened last, because pages of the whole chain and the start page lead to it. */
export function rememberOutlet(restaurantId: number): void {
  try {
    localStorage.setItem(OUTLET_KEY, String(restaurantId));
  } catch (cause) {
    performance.mark('outlet-not-stored', { detail: String(cause) });
  }
}

function readOutlet(): number | undefined {
  try {
    return Number(localStorage.getItem(OUTLET_KEY) ?? Number.NaN);
  } catch {
    return undefined;
  }
}

/** The outlet that this device opened last, if it is one of the person's, else their first; undefined without any. */
export function findLastOutlet({ outletList }: Pick<DeskPerson, 'outletList'>): number | undefined {
  const last = readOutlet();
  const known = outletList.find(({ restaurantId }) => restaurantId === last) ?? outletList[0];
  return known?.restaurantId;
}
