import type { ShownOrder } from '#contract/shown-order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
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

function describeLine({ quantity, title, choiceText, note }: CartLine): string {
  const t = text({ waitingOrders: waitingOrdersText }).waitingOrders;
  const details = [choiceText, note === '' ? '' : t.noteOf(note)].filter((part) => part !== '');
  const dish = `${t.times(quantity)} ${title}`;
  return details.length === 0 ? dish : `${dish} (${details.join(', ')})`;
}
