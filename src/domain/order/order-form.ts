import type { LineChoice, OrderForm, TableLineClaim } from '#contract/orders/order.ts';
import type { Cart, CartLine, ChosenPlace, SeatedTable } from '#contract/stored.ts';
import { isStillSeated, tableOfForm } from '../table/seated-table.ts';
import { fail, type Result, succeed } from '../values/result.ts';

export type FormProblem = 'addressMissing' | 'scanTable';

interface Destination {
  readonly place: ChosenPlace | null;
  readonly table: SeatedTable | null;
  /** Epoch ms by the server's clock. */
  readonly at: number;
  /** Lines of this cart that are also in the table's shared cart. */
  readonly claims?: readonly TableLineClaim[];
}

/** The customer's table, if it belongs to the cart's outlet and has not expired, confirmed or not. */
export function findUsableTable(cart: Cart, table: SeatedTable | null, at: number): SeatedTable | undefined {
  const isHere = isStillSeated(table, at) && table.restaurantId === cart.outlet.recordId;
  return isHere ? table : undefined;
}

/** A cart line as sent to the server, without its price. */
export function choiceOf(line: CartLine): LineChoice {
  const { itemId, variantId, modifierList, note, quantity, forName } = line;
  return { itemId, variantId, modifierList, note, quantity, ...(forName === undefined ? {} : { forName }) };
}

/** Input of saveOrder for a cart, or what is still missing. */
export function createOrderForm(
  cart: Cart,
  { place, table, at, claims = [] }: Destination,
): Result<OrderForm, FormProblem> {
  const addressId = cart.orderType === 'HomeDelivery' ? (place?.addressId ?? null) : null;
  const usableTable = cart.orderType === 'DineIn' ? findUsableTable(cart, table, at) : undefined;
  if (cart.orderType === 'HomeDelivery' && addressId === null) return fail('addressMissing');
  if (cart.orderType === 'DineIn' && usableTable === undefined) return fail('scanTable');
  return succeed({
    cartKey: cart.cartKey,
    orderType: cart.orderType,
    restaurantId: cart.outlet.recordId,
    itemList: cart.lineList.map(choiceOf),
    addressId,
    tableSessionId: usableTable === undefined ? null : tableOfForm(usableTable).tableSessionId,
    couponCode: cart.couponCode,
    tipPaise: cart.tipPaise,
    useWallet: cart.useWallet,
    usePoints: cart.usePoints,
    cookingInstructions: cart.cookingInstructions.trim(),
    ...(cart.scheduledFor === undefined ? {} : { scheduledFor: cart.scheduledFor }),
    ...(cart.orderType === 'HomeDelivery' && cart.handover != null ? { handover: cart.handover } : {}),
    ...(cart.orderType !== 'DineIn' && cart.wantsCutlery === true ? { wantsCutlery: true } : {}),
    ...(usableTable !== undefined && claims.length > 0 ? { tableLineList: [...claims] } : {}),
    ...(cart.group === undefined ? {} : { group: cart.group }),
  });
}
