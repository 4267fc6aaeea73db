import type { MenuItem, ModifierGroup } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { Messages } from '#domain/messages/messages.ts';

type SheetTexts = Messages['itemSheet'];

export function describeLimits({ min, max }: ModifierGroup, t: SheetTexts): string {
  if (min === 0) return t.chooseUpTo({ max });
  if (min === max) return t.chooseExactly({ count: min });
  return t.chooseBetween({ min, max });
}

/** Calories per serving: those of the chosen variant, else the dish's; null if not declared. */
export function caloriesOf(item: MenuItem, choice: LineChoice): number | null {
  const variant = item.variantList.find(({ variantId }) => variantId === choice.variantId);
  return variant?.calories ?? item.calories;
}
