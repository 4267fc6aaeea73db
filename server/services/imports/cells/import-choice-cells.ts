import type { ModifierGroup, ModifierOption, Variant } from '#contract/catalogue/menu.ts';
import { facesOf } from '#domain/cart/fitting-choices.ts';
import { preselectsPriced } from '#domain/cart/menu-choice.ts';
import { parsePaise, parsePrice } from '#domain/money/parse-price.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { CellParser } from '../csv/csv-table.ts';
import { findAmountInName, findSignInName, hasMoney } from './choice-names.ts';
import { idOf, parseVegMark, partsOf, readParts } from './import-cells.ts';
import {
  type ConditionChoices,
  findDuplicateTitle,
  identitiesOf,
  resolveCondition,
  splitCondition,
  type WrittenCondition,
} from './import-conditions.ts';
import { hide, plainSigns, show } from './import-letters.ts';

const VARIANT_PATTERN =
  /^(?<ahead>\*?)\s*(?<title>[^=]+?)\s*(?<beside>\*?)\s*=\s*(?<price>[^=*]+?)\s*(?<after>\*?)$/s;
const GROUP_PATTERN =
  /^(?<title>[^[\]:]+?)\s*(\[\s*(?<min>\d{1,2})\s*(\.\.\s*(?<max>\d{1,2})\s*)?\])?\s*:(?<options>.*)$/s;
const OPTION_PATTERN = /^(?<ahead>\*?)\s*(?<named>.+?)\s*(?<after>\*?)$/s;
const DIET_PATTERN = /^(?<rest>.*?)\s*\((?<diet>[^()]+)\)$/s;
const PRICE_PATTERN = /^(?<before>.+?)\s*(?<beside>\*?)\s*=\s*(?<price>[^=]+)$/s;

/** `Half=219; Full=349*`: title and price in rupees; the star marks the default, else the first. */
export const parseVariants: CellParser<Variant[]> = (text) => {
  const variants = readParts(partsOf(hide(plainSigns(text))), parseVariant);
  if (!variants.ok || variants.value.length === 0) return variants;
  const defaultCount = variants.value.filter((variant) => variant.isDefault).length;
  if (defaultCount > 1) return fail('only one variant can be the default');
  const doubled = findDuplicateId(variants.value.map((variant) => variant.variantId));
  if (doubled !== undefined) return fail(`the variant "${doubled}" is there twice`);
  return succeed(
    variants.value.map((variant, index) => ({
      ...variant,
      isDefault: defaultCount === 0 ? index === 0 : variant.isDefault,
    })),
  );
};

const parseVariant: CellParser<Variant> = (part) => {
  const { title, price, ahead, beside, after } = VARIANT_PATTERN.exec(part)?.groups ?? {};
  if (title === undefined || price === undefined)
    return fail(`"${show(part)}" is not a variant such as Half=219`);
  const sign = findSignInName(title, 'write the sizes alone, or a backslash before a sign of the name');
  if (sign !== undefined) return fail(sign);
  const paise = parsePrice(price);
  if (!paise.ok) return paise;
  const isDefault = [ahead, beside, after].includes('*');
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
 * `Base [1]: Thin*; Cheese burst=99 @Large | Extras @Medium/Large [0..3]: Butter=30; Boiled egg=30 (egg)`:
 * groups between bars, limits in brackets, then options with price, diet mark and default star. `@` lists the
 * sizes of a group or option, or `Base=Thin/Pan` options of an earlier group; a backslash escapes one of `; |
 * : = * ( ) [ ] @ /`. `sizes` is undefined when the
 * sizes of the dish are unreadable.
 */
export const parseModifiers =
  (sizes: readonly Variant[] | undefined): CellParser<ModifierGroup[]> =>
  (text) => {
    const written = readParts(partsOf(hide(plainSigns(text)), '|'), parseGroup);
    if (!written.ok) return written;
    const ids = identitiesOf(written.value);
    const groups: ModifierGroup[] = [];
    for (const [index, group] of written.value.entries()) {
      const resolved = resolveGroup(group, ids[index] ?? '', { sizes, groups });
      if (!resolved.ok) return resolved;
      groups.push(resolved.value);
    }
    const doubled = findDuplicateTitle(groups);
    return doubled === undefined ? succeed(groups) : fail(`the group "${doubled}" is there twice`);
  };

/** A group or option as written in the cell: its condition and id are not resolved yet. */
type Written<Part, Id extends string> = Omit<Part, Id | 'onlyFor'> & {
  readonly condition: WrittenCondition | undefined;
};
type WrittenOption = Written<ModifierOption, 'optionId'>;
type WrittenGroup = Written<ModifierGroup, 'groupId' | 'optionList'> & { readonly options: WrittenOption[] };

const parseGroup: CellParser<WrittenGroup> = (part) => {
  const { title: head, min, max, options: tail } = GROUP_PATTERN.exec(part)?.groups ?? {};
  if (head === undefined || tail === undefined) {
    return fail(`"${show(part)}" is not a group such as Extras [0..3]: Butter=30; Cheese=40`);
  }
  const named = splitCondition(head);
  if (!named.ok) return named;
  const sign = findSignInName(named.value.plain);
  if (sign !== undefined) return fail(sign);
  const options = readParts(partsOf(tail), parseOption);
  if (!options.ok) return options;
  if (hasMoney(head) && !tail.includes('=')) {
    return fail(
      `"${show(head)}" names an amount, and its options would be free; write each with it, as Corn=45`,
    );
  }
  return succeed({
    title: show(named.value.plain),
    condition: named.value.condition,
    min: Number(min ?? 0),
    max: Number(max ?? min ?? options.value.length),
    options: options.value,
  });
};

function resolveGroup(
  { options, ...written }: WrittenGroup,
  groupId: string,
  choosable: ConditionChoices,
): Result<ModifierGroup, string> {
  const ids = identitiesOf(options);
  const optionList: ModifierOption[] = [];
  for (const [index, option] of options.entries()) {
    const resolved = resolve(option, choosable);
    if (!resolved.ok) return resolved;
    optionList.push({ ...resolved.value, optionId: ids[index] ?? '' });
  }
  const group = resolve(written, choosable);
  return group.ok ? checkGroup({ ...group.value, groupId, optionList }) : group;
}

function resolve<Part extends { readonly condition: WrittenCondition | undefined }>(
  { condition, ...part }: Part,
  choosable: ConditionChoices,
) {
  if (condition === undefined) return succeed(part);
  const onlyFor = resolveCondition(condition, choosable);
  return onlyFor.ok ? succeed({ ...part, onlyFor: onlyFor.value }) : onlyFor;
}

const parseOption: CellParser<WrittenOption> = (part) => {
  const split = splitCondition(part);
  if (!split.ok) return split;
  const { plain, condition } = split.value;
  const { named = '', ahead, after } = OPTION_PATTERN.exec(plain)?.groups ?? {};
  const { before = named, beside, price } = PRICE_PATTERN.exec(named)?.groups ?? {};
  const { rest, diet } = splitDiet(before);
  const title = show(rest);
  if (title === '' || rest.includes('='))
    return fail(`"${show(part)}" is not an option such as Boiled egg=30 (egg)`);
  const fault = (price === undefined ? findAmountInName(rest) : undefined) ?? findSignInName(rest);
  if (fault !== undefined) return fail(fault);
  const cost = DIET_PATTERN.exec(price ?? '')?.groups;
  const paise = price === undefined ? succeed(0) : parsePaise(cost?.['rest'] ?? price);
  if (!paise.ok) return paise;
  const vegNonVeg = parseVegMark(cost?.['diet'] ?? diet ?? 'veg');
  if (!vegNonVeg.ok) return vegNonVeg;
  return succeed({
    ...{ title, price: paise.value, vegNonVeg: vegNonVeg.value, condition },
    ...{ isDefault: [ahead, beside, after].includes('*'), isAvailable: true },
  });
};

/** Brackets after a title are a diet mark such as `(egg)`, or else part of the title, such as `(250 ml)`. */
function splitDiet(text: string): { rest: string; diet: string | undefined } {
  const { rest, diet } = DIET_PATTERN.exec(text)?.groups ?? {};
  const isMark = rest !== undefined && diet !== undefined && parseVegMark(diet).ok;
  return isMark ? { rest, diet } : { rest: text, diet: undefined };
}

function checkGroup(group: ModifierGroup): Result<ModifierGroup, string> {
  const { title, min, max, optionList } = group;
  const doubled = findDuplicateTitle(optionList);
  if (optionList.length === 0) return fail(`the group "${title}" has no options`);
  if (doubled !== undefined) return fail(`the option "${doubled}" is twice in "${title}"`);
  if (max < 1 || max > optionList.length)
    return fail(`"${title}" allows ${max} of ${optionList.length} options`);
  if (min > max) return fail(`"${title}" asks for at least ${min} and at most ${max}`);
  const faces = facesOf(group);
  const defaultCount = Math.max(...faces.map((face) => face.optionList.filter(isSuggested).length));
  if (defaultCount > max) return fail(`"${title}" has ${defaultCount} defaults, at most ${max} can be taken`);
  return faces.some(preselectsPriced)
    ? fail(`"${title}" takes an option with a price by default where it need not`)
    : succeed(group);
}

const isSuggested = ({ isDefault }: ModifierOption) => isDefault;

function findDuplicateId(ids: readonly string[]): string | undefined {
  return ids.find((id, index) => ids.indexOf(id) !== index);
}
