import type { ModifierGroup, ModifierOption, Variant } from '#contract/menu.ts';
import { preselectsPriced } from '#domain/menu-choice.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import type { CellParser } from './csv-table.ts';
import { idOf, parsePaise, parsePrice, parseVegMark, partsOf, readParts } from './import-cells.ts';

const VARIANT_PATTERN = /^(?<title>[^=]+?)\s*=\s*(?<price>[^=*]+?)\s*(?<mark>\*?)$/;
const GROUP_PATTERN =
  /^(?<title>[^[\]:]+?)\s*(\[\s*(?<min>\d{1,2})\s*(\.\.\s*(?<max>\d{1,2})\s*)?\])?\s*:(?<options>.*)$/s;
const OPTION_PATTERN =
  /^(?<title>[^=()*]+?)\s*(=\s*(?<price>[^=()*]+?))?\s*(\((?<diet>[^()]+)\))?\s*(?<mark>\*?)$/;

/** `Half=219; Full=349*`: title and price in rupees; the star marks the default, else it is the first. */
export const parseVariants: CellParser<Variant[]> = (text) => {
  const variants = readParts(partsOf(text), parseVariant);
  if (!variants.ok || variants.value.length === 0) return variants;
  const defaults = variants.value.filter((variant) => variant.isDefault).length;
  if (defaults > 1) return fail('only one variant can be the default');
  const doubled = findDoubled(variants.value.map((variant) => variant.variantId));
  if (doubled !== undefined) return fail(`the variant "${doubled}" is there twice`);
  return succeed(
    variants.value.map((variant, index) => ({
      ...variant,
      isDefault: defaults === 0 ? index === 0 : variant.isDefault,
    })),
  );
};

const parseVariant: CellParser<Variant> = (part) => {
  const { title, price, mark } = VARIANT_PATTERN.exec(part)?.groups ?? {};
  if (title === undefined || price === undefined) return fail(`"${part}" is not a variant such as Half=219`);
  const paise = parsePrice(price);
  if (!paise.ok) return paise;
  const isDefault = mark === '*';
  return succeed({
    variantId: idOf(title),
    title,
    price: paise.value,
    isDefault,
    isAvailable: true,
    calories: null,
  });
};

/**
 * `Spice level [1]: Medium*; Hot | Extras [0..3]: Butter=30; Boiled egg=30 (egg)`: groups between
 * bars, how many may be taken in brackets, then the options with price, diet mark and default star.
 */
export const parseModifiers: CellParser<ModifierGroup[]> = (text) => {
  const groups = readParts(partsOf(text, '|'), parseGroup);
  if (!groups.ok) return groups;
  const doubled = findDoubled(groups.value.map((group) => group.groupId));
  return doubled === undefined ? groups : fail(`the group "${doubled}" is there twice`);
};

const parseGroup: CellParser<ModifierGroup> = (part) => {
  const { title, min, max, options } = GROUP_PATTERN.exec(part)?.groups ?? {};
  if (title === undefined || options === undefined) {
    return fail(`"${part}" is not a group such as Extras [0..3]: Butter=30; Cheese=40`);
  }
  const optionList = readParts(partsOf(options), parseOption);
  if (!optionList.ok) return optionList;
  return checkGroup({
    groupId: idOf(title),
    title,
    min: Number(min ?? 0),
    max: Number(max ?? min ?? optionList.value.length),
    optionList: optionList.value,
  });
};

const parseOption: CellParser<ModifierOption> = (part) => {
  const { title, price, diet, mark } = OPTION_PATTERN.exec(part)?.groups ?? {};
  if (title === undefined) return fail(`"${part}" is not an option such as Boiled egg=30 (egg)`);
  const paise = price === undefined ? succeed(0) : parsePaise(price);
  if (!paise.ok) return paise;
  const vegNonVeg = parseVegMark(diet ?? 'veg');
  if (!vegNonVeg.ok) return vegNonVeg;
  return succeed({
    ...{ optionId: idOf(title), title, price: paise.value, vegNonVeg: vegNonVeg.value },
    ...{ isDefault: mark === '*', isAvailable: true },
  });
};

function checkGroup(group: ModifierGroup): Result<ModifierGroup, string> {
  const { title, min, max, optionList } = group;
  const defaults = optionList.filter((option) => option.isDefault).length;
  const doubled = findDoubled(optionList.map((option) => option.optionId));
  if (optionList.length === 0) return fail(`the group "${title}" has no options`);
  if (doubled !== undefined) return fail(`the option "${doubled}" is twice in "${title}"`);
  if (max < 1 || max > optionList.length)
    return fail(`"${title}" allows ${max} of ${optionList.length} options`);
  if (min > max) return fail(`"${title}" asks for at least ${min} and at most ${max}`);
  if (defaults > max) return fail(`"${title}" has ${defaults} defaults, at most ${max} can be taken`);
  return preselectsPriced(group)
    ? fail(`"${title}" takes an option with a price by default where it need not`)
    : succeed(group);
}

function findDoubled(ids: readonly string[]): string | undefined {
  return ids.find((id, index) => ids.indexOf(id) !== index);
}
