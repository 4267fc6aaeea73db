import type { ShownOrder } from '#contract/orders/shown-order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { checkCode } from '#domain/order/shown-order.ts';
import { waitingOrdersText } from '#messages/waiting-orders.js';

/** Readable text, followed by the framed texts that the desk scans. */
export function describeShownOrder(order: ShownOrder, cart: Cart, frames: readonly string[]): string {
  return [
    `${waitingOrdersText.tableAt({ table: order.tableNumber, outlet: cart.outlet.title })} (${waitingOrdersText.show.notPlaced()})`,
    ...cart.lineList.map((line, at) => `${at + 1}. ${describeLine(line)}`),
    ...(order.cookingInstructions === ''
      ? []
      : [waitingOrdersText.noteOf({ note: order.cookingInstructions })]),
    `${waitingOrdersText.show.payment()}: ${waitingOrdersText.show.payAtTable()}`,
    `${waitingOrdersText.show.checkCode()}: ${checkCode(order)}`,
    ...frames,
  ].join('\n');
}

function describeLine(line: CartLine): string {
  const dish = `${waitingOrdersText.times({ quantity: line.quantity })} ${lineNameOf(line)}`;
  return line.note === '' ? dish : `${dish} ${waitingOrdersText.noteOf({ note: line.note })}`;
}
