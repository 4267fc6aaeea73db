import type { ShownOrder } from '#contract/shown-order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { lineNameOf } from '#domain/line-name.ts';
import { waitingOrdersText } from '#domain/messages/en/waiting-orders.ts';
import { checkCode } from '#domain/shown-order.ts';
import { text } from '#platform/text.ts';

/** The order as a text for people, with the framed texts that a desk reads below it. */
export function describeShownOrder(order: ShownOrder, cart: Cart, frames: readonly string[]): string {
  const t = text({ waitingOrders: waitingOrdersText }).waitingOrders;
  return [
    `${t.tableAt(order.tableNumber, cart.outlet.title)} (${t.show.notPlaced})`,
    ...cart.lineList.map((line, at) => `${at + 1}. ${describeLine(line)}`),
    ...(order.cookingInstructions === '' ? [] : [t.noteOf(order.cookingInstructions)]),
    `${t.show.payment}: ${t.show.payAtTable}`,
    `${t.show.checkCode}: ${checkCode(order)}`,
    ...frames,
  ].join('\n');
}

function describeLine(line: CartLine): string {
  const t = text({ waitingOrders: waitingOrdersText }).waitingOrders;
  const dish = `${t.times(line.quantity)} ${lineNameOf(line)}`;
  return line.note === '' ? dish : `${dish} ${t.noteOf(line.note)}`;
}
