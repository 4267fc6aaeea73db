import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { Cart, CartLine, OutletRef } from '#contract/stored.ts';
import { isInCategory } from '../menu/menu-categories.ts';
import { createCart, lineOfChoice } from './cart.ts';
import { findGoneReason, type GoneReason, mergeLines } from './order-again.ts';

/** The cart with its own menu, if known, and the target menu and order type. */
export interface TakeAlongRequest {
  readonly lineList: readonly CartLine[];
  readonly from: Menu | null;
  readonly to: Menu;
  readonly orderType: CartOrderType;
}

/** A cart converted to another outlet or order type; amounts are paise before taxes. */
export interface TakeAlong {
  readonly lines: readonly CartLine[];
  /** Lines with another price there; amounts are of one. */
  readonly priceChanges: readonly { readonly line: CartLine; readonly wasPaise: number }[];
  /** Lines without an equivalent on the other menu. */
  readonly left: readonly { readonly line: CartLine; readonly reason: GoneReason }[];
  /** Current total of `lines` in the cart. */
  readonly wasPaise: number;
  readonly totalPaise: number;
}

interface Named {
  readonly title: string;
}

const nameOf = ({ title }: Named) =>
  title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

function findNamed<One extends Named>(list: readonly One[], wanted: Named | undefined): One | undefined {
  return wanted && list.find((one) => nameOf(one) === nameOf(wanted));
}

function categoryOf({ categoryList }: Menu, { categoryId }: MenuItem) {
  return categoryList.find((category) => category.categoryId === categoryId);
}

/** Matches by id, otherwise by name within a category of the same name. */
function findItem(line: CartLine, source: MenuItem | undefined, request: TakeAlongRequest) {
  const { from, to } = request;
  const same = to.itemList.find(({ itemId }) => itemId === line.itemId);
  if (same !== undefined || source === undefined || from === null) return same;
  const category = findNamed(to.categoryList, categoryOf(from, source));
  const members = to.itemList.filter(
    (item) => category !== undefined && isInCategory(item, category.categoryId),
  );
  return findNamed(members, source);
}

function findVariantId(variantId: string, source: MenuItem | undefined, item: MenuItem): string | undefined {
  if (item.variantList.some((variant) => variant.variantId === variantId)) return variantId;
  const known = source?.variantList.find((variant) => variant.variantId === variantId);
  return findNamed(item.variantList, known)?.variantId;
}

type ChosenOption = LineChoice['modifierList'][number];

function findOption(
  { groupId, optionId }: ChosenOption,
  source: MenuItem | undefined,
  item: MenuItem,
): ChosenOption | undefined {
  const knownGroup = source?.modifierGroupList.find((group) => group.groupId === groupId);
  const group =
    item.modifierGroupList.find((one) => one.groupId === groupId) ??
    findNamed(item.modifierGroupList, knownGroup);
  const knownOption = knownGroup?.optionList.find((option) => option.optionId === optionId);
  const option =
    group?.optionList.find((one) => one.optionId === optionId) ??
    findNamed(group?.optionList ?? [], knownOption);
  return group && option && { groupId: group.groupId, optionId: option.optionId };
}

function findLine(line: CartLine, request: TakeAlongRequest): CartLine | GoneReason {
  const source = request.from?.itemList.find(({ itemId }) => itemId === line.itemId);
  const item = findItem(line, source, request);
  if (item === undefined) return 'missing';
  const reason = findGoneReason(item, request.orderType);
  if (reason !== undefined) return reason;
  const variantId = line.variantId === null ? null : findVariantId(line.variantId, source, item);
  const options = line.modifierList.map((chosen) => findOption(chosen, source, item));
  const modifierList = options.filter((option) => option !== undefined);
  if (variantId === undefined || modifierList.length < options.length) return 'choiceGone';
  const { note, quantity } = line;
  const found = lineOfChoice(item, { itemId: item.itemId, variantId, modifierList, note, quantity });
  return found.ok ? found.value : 'choiceGone';
}

const sumOf = (lines: readonly CartLine[]) =>
  lines.reduce((total, { price, quantity }) => total + price * quantity, 0);

/**
 * Converts a cart to another menu at its prices: dishes match by id, else by category and name, as do
 * variants and modifiers; unmatched lines are in `left`, never replaced.
 */
export function findTakeAlong(request: TakeAlongRequest): TakeAlong {
  const found: CartLine[] = [];
  const known: CartLine[] = [];
  const priceChanges: { line: CartLine; wasPaise: number }[] = [];
  const left: { line: CartLine; reason: GoneReason }[] = [];
  for (const line of request.lineList) {
    const there = findLine(line, request);
    if (typeof there === 'string') {
      left.push({ line, reason: there });
      continue;
    }
    found.push(there);
    known.push(line);
    if (there.price !== line.price) priceChanges.push({ line: there, wasPaise: line.price });
  }
  const lines = mergeLines(found);
  return { lines, priceChanges, left, wasPaise: sumOf(known), totalPaise: sumOf(lines) };
}

/**
 * Moves the cart to another outlet or order type under `cartKey` (a new uuid); the tip stays only within its
 * order type because it is for a rider or a server.
 */
export function moveCart(
  cart: Cart,
  to: { readonly outlet: OutletRef; readonly orderType: CartOrderType; readonly cartKey: string },
  lines: readonly CartLine[],
): Cart {
  const { couponCode, useWallet, usePoints, cookingInstructions } = cart;
  return {
    ...createCart(to.outlet, to.orderType, to.cartKey),
    ...{ couponCode, useWallet, usePoints, cookingInstructions },
    ...(cart.wantsCutlery === undefined ? {} : { wantsCutlery: cart.wantsCutlery }),
    ...(cart.handover == null || to.orderType !== 'HomeDelivery' ? {} : { handover: cart.handover }),
    tipPaise: to.orderType === cart.orderType ? cart.tipPaise : 0,
    lineList: [...lines],
  };
}
