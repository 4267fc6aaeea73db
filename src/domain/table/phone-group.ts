import type { GroupOrder, PhoneGroup } from '#contract/group/group-order.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { SharedLine } from '#contract/table/table-cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../cart/cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';
import { expectedLines, ownLines } from './phone-table-cart.ts';
import { applyOperations } from './shared-lines.ts';

/** State of a phone that has opened the link of a group order and has not joined. */
export function createPhoneGroup(code: string, memberToken: string): PhoneGroup {
  return {
    ...{ code, memberToken, name: '', group: null, outgoing: null, waitingList: [] },
    known: { guestId: null, guestList: [], lineList: [] },
  };
}

/**
 * Moves the waiting operations into one request with a new key. Unchanged while a request is unfinished, or when
 * no operation is waiting.
 */
export function prepareGroup(phone: PhoneGroup, newKey: () => string): PhoneGroup {
  if (phone.outgoing !== null || phone.waitingList.length === 0) return phone;
  return { ...phone, outgoing: { key: newKey(), operationList: phone.waitingList }, waitingList: [] };
}

/** Applies the operations of the unfinished request to the known cart, once the server has confirmed them. */
export function acknowledgeGroup(phone: PhoneGroup): PhoneGroup {
  const { known, outgoing } = phone;
  if (outgoing === null || known.guestId === null) return { ...phone, outgoing: null };
  const lineList = applyOperations(known.lineList, known.guestId, outgoing.operationList);
  return { ...phone, known: { ...known, lineList }, outgoing: null };
}

/** Replaces the known group by the server's, fetched after the last acknowledgement. */
export function receiveGroup(phone: PhoneGroup, group: GroupOrder): PhoneGroup {
  return { ...phone, group, known: group.cart };
}

/** Queues a new quantity of a line; zero removes the line. */
export function changeGroupLine(phone: PhoneGroup, lineKey: string, quantity: number): PhoneGroup {
  const operation =
    quantity > 0
      ? ({ kind: 'setQuantity', lineKey, quantity } as const)
      : ({ kind: 'remove', lineKey } as const);
  return { ...phone, waitingList: [...phone.waitingList, operation] };
}

/**
 * Queues a dish for the guest's own lines; an equal line gets a higher quantity instead, up to the limit of a
 * line.
 */
export function addGroupDish(phone: PhoneGroup, choice: LineChoice, newKey: () => string): PhoneGroup {
  const known = ownLines(phone).get(choiceKey(choice));
  if (known !== undefined) {
    const quantity = Math.min(MAX_LINE_QUANTITY, known.quantity + choice.quantity);
    return changeGroupLine(phone, known.lineKey, quantity);
  }
  return { ...phone, waitingList: [...phone.waitingList, { kind: 'add', lineKey: newKey(), choice }] };
}

/** True when the cart of a group has no room for another line. */
export const isGroupFull = (phone: PhoneGroup): boolean => expectedLines(phone).length >= MAX_CART_LINES;

/** The guest's own lines, including the changes that are not sent yet. */
export function ownGroupLines(phone: PhoneGroup): SharedLine[] {
  return expectedLines(phone).filter(({ guestId }) => guestId === phone.known.guestId);
}
