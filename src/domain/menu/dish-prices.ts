import type { ChoiceCondition, MenuItem } from '#contract/catalogue/menu.ts';
import type { DishPrice } from '#contract/desk/endpoints/dish-prices.ts';
import { facesOf } from '../cart/fitting-choices.ts';
import { preselectsPriced } from '../cart/menu-choice.ts';

/** The prices of a dish in paise, as in menu rows and item rows. */
export type PricedDish = Pick<MenuItem, 'price' | 'variantList' | 'modifierGroupList'>;

type Part = Pick<DishPrice, 'kind' | 'partId'>;
export type PriceChange = Part & Pick<DishPrice, 'pricePaise'>;
export type ListedPrice = Omit<DishPrice, 'isShared' | 'elsewhereList'>;

/** Key of a priced part (the dish, a size or an add-on), equal at every outlet. */
export const keyOfPart = ({ kind, partId }: Part): string => `${kind} ${partId}`;

const addOnId = (groupId: string, optionId: string) => `${groupId}/${optionId}`;

/** Every price of a dish: its own or those of its sizes, then its add-ons, in menu order. */
export function listPrices(dish: PricedDish & Pick<MenuItem, 'title'>): ListedPrice[] {
  const { title, price, variantList, modifierGroupList } = dish;
  const plain = { groupTitle: null, onlyForList: [] };
  const sizes = variantList.map((size) => ({
    ...{ ...plain, kind: 'SIZE' as const, partId: size.variantId, title: size.title, pricePaise: size.price },
  }));
  const own = { ...plain, kind: 'DISH' as const, partId: '', title, pricePaise: price };
  const addOns = modifierGroupList.flatMap((group) =>
    group.optionList.map((option) => ({
      ...{ kind: 'ADD_ON' as const, partId: addOnId(group.groupId, option.optionId), title: option.title },
      ...{ groupTitle: group.title, pricePaise: option.price },
      onlyForList: [group.onlyFor, option.onlyFor].flatMap((condition) => titlesOf(condition, dish)),
    })),
  );
  return [...(sizes.length > 0 ? sizes : [own]), ...addOns];
}

function titlesOf(condition: ChoiceCondition | undefined, dish: PricedDish): string[] {
  if (condition === undefined) return [];
  const { groupId, choiceIds } = condition;
  const sizes = dish.variantList.map(({ variantId, title }) => ({ id: variantId, title }));
  const options = dish.modifierGroupList
    .filter((group) => group.groupId === groupId)
    .flatMap(({ optionList }) => optionList.map(({ optionId, title }) => ({ id: optionId, title })));
  return (groupId === null ? sizes : options)
    .filter(({ id }) => choiceIds.includes(id))
    .map(({ title }) => title);
}

/** The dish with changed prices (paise); changes to sizes or add-ons that it does not have are ignored. */
export function withPrices(dish: PricedDish, changes: readonly PriceChange[]): PricedDish {
  const changed = new Map(changes.map((change) => [keyOfPart(change), change.pricePaise]));
  const priceOf = (part: Part, price: number) => changed.get(keyOfPart(part)) ?? price;
  const variantList = dish.variantList.map((size) => ({
    ...size,
    price: priceOf({ kind: 'SIZE', partId: size.variantId }, size.price),
  }));
  const modifierGroupList = dish.modifierGroupList.map((group) => ({
    ...group,
    optionList: group.optionList.map((option) => ({
      ...option,
      price: priceOf({ kind: 'ADD_ON', partId: addOnId(group.groupId, option.optionId) }, option.price),
    })),
  }));
  const own = priceOf({ kind: 'DISH', partId: '' }, dish.price);
  const price = variantList.length > 0 ? Math.min(...variantList.map((size) => size.price)) : own;
  return { price, variantList, modifierGroupList };
}

export type PriceFault = 'mustCost' | 'preselectsPriced';

/** The reason why a dish may not have these prices; undefined when it may. */
export function findPriceFault(dish: PricedDish): PriceFault | undefined {
  if (dish.price <= 0) return 'mustCost';
  return dish.modifierGroupList.flatMap(facesOf).some(preselectsPriced) ? 'preselectsPriced' : undefined;
}
