import type { DeskPerson } from '#contract/desk/staff.ts';

const KEY = 'desk.outlet';

/** Pages of the whole chain and the start lead to the outlet that was open last. */
export function rememberOutlet(restaurantId: number): void {
  try {
    localStorage.setItem(KEY, String(restaurantId));
  } catch (cause) {
    performance.mark('outlet-not-stored', { detail: String(cause) });
  }
}

function read(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY) ?? Number.NaN);
  } catch {
    return undefined;
  }
}

/** The outlet that this device opened last, if it is one of the person's, else their first; undefined without any. */
export function findLastOutlet({ outletList }: Pick<DeskPerson, 'outletList'>): number | undefined {
  const last = read();
  const known = outletList.find(({ restaurantId }) => restaurantId === last) ?? outletList[0];
  return known?.restaurantId;
}
