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

/** Facts of sizes and options, by the id that `idOf` derives from the title. */
export type ChoiceFacts<Fact> = ReadonlyMap<string, Fact>;

const choicesOf = ({ variantList, modifierGroupList }: Choices) => [
  ...variantList,
  ...modifierGroupList.flatMap(({ optionList }) => optionList),
];

interface Naming {
  readonly listChoices: (choices: Choices) => readonly { readonly title: string }[];
  readonly noun: string;
}

/** `Extra butter=Milk; Oat milk=Gluten/Tree nuts; Mint chutney=none`: values of sizes and options, by title. */
const parseFacts =
  <Fact>(
    example: string,
    parseFact: CellParser<Fact>,
    { listChoices, noun }: Naming = { listChoices: choicesOf, noun: 'size or option' },
  ) =>
  (choices: Choices): CellParser<ChoiceFacts<Fact>> =>
  (text) => {
    const known = new Set(listChoices(choices).map(({ title }) => idOf(title)));
    const parts = readParts(partsOf(hide(plainSigns(text))), (part) => {
      const [title = '', value = ''] = part.split('=').map((each) => each.trim());
      if (value === '') return fail(`"${show(part)}" is not a choice such as ${example}`);
      if (!known.has(idOf(show(title)))) return fail(`"${show(title)}" is no ${noun} of this item`);
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

const parseTitles = parseFacts<string>('Half=हाफ', (value) => textOf(120)(show(value)), {
  listChoices: (choices) => [...choicesOf(choices), ...choices.modifierGroupList],
  noun: 'size, group or option',
});

/** `Half=हाफ; Spice level=तीखापन`: names of sizes, groups and options in another language, by their title. */
export const parseChoiceTitles =
  (choices: Choices): CellParser<Record<string, string>> =>
  (text) => {
    const facts = parseTitles(choices)(text);
    if (!facts.ok) return facts;
    const named = [...choicesOf(choices), ...choices.modifierGroupList].flatMap(
      ({ title }): [string, string][] => {
        const local = facts.value.get(idOf(title));
        return local === undefined ? [] : [[title, local]];
      },
    );
    return succeed(Object.fromEntries(named));
  };

/** Sizes and options with their declared allergens and diets. */
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
