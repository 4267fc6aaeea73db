import type { OrderType } from '#contract/fields.ts';
import type { Outlet } from '../db/queries/catalogue.ts';

/** Whether an outlet takes orders of a type at all, open or not; what is not ordered at one narrows nothing. */
export function takesOrderType(outlet: Outlet, orderType: OrderType): boolean {
  if (orderType === 'HomeDelivery') return outlet.availableInHomeDelivery;
  if (orderType === 'TakeAway') return outlet.availableInTakeAway;
  return orderType === 'DineIn' ? outlet.availableInDineIn : true;
}
