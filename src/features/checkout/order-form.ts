import type { LineChoice, OrderForm } from '#contract/order.ts';
import type { TableSession } from '#contract/restaurant.ts';
import type { Cart, CartLine, ChosenPlace } from '#contract/stored.ts';
import { fail, type Result, succeed } from '#domain/result.ts';

export type FormProblem = 'addressMissing' | 'scanTable';

interface Destination {
  readonly place: ChosenPlace | null;
  readonly table: TableSession | null;
  /** Now, by the server's clock. */
  readonly at: number;
}

/** The table session if it is one of the cart's outlet and still holds. */
export function findUsableTable(
  cart: Cart,
  table: TableSession | null,
  at: number,
): TableSession | undefined {
  const isUsable = table !== null && table.restaurantId === cart.outlet.recordId && table.expiresAt > at;
  return isUsable ? table : undefined;
}

function choiceOf({ itemId, variantId, modifierList, note, quantity }: CartLine): LineChoice {
  return { itemId, variantId, modifierList, note, quantity };
}

/** What saveOrder is asked for a cart, or what the customer still has to say. */
export function createOrderForm(
  cart: Cart,
  { place, table, at }: Destination,
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
    tableSessionId: usableTable?.tableSessionId ?? null,
    couponCode: cart.couponCode,
    tipPaise: cart.tipPaise,
    useWallet: cart.useWallet,
    usePoints: cart.usePoints,
    cookingInstructions: cart.cookingInstructions.trim(),
  });
}
