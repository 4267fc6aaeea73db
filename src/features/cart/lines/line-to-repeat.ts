import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { CartLine } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { isOrderable } from '#domain/cart/menu-choice.ts';

export interface LinesOfDish {
  readonly lines: readonly CartLine[];
  readonly lastLineId: string | undefined;
}

/** Adding to a line does not move it, so the last line of a dish is not always the last addition. */
function findLast({ lines, lastLineId }: LinesOfDish): CartLine | undefined {
  return lines.find(({ lineId }) => lineId === lastLineId) ?? lines.at(-1);
}

function isOffered(line: CartLine, item: MenuItem, orderType: CartOrderType): boolean {
  const now = lineOfChoice(item, line);
  if (!now.ok || !isOrderable(item, orderType)) return false;
  return now.value.price === line.price && now.value.choiceText === line.choiceText;
}

/**
 * The last added line of a dish, to be added once more; undefined if the menu no longer has the same choices
 * at the same price.
 */
export function findLineToRepeat(
  item: MenuItem,
  orderType: CartOrderType,
  inCart: LinesOfDish,
): CartLine | undefined {
  const last = findLast(inCart);
  return last !== undefined && isOffered(last, item, orderType) ? { ...last, quantity: 1 } : undefined;
}
