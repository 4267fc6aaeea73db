import { useAtomValue } from 'jotai';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import { getUsualBasket } from '#contract/endpoints/orders/orders.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { LineChoice, UsualBasket } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { isOrderable } from '#domain/cart/menu-choice.ts';
import { localLineOf, nameOf } from '#domain/menu/local-names.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

export interface UsualLines {
  readonly lines: readonly CartLine[];
  /** Names of unavailable dishes; null if a dish is no longer on the menu. */
  readonly gone: readonly (string | null)[];
  /** Price of the available dishes, before taxes. */
  readonly totalPaise: number;
}

function findLine(
  item: MenuItem | undefined,
  choice: LineChoice,
  orderType: CartOrderType,
): CartLine | undefined {
  if (item === undefined || !isOrderable(item, orderType)) return undefined;
  const line = lineOfChoice(item, choice);
  return line.ok ? line.value : undefined;
}

export function readUsual(
  { itemList }: Pick<Menu, 'itemList'>,
  choices: readonly LineChoice[],
  orderType: CartOrderType,
): UsualLines {
  const byId = new Map(itemList.map((item) => [item.itemId, item]));
  const lines: CartLine[] = [];
  const gone: (string | null)[] = [];
  for (const choice of choices) {
    const item = byId.get(choice.itemId);
    const line = findLine(item, choice, orderType);
    if (line === undefined) gone.push(item === undefined ? null : nameOf(item));
    else lines.push(line);
  }
  return {
    lines,
    gone,
    totalPaise: lines.reduce((total, { price, quantity }) => total + price * quantity, 0),
  };
}

/**
 * Name of the basket: its dishes in the language of the menu, or as they were ordered if the menu lacks one of
 * them.
 */
export function nameUsual(
  { itemList }: Pick<Menu, 'itemList'>,
  { itemList: choices, title }: Pick<UsualBasket, 'itemList' | 'title'>,
): string {
  const byId = new Map(itemList.map((item) => [item.itemId, item]));
  const names = choices.map((choice) => {
    const item = byId.get(choice.itemId);
    const line = item && lineOfChoice(item, choice);
    return line?.ok === true ? lineNameOf(localLineOf(item, line.value)) : undefined;
  });
  return names.includes(undefined) ? title : names.join(', ');
}

/**
 * The customer's usual basket at an outlet: null if there is none or after a failure, undefined while it loads.
 */
export function useUsualBasket(restaurantId: number): UsualBasket | null | undefined {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data, problem } = useEndpoint(getUsualBasket, isSignedIn ? { restaurantId } : null);
  if (data !== undefined) return data.basket;
  return problem === undefined ? undefined : null;
}
