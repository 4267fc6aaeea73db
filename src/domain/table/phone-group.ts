import type { GroupOrder, PhoneGroup } from '#contract/group/group-order.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { SharedLine } from '#contract/table/table-cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../cart/cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';
import { expectedLines, ownLines } from './phone-table-cart.ts';
import { applyOperations } from './shared-lines.ts';

/** A phone that has opened the link of a group order and has not joined. */
export function createPhoneGroup(code: string, memberToken: string): PhoneGroup {
  return {
    ...{ code, memberToken, name: '', group: null, outgoing: null, waitingList: [] },
    known: { guestId: null, guestList: [], lineList: [] },
  };
}

/** Stores under one key what is to be sent. Unchanged while something is on its way, or nothing waits. */
export function prepareGroup(phone: PhoneGroup, newKey: () => string): PhoneGroup {
  if (phone.outgoing !== null || phone.waitingList.length === 0) return phone;
  return { ...phone, outgoing: { key: newKey(), operationList: phone.waitingList }, waitingList: [] };
}

/** The server has applied what was on its way. */
export function acknowledgeGroup(phone: PhoneGroup): PhoneGroup {
  const { known, outgoing } = phone;
  if (outgoing === null || known.guestId === null) return { ...phone, outgoing: null };
  const lineList = applyOperations(known.lineList, known.guestId, outgoing.operationList);
  return { ...phone, known: { ...known, lineList }, outgoing: null };
}

/** Takes over a group as the server has it, read after the last acknowledgement. */
export function receiveGroup(phone: PhoneGroup, group: GroupOrder): PhoneGroup {
  return { ...phone, group, known: group.cart };
}

/** Sets the quantity of a line; zero takes it out. */
export function changeGroupLine(phone: PhoneGroup, lineKey: string, quantity: number): PhoneGroup {
  const operation =
    quantity > 0
      ? ({ kind: 'setQuantity', lineKey, quantity } as const)
      : ({ kind: 'remove', lineKey } as const);
  return { ...phone, waitingList: [...phone.waitingList, operation] };
}

/** Adds a dish to the own lines; an equal one only gets more, up to the most of a line. */
export function addGroupDish(phone: PhoneGroup, choice: LineChoice, newKey: () => string): PhoneGroup {
  const known = ownLines(phone).get(choiceKey(choice));
  if (known !== undefined) {
    const quantity = Math.min(MAX_LINE_QUANTITY, known.quantity + choice.quantity);
    return changeGroupLine(phone, known.lineKey, quantity);
  }
  return { ...phone, waitingList: [...phone.waitingList, { kind: 'add', lineKey: newKey(), choice }] };
}

/** True when the cart of a group takes no other line. */
export const isGroupFull = (phone: PhoneGroup): boolean => expectedLines(phone).length >= MAX_CART_LINES;

/** The own lines as they will be once everything is sent. */
export function ownGroupLines(phone: PhoneGroup): SharedLine[] {
  return expectedLines(phone).filter(({ guestId }) => guestId === phone.known.guestId);
}
