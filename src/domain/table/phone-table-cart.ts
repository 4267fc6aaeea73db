import type { TableLineClaim } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import type {
  GuestFacts,
  PhoneTableCart,
  SharedLine,
  TableCart,
  TableOperation,
} from '#contract/table/table-cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';
import { choiceOf } from '../order/order-form.ts';
import { applyOperations, linesOfGuest } from './shared-lines.ts';

/** The phone's own cart if it belongs to the table. */
export interface OwnCart {
  readonly cartKey: string;
  readonly lineList: readonly CartLine[];
}

/** The shared cart of a table or of a group order, as a phone knows it. */
type Known = Pick<PhoneTableCart, 'known' | 'waitingList'> & {
  readonly outgoing: { readonly operationList: readonly TableOperation[] } | null;
};

/** A guest who has not joined has no id yet; this id identifies their lines. */
const UNJOINED = '00000000-0000-4000-8000-000000000000';

/** State of a phone at a table that has not synced with the table's shared cart yet. */
export function createPhoneTableCart(tableSessionId: string, name: string): PhoneTableCart {
  return {
    ...{ tableSessionId, name, sharesDiet: false, told: null, cartKey: null },
    ...{ known: { guestId: null, guestList: [], lineList: [] }, outgoing: null, waitingList: [] },
  };
}

const guestOf = ({ known }: Known) => known.guestId ?? UNJOINED;

const withOperations = (phone: Known, operations: readonly TableOperation[]) =>
  applyOperations(phone.known.lineList, guestOf(phone), operations);

/** All lines of the shared cart, including the changes that the phone has not sent yet. */
export function expectedLines(phone: Known): SharedLine[] {
  return withOperations(phone, [...(phone.outgoing?.operationList ?? []), ...phone.waitingList]);
}

/** The guest's own lines in the shared cart, by `choiceKey`. */
export function ownLines(phone: Known): ReadonlyMap<string, SharedLine> {
  const own = linesOfGuest(expectedLines(phone), guestOf(phone));
  return new Map(own.map((line) => [choiceKey(line), line]));
}

/** The lines of all other guests in `lineList`. */
export function linesOfOthers(phone: Known, lineList: readonly SharedLine[]): SharedLine[] {
  return lineList.filter(({ guestId }) => guestId !== guestOf(phone));
}

/**
 * Prepares one request with a new key: the differences between the phone's cart and its lines in the shared cart,
 * and changes to other guests' lines. Only `cartKey` changes when there is nothing to send, and nothing changes
 * while a request is unfinished.
 */
export function prepareOperations(
  phone: PhoneTableCart,
  cart: OwnCart | null,
  { facts, newKey }: { readonly facts: GuestFacts; readonly newKey: () => string },
): PhoneTableCart {
  if (phone.outgoing !== null) return phone;
  const own = findOwnOperations(phone, cart, newKey);
  const cartKey = cart?.cartKey ?? null;
  const operationList = [...phone.waitingList, ...own];
  const hasSentFacts = JSON.stringify(phone.told) === JSON.stringify(facts);
  if (operationList.length === 0 && hasSentFacts) return { ...phone, cartKey };
  return { ...phone, cartKey, outgoing: { key: newKey(), facts, operationList }, waitingList: [] };
}

/** With another cart of the phone all lines are replaced, even for the same dishes. */
function findOwnOperations(
  phone: PhoneTableCart,
  cart: OwnCart | null,
  newKey: () => string,
): TableOperation[] {
  const known = ownLines(phone);
  const isSameCart = cart !== null && cart.cartKey === phone.cartKey;
  const staying = new Set(isSameCart ? cart.lineList.map(choiceKey) : []);
  const removals = [...known].filter(([choice]) => !staying.has(choice));
  return [
    ...removals.map(([, { lineKey }]) => ({ kind: 'remove' as const, lineKey })),
    ...(cart?.lineList ?? []).flatMap((line) =>
      changeOf(line, isSameCart ? known.get(choiceKey(line)) : undefined, newKey),
    ),
  ];
}

function changeOf(line: CartLine, shared: SharedLine | undefined, newKey: () => string): TableOperation[] {
  if (shared === undefined) return [{ kind: 'add', lineKey: newKey(), choice: choiceOf(line) }];
  const { lineKey } = shared;
  const isEqual = shared.quantity === line.quantity;
  return isEqual ? [] : [{ kind: 'setQuantity', lineKey, quantity: line.quantity }];
}

/** Applies the operations of the unfinished request to the known cart, once the server has confirmed them. */
export function acknowledge(phone: PhoneTableCart): PhoneTableCart {
  if (phone.outgoing === null) return phone;
  const { operationList, facts } = phone.outgoing;
  const known = { ...phone.known, lineList: withOperations(phone, operationList) };
  return { ...phone, known, outgoing: null, told: facts };
}

/**
 * Replaces the known cart by the server's, fetched after the last acknowledgement. Lines that others have removed
 * or ordered leave the phone's cart, and quantities follow unless the phone has changed them since.
 */
export function receiveTableCart(
  phone: PhoneTableCart,
  cart: OwnCart | null,
  read: TableCart,
): { readonly phone: PhoneTableCart; readonly lineList: readonly CartLine[] } {
  const received = { ...phone, known: read };
  if (cart === null) return { phone: received, lineList: [] };
  if (cart.cartKey !== phone.cartKey) return { phone: received, lineList: cart.lineList };
  const before = ownLines(phone);
  const after = new Map(read.lineList.map((line) => [line.lineKey, line]));
  const lineList = cart.lineList.flatMap((line) => {
    const shared = before.get(choiceKey(line));
    if (shared === undefined) return [line];
    const now = after.get(shared.lineKey);
    if (now === undefined) return [];
    return [line.quantity === shared.quantity ? { ...line, quantity: now.quantity } : line];
  });
  return { phone: received, lineList };
}

/**
 * Lines of the shared cart that an order of the phone's own cart sends, with their quantities; empty when the cart
 * is not shared.
 */
export function claimsOfCart({ known, cartKey }: PhoneTableCart, cart: OwnCart): TableLineClaim[] {
  if (cart.cartKey !== cartKey) return [];
  const inCart = new Set(cart.lineList.map(choiceKey));
  return linesOfGuest(known.lineList, known.guestId)
    .filter((line) => inCart.has(choiceKey(line)))
    .map(({ lineKey, quantity }) => ({ lineKey, quantity }));
}
