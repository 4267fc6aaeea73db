import type { Busy } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';

interface MaybeBusy {
  readonly busyList?: readonly Busy[];
}

const findBusy = ({ busyList = [] }: MaybeBusy, orderType: CartOrderType, now: number) =>
  busyList.find((busy) => busy.orderType === orderType && busy.until > now);

/**
 * The entry that closes an order type at `now` (epoch ms); undefined while the outlet accepts such orders.
 */
export function findClosedBusy(outlet: MaybeBusy, orderType: CartOrderType, now: number): Busy | undefined {
  const busy = findBusy(outlet, orderType, now);
  return busy?.extraMinutes === null ? busy : undefined;
}

/** Minutes by which orders of a type take longer at `now` (epoch ms); 0 while the outlet is not busy. */
export const extraMinutesOf = (outlet: MaybeBusy, orderType: CartOrderType, now: number): number =>
  findBusy(outlet, orderType, now)?.extraMinutes ?? 0;

/** Preparation minutes for an order type at `now` (epoch ms). */
export function prepMinutesOf(
  outlet: MaybeBusy & { readonly averagePrepMinutes: number },
  orderType: CartOrderType,
  now: number,
): number {
  return outlet.averagePrepMinutes + extraMinutesOf(outlet, orderType, now);
}

/** Replaces the entry of an order type and removes expired ones; an `until` in the past ends the delay. */
export function withBusy(busyList: readonly Busy[], busy: Busy, now: number): Busy[] {
  return [...busyList.filter(({ orderType }) => orderType !== busy.orderType), busy].filter(
    ({ until }) => until > now,
  );
}
