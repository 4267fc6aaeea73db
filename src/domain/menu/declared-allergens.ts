import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';

/**
 * Allergens of a dish with its size and its options, in the kitchen's words; null when none is declared and the
 * dish or a chosen option has no declaration.
 */
export function declaredAllergens(
  { allergens, variantList, modifierGroupList }: MenuItem,
  { variantId, modifierList }: Pick<LineChoice, 'variantId' | 'modifierList'>,
): string[] | null {
  const size = variantList.find((variant) => variant.variantId === variantId);
  const options = modifierList.map(({ groupId, optionId }) =>
    modifierGroupList
      .find((group) => group.groupId === groupId)
      ?.optionList.find((option) => option.optionId === optionId),
  );
  const lists = [allergens, size?.allergens ?? [], ...options.map((option) => option?.allergens)];
  const names = new Set(lists.flatMap((list) => list ?? []));
  return names.size === 0 && !lists.every(Boolean) ? null : [...names];
}
