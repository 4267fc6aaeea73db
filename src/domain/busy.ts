import type { CartOrderType } from '#contract/fields.ts';
import type { Busy } from '#contract/restaurant.ts';

interface MaybeBusy {
  readonly busyList?: readonly Busy[];
}

const findBusy = ({ busyList = [] }: MaybeBusy, orderType: CartOrderType, now: number) =>
  busyList.find((busy) => busy.orderType === orderType && busy.until > now);

/** Why an outlet is too busy for an order type at `now` (epoch ms); undefined where it takes such orders. */
export function findClosedBusy(outlet: MaybeBusy, orderType: CartOrderType, now: number): Busy | undefined {
  const busy = findBusy(outlet, orderType, now);
  return busy?.extraMinutes === null ? busy : undefined;
}

/** Minutes that the kitchen takes for an order of this type at `now` (epoch ms). */
export function prepMinutesOf(
  outlet: MaybeBusy & { readonly averagePrepMinutes: number },
  orderType: CartOrderType,
  now: number,
): number {
  return outlet.averagePrepMinutes + (findBusy(outlet, orderType, now)?.extraMinutes ?? 0);
}

/** The list with one order type busy from now on, or with `until` in the past not any more; what is over is left out. */
export function withBusy(busyList: readonly Busy[], busy: Busy, now: number): Busy[] {
  return [...busyList.filter(({ orderType }) => orderType !== busy.orderType), busy].filter(
    ({ until }) => until > now,
  );
}
