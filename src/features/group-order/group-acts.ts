import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import {
  changeGroupOrder,
  startGroupOrder,
  steerGroupOrder,
} from '#contract/endpoints/orders/group-orders.ts';
import type { GroupAct, GroupOrder, GroupOrderForm, PhoneGroup } from '#contract/group/group-order.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { addLine, createCart, lineOfChoice } from '#domain/cart/cart.ts';
import { choiceKey, isOrderable } from '#domain/cart/menu-choice.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isOverLimit, sumOfLines } from '#domain/table/group-rules.ts';
import {
  addGroupDish,
  changeGroupLine,
  createPhoneGroup,
  isGroupFull,
  ownGroupLines,
  receiveGroup,
} from '#domain/table/phone-group.ts';
import { linesOfGuest } from '#domain/table/shared-lines.ts';
import { groupOrderText } from '#messages/group-order.js';
import { call } from '#platform/api/call.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { changePhoneGroup, changeShownGroup, findPhoneGroup } from './phone-groups.ts';
import { groupExchange } from './watch-group.ts';

type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly message: string };

/** Starts a group order on the server; the customer of this phone becomes its host. Returns its code. */
export async function startGroup(form: Omit<GroupOrderForm, 'memberToken'>): Promise<Outcome<string>> {
  const memberToken = createRandomKey();
  const result = await call(startGroupOrder, { ...form, memberToken }, { key: createRandomKey() });
  if (!result.ok) return { ok: false, message: result.problem.message };
  const { code } = result.data;
  const phone = { ...createPhoneGroup(code, memberToken), name: form.name };
  await changePhoneGroup(code, () => receiveGroup(phone, result.data));
  return { ok: true, data: code };
}

/** Joins the group under a name; returns the server's message if the server refuses. */
export async function joinGroup(code: string, name: string): Promise<string | undefined> {
  const memberToken = findPhoneGroup(code)?.memberToken;
  if (memberToken === undefined) return groupOrderText.needsSignal();
  const input = { code, memberToken, name, operationList: [] };
  const result = await call(changeGroupOrder, input, { key: createRandomKey() });
  if (!result.ok) return result.problem.message;
  await changePhoneGroup(code, (known) => known && { ...known, name });
  await groupExchange(code).now();
  // An exchange that began before the join may have been running, so a second one follows it.
  await groupExchange(code).now();
  return undefined;
}

/** Applies a change to this guest's dishes at once, unless it exceeds the host's limit per guest. */
function changeOwn(
  code: string,
  items: readonly MenuItem[],
  change: (known: PhoneGroup) => PhoneGroup,
): void {
  const before = findPhoneGroup(code);
  if (before === undefined) return;
  const limitPaise = before.group?.limitPaise ?? null;
  const beforePaise = sumOfLines(ownGroupLines(before), items);
  const afterPaise = sumOfLines(ownGroupLines(change(before)), items);
  if (isOverLimit(limitPaise, { beforePaise, afterPaise })) {
    showToast('blank', groupOrderText.overLimit({ limit: formatPaise(limitPaise ?? 0) }));
    return;
  }
  changeShownGroup(code, change);
  groupExchange(code).soon();
}

export function addDish(code: string, items: readonly MenuItem[], choice: LineChoice): void {
  const phone = findPhoneGroup(code);
  const isNew = !ownGroupLines(phone ?? createPhoneGroup(code, '')).some(
    (line) => choiceKey(line) === choiceKey(choice),
  );
  if (phone !== undefined && isNew && isGroupFull(phone)) {
    showToast('blank', groupOrderText.full());
    return;
  }
  // One key for both applications of the change: on the screen and in storage.
  const lineKey = createRandomKey();
  changeOwn(code, items, (known) => addGroupDish(known, choice, () => lineKey));
}

export function changeLine(
  code: string,
  items: readonly MenuItem[],
  lineKey: string,
  quantity: number,
): void {
  changeOwn(code, items, (known) => changeGroupLine(known, lineKey, quantity));
}

/** Sends an action of the host to the server; quick repeated taps share one key, so that it takes effect once. */
export async function steerGroup({ code, group }: PhoneGroup, act: GroupAct): Promise<Outcome<GroupOrder>> {
  const input = { code, act };
  const key = keyOfAction('steerGroupOrder', { ...input, revision: group?.revision ?? 0 });
  const result = await call(steerGroupOrder, input, { key });
  if (!result.ok) return { ok: false, message: result.problem.message };
  await changePhoneGroup(code, (known) => known && receiveGroup(known, result.data));
  return { ok: true, data: result.data };
}

interface TakenOver {
  readonly cart: Cart;
  /** Titles of the group's dishes that cannot be ordered now. */
  readonly missing: readonly string[];
}

/** Locks a group and makes a cart of its dishes, each with its guest's name, at the menu's current prices. */
export async function takeOver(phone: PhoneGroup, menu: Menu): Promise<Outcome<TakenOver>> {
  await groupExchange(phone.code).now();
  const locked = await steerGroup(findPhoneGroup(phone.code) ?? phone, 'LOCK');
  if (!locked.ok) return locked;
  const group = locked.data;
  const { code, revision, restaurantId: recordId, restaurantUuid, restaurantName: title, orderType } = group;
  const names = new Map(group.cart.guestList.map(({ guestId, name }) => [guestId, name]));
  const items = new Map(menu.itemList.map((item) => [item.itemId, item]));
  const lines: CartLine[] = [];
  const missing: string[] = [];
  for (const { lineKey: _key, guestId, ...choice } of group.cart.lineList) {
    const item = items.get(choice.itemId);
    const forName = names.get(guestId) ?? '';
    const line =
      item && isOrderable(item, orderType) ? lineOfChoice(item, { ...choice, forName }) : undefined;
    if (line?.ok) lines.push(line.value);
    else missing.push(item === undefined ? groupOrderText.unknownDish() : nameOf(item));
  }
  const empty = createCart({ recordId, restaurantUuid, title }, orderType, createRandomKey());
  const cart = { ...lines.reduce(addLine, empty), group: { code, revision } };
  return { ok: true, data: { cart, missing } };
}

/**
 * True when replacing the cart with the group's dishes would lose dishes that the host has not added to the
 * group.
 */
export function wouldLose(cart: Cart | null, { known, code }: PhoneGroup): boolean {
  if (cart === null || cart.group?.code === code) return false;
  const own = new Map(
    linesOfGuest(known.lineList, known.guestId).map((line) => [choiceKey(line), line.quantity]),
  );
  return cart.lineList.some((line) => line.quantity > (own.get(choiceKey(line)) ?? 0));
}
