import type { ModifierGroup, SuitedDiet, Variant } from '#contract/catalogue/menu.ts';
import { fail, succeed } from '#domain/values/result.ts';
import type { CellParser } from '../csv/csv-table.ts';
import { idOf, parseDiets, partsOf, readParts, textOf } from './import-cells.ts';
import { hide, plainSigns, show } from './import-letters.ts';

/** The sizes and options of an item. */
export interface Choices {
  readonly variantList: Variant[];
  readonly modifierGroupList: ModifierGroup[];
}

/** Keyed by the ids that `idOf` derives from titles. */
export type ChoiceFacts<Fact> = ReadonlyMap<string, Fact>;

/** `Extra butter=Milk; Oat milk=Gluten/Tree nuts; Mint chutney=none`: the values of each size or option. */
const parseFacts =
  <Fact>(example: string, parseFact: CellParser<Fact>) =>
  (choices: Choices): CellParser<ChoiceFacts<Fact>> =>
  (text) => {
    const { variantList, modifierGroupList } = choices;
    const options = modifierGroupList.flatMap(({ optionList }) => optionList);
    const known = new Set([...variantList, ...options].map(({ title }) => idOf(title)));
    const parts = readParts(partsOf(hide(plainSigns(text))), (part) => {
      const [title = '', value = ''] = part.split('=').map((each) => each.trim());
      if (value === '') return fail(`"${show(part)}" is not a choice such as ${example}`);
      if (!known.has(idOf(show(title)))) return fail(`"${show(title)}" is no size or option of this item`);
      const fact = parseFact(value);
      return fact.ok ? succeed([idOf(show(title)), fact.value] as const) : fact;
    });
    if (!parts.ok) return parts;
    const facts = new Map(parts.value);
    return facts.size < parts.value.length ? fail('a size or option is there twice') : succeed(facts);
  };

export const parseChoiceAllergens = parseFacts<string[]>('Extra butter=Milk', (value) =>
  /^none$/i.test(value)
    ? succeed([])
    : readParts(
        value.split('/').map((name) => show(name).trim()),
        textOf(40),
      ),
);

export const parseChoiceDiets = parseFacts<SuitedDiet[]>('Extra butter=Jain/Halal', parseDiets);

/** Sizes and options with what is declared of them. */
export function withChoiceFacts(
  { variantList, modifierGroupList }: Choices,
  allergensOf: ChoiceFacts<string[]>,
  dietsOf: ChoiceFacts<SuitedDiet[]>,
): Choices {
  const declare = <Choice extends Variant | ModifierGroup['optionList'][number]>(choice: Choice): Choice => {
    const allergens = allergensOf.get(idOf(choice.title));
    const suits = dietsOf.get(idOf(choice.title));
    return {
      ...choice,
      ...(allergens === undefined ? {} : { allergens }),
      ...(suits === undefined ? {} : { suits: suits.toSorted() }),
    };
  };
  return {
    variantList: variantList.map(declare),
    modifierGroupList: modifierGroupList.map((group) => ({
      ...group,
      optionList: group.optionList.map(declare),
    })),
  };
}
