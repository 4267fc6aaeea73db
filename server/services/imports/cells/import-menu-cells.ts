import type { Variant } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { formatPaise } from '#domain/money/money.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { fail, succeed } from '#domain/values/result.ts';
import type { CellParser } from '../csv/csv-table.ts';
import { idOf, listOf, optional, partsOf, readParts, textOf, wholeNumber } from './import-cells.ts';
import { hide, show } from './import-letters.ts';

export const MAX_TITLE = 120;
export const ALL_TYPES: CartOrderType[] = ['HomeDelivery', 'TakeAway', 'DineIn'];

const parseKilocalories = wholeNumber(0, 20_000);

/** `620`, or by size `Half=310; Full=620`: the item then has the calories of its default size. */
export const parseCalories =
  (sizes: readonly Variant[]): CellParser<{ calories: number | null; variantList: Variant[] }> =>
  (text) => {
    if (!text.includes('=')) {
      const calories = optional(parseKilocalories)(text);
      return calories.ok ? succeed({ calories: calories.value, variantList: [...sizes] }) : calories;
    }
    const parts = readParts(partsOf(hide(text)), (part) => {
      const [title = '', amount = ''] = part.split('=').map((each) => show(each.trim()));
      const size = sizes.find(({ variantId }) => variantId === idOf(title));
      if (size === undefined) return fail(`"${title}" is not a size of this item`);
      const calories = parseKilocalories(amount);
      return calories.ok ? succeed([size.variantId, calories.value] as const) : calories;
    });
    if (!parts.ok) return parts;
    const bySize = new Map(parts.value);
    if (bySize.size < parts.value.length) return fail('a size is there twice');
    const variantList = sizes.map((size) => ({ ...size, calories: bySize.get(size.variantId) ?? null }));
    return succeed({
      calories: variantList.find(({ isDefault }) => isDefault)?.calories ?? null,
      variantList,
    });
  };

/** Warns of a price beside variants; `price` is that of the cheapest, in paise, which is the item's own. */
export function findUnusedPriceWarning(written: string, price: number): string | undefined {
  const parsed = parsePrice(written);
  if (written === '' || (parsed.ok && parsed.value === price)) return undefined;
  return `"${written}" is not used, as the item costs what its variants cost, ${formatPaise(price)} or more; leave the cell empty`;
}

/** `NOI=349; MEE=329`: prices at outlets, by code or record id; `none` deletes stored ones. */
export const parsePricesAt: CellParser<{ outlet: string; price: number }[]> = (text) =>
  /^none$/i.test(text)
    ? succeed([])
    : readParts(partsOf(text), (part) => {
        const [outlet = '', rupees = ''] = part.split('=').map((each) => each.trim());
        const price = parsePrice(rupees);
        return price.ok && outlet !== ''
          ? succeed({ outlet, price: price.value })
          : fail(`"${part}" is not an outlet with its price, such as NOI=349`);
      });

/** `Breads; Starters`: the primary category, then additional ones. */
export const parseCategories: CellParser<string[]> = (text) => {
  const titles = readParts(partsOf(hide(text)).map(show), textOf(MAX_TITLE));
  if (!titles.ok) return titles;
  if (titles.value.length === 0) return fail('must not be empty');
  const isTwice = new Set(titles.value.map(idOf)).size < titles.value.length;
  return isTwice ? fail('a category is there twice') : titles;
};

/** `Milk; Gluten`, or `none` when the kitchen declares none. */
export const parseAllergens: CellParser<string[]> = (text) =>
  /^none$/i.test(text) ? succeed([]) : readParts(listOf(text), textOf(40));

const orderTypeNames = new Map<string, CartOrderType>([
  ['delivery', 'HomeDelivery'],
  ['homedelivery', 'HomeDelivery'],
  ['takeaway', 'TakeAway'],
  ['pickup', 'TakeAway'],
  ['dinein', 'DineIn'],
]);

const parseOrderType: CellParser<CartOrderType> = (part) => {
  const orderType = orderTypeNames.get(part.toLowerCase().replaceAll(/[\s_-]+/g, ''));
  return orderType === undefined
    ? fail(`"${part}" is none of: delivery, takeaway, dine-in`)
    : succeed(orderType);
};

/** `delivery; takeaway`, or `all`. */
export const parseOrderTypes: CellParser<CartOrderType[]> = (text) =>
  /^all$/i.test(text)
    ? succeed([...ALL_TYPES])
    : readParts(partsOf(text.replaceAll(/[,/+&]/g, ';')), parseOrderType);
