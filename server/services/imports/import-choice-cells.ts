import type { ModifierGroup, ModifierOption, Variant } from '#contract/menu.ts';
import { preselectsPriced } from '#domain/menu-choice.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import type { CellParser } from './csv-table.ts';
import { idOf, parsePaise, parsePrice, parseVegMark, partsOf, readParts } from './import-cells.ts';

const VARIANT_PATTERN = /^(?<title>[^=]+?)\s*=\s*(?<price>[^=*]+?)\s*(?<mark>\*?)$/;
const GROUP_PATTERN =
  /^(?<title>[^[\]:]+?)\s*(\[\s*(?<min>\d{1,2})\s*(\.\.\s*(?<max>\d{1,2})\s*)?\])?\s*:(?<options>.*)$/s;
const OPTION_PATTERN = /^(?<named>.+?)\s*(?<mark>\*?)$/s;
const DIET_PATTERN = /^(?<rest>.*?)\s*\((?<diet>[^()]+)\)$/s;
const PRICE_PATTERN = /^(?<before>.+?)\s*=\s*(?<price>[^=]+)$/s;

/** Signs of this small language that follow a backslash are letters of a title. */
const FIRST_HIDDEN = 0xe000;
const hide = (text: string) =>
  text.replaceAll(/\\([;|:=*()[\]\\])/g, (_all, sign: string) =>
    String.fromCodePoint(FIRST_HIDDEN + (sign.codePointAt(0) ?? 0)),
  );
const show = (text: string) =>
  text.replaceAll(/[\uE000-\uE07F]/g, (hidden) =>
    String.fromCodePoint((hidden.codePointAt(0) ?? 0) - FIRST_HIDDEN),
  );

/** `Half=219; Full=349*`: title and price in rupees; the star marks the default, else it is the first. */
export const parseVariants: CellParser<Variant[]> = (text) => {
  const variants = readParts(partsOf(hide(text)), parseVariant);
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
  if (title === undefined || price === undefined)
    return fail(`"${show(part)}" is not a variant such as Half=219`);
  const paise = parsePrice(price);
  if (!paise.ok) return paise;
  const isDefault = mark === '*';
  return succeed({
    variantId: idOf(show(title)),
    title: show(title),
    price: paise.value,
    isDefault,
    isAvailable: true,
    calories: null,
  });
};

/**
 * `Spice level [1]: Medium*; Hot | Extras [0..3]: Butter=30; Boiled egg=30 (egg)`: groups between
 * bars, how many may be taken in brackets, then the options with price, diet mark and default star. A
 * backslash before one of `; | : = * ( ) [ ]` makes it a letter.
 */
export const parseModifiers: CellParser<ModifierGroup[]> = (text) => {
  const groups = readParts(partsOf(hide(text), '|'), parseGroup);
  if (!groups.ok) return groups;
  const doubled = findDoubled(groups.value.map((group) => group.groupId));
  return doubled === undefined ? groups : fail(`the group "${doubled}" is there twice`);
};

const parseGroup: CellParser<ModifierGroup> = (part) => {
  const { title, min, max, options } = GROUP_PATTERN.exec(part)?.groups ?? {};
  if (title === undefined || options === undefined) {
    return fail(`"${show(part)}" is not a group such as Extras [0..3]: Butter=30; Cheese=40`);
  }
  const optionList = readParts(partsOf(options), parseOption);
  if (!optionList.ok) return optionList;
  return checkGroup({
    groupId: idOf(show(title)),
    title: show(title),
    min: Number(min ?? 0),
    max: Number(max ?? min ?? optionList.value.length),
    optionList: optionList.value,
  });
};

const parseOption: CellParser<ModifierOption> = (part) => {
  const { named = '', mark } = OPTION_PATTERN.exec(part)?.groups ?? {};
  const { before = named, price } = PRICE_PATTERN.exec(named)?.groups ?? {};
  const { rest, diet } = splitDiet(before);
  const title = show(rest);
  if (title === '' || rest.includes('='))
    return fail(`"${show(part)}" is not an option such as Boiled egg=30 (egg)`);
  const cost = DIET_PATTERN.exec(price ?? '')?.groups;
  const paise = price === undefined ? succeed(0) : parsePaise(cost?.['rest'] ?? price);
  if (!paise.ok) return paise;
  const vegNonVeg = parseVegMark(cost?.['diet'] ?? diet ?? 'veg');
  if (!vegNonVeg.ok) return vegNonVeg;
  return succeed({
    ...{ optionId: idOf(title), title, price: paise.value, vegNonVeg: vegNonVeg.value },
    ...{ isDefault: mark === '*', isAvailable: true },
  });
};

/** Brackets after a title are its diet mark where they contain one, such as `(egg)`, else its words, such as `(250 ml)`. */
function splitDiet(text: string): { rest: string; diet: string | undefined } {
  const { rest, diet } = DIET_PATTERN.exec(text)?.groups ?? {};
  const isMark = rest !== undefined && diet !== undefined && parseVegMark(diet).ok;
  return isMark ? { rest, diet } : { rest: text, diet: undefined };
}

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
