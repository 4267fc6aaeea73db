import {
  type Allergen,
  AllergenSchema,
  type DietGuard,
  type GuardedDiet,
  GuardedDietSchema,
} from '#contract/account/diet.ts';
import type { MenuItem, ModifierOption, SuitedDiet, Variant } from '#contract/catalogue/menu.ts';
import type { VegNonVeg } from '#contract/fields.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { walkGroups } from '../cart/fitting-choices.ts';
import { defaultChoice, defaultOptionIds } from '../cart/menu-choice.ts';
import { nameOf } from '../menu/local-names.ts';
import { DIET_WORDS } from './food-words.ts';
import { findWord, namedAllergens, namesDisliked, readDeclared } from './named-foods.ts';

/** Why a part of a dish is not of a diet. */
export type DietCause =
  | { readonly kind: 'mark'; readonly mark: Exclude<VegNonVeg, 'VEG'> }
  | { readonly kind: 'allergen'; readonly allergen: Allergen }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'alcohol' };

/** Why a dish does not fit. `part` names the size or option in the language of the menu; null for the dish itself. */
export type DietConflict = { readonly part: string | null } & (
  | {
      readonly kind: 'allergen';
      readonly allergen: Allergen /** Null where it is declared. */;
      readonly word: string | null;
    }
  | { readonly kind: 'diet'; readonly diet: GuardedDiet; readonly cause: DietCause }
  | { readonly kind: 'dislike'; readonly dislike: string }
);

/** Without a declaration of the kitchen, the dish may or may not fit. */
export type UndeclaredFact = { readonly part: string | null } & (
  | { readonly kind: 'allergen'; readonly allergen: Allergen }
  | { readonly kind: 'diet'; readonly diet: GuardedDiet }
);

export interface DietVerdict {
  readonly conflicts: readonly DietConflict[];
  readonly undeclared: readonly UndeclaredFact[];
}

export type DietState = 'unfit' | 'undeclared' | 'fits';

export const stateOf = ({ conflicts, undeclared }: DietVerdict): DietState => {
  if (conflicts.length > 0) return 'unfit';
  return undeclared.length > 0 ? 'undeclared' : 'fits';
};

/** True for a guard without a restriction. */
export const isEmptyGuard = ({ allergens, diets, dislikes }: DietGuard): boolean =>
  allergens.length + diets.length + dislikes.length === 0;

/** Kinds that every declaration is about: one that does not name them says that they are not there. */
const LAWFUL: ReadonlySet<Allergen> = new Set(
  AllergenSchema.options.filter((allergen) => allergen !== 'SESAME' && allergen !== 'MUSTARD'),
);
const OF_ANIMALS: readonly Allergen[] = ['MILK', 'EGG', 'FISH', 'CRUSTACEANS'];

/** The dish itself, its size, or an option that is taken. */
interface Part {
  readonly title: string | null;
  readonly text: string;
  readonly vegNonVeg: VegNonVeg;
  /** Null where they are not declared; `inherited` where those of the dish are all there are. */
  readonly allergens: readonly string[] | null | 'inherited';
  readonly suits: readonly SuitedDiet[] | 'inherited';
  readonly isAlcohol: boolean;
}

/** All diets that a dish is declared to suit. */
export const suitsOf = ({ diets = [], alsoSuits = [] }: MenuItem): SuitedDiet[] => [...diets, ...alsoSuits];

const partOfDish = (item: MenuItem): Part => ({
  title: null,
  text: `${item.title}. ${item.description}`,
  vegNonVeg: item.vegNonVeg,
  allergens: item.allergens,
  suits: suitsOf(item),
  isAlcohol: item.taxClass === 'ALCOHOL',
});

const partOfSize = (size: Variant): Part => ({
  ...{ title: nameOf(size), text: size.title, vegNonVeg: 'VEG', isAlcohol: false },
  allergens: size.allergens ?? 'inherited',
  suits: size.suits ?? 'inherited',
});

const partOfOption = (option: ModifierOption): Part => ({
  ...{ title: nameOf(option), text: option.title, vegNonVeg: option.vegNonVeg, isAlcohol: false },
  allergens: option.allergens ?? null,
  suits: option.suits ?? [],
});

/** A choice that the menu does not have any more: nothing of it is declared. */
const unknownPart = (id: string): Part => ({
  ...{ title: id, text: '', vegNonVeg: 'VEG', allergens: null, suits: [], isAlcohol: false },
});

function partsOf(
  item: MenuItem,
  { variantId, modifierList }: Pick<LineChoice, 'variantId' | 'modifierList'>,
): Part[] {
  const size = item.variantList.find((variant) => variant.variantId === variantId);
  const options = modifierList.map(({ groupId, optionId }) => {
    const group = item.modifierGroupList.find((one) => one.groupId === groupId);
    const option = group?.optionList.find((one) => one.optionId === optionId);
    return option === undefined ? unknownPart(optionId) : partOfOption(option);
  });
  const sizes = variantId === null ? [] : [size === undefined ? unknownPart(variantId) : partOfSize(size)];
  return [partOfDish(item), ...sizes, ...options];
}

const NOTHING: DietVerdict = { conflicts: [], undeclared: [] };

const joinVerdicts = (verdicts: readonly DietVerdict[]): DietVerdict => ({
  conflicts: verdicts.flatMap(({ conflicts }) => conflicts),
  undeclared: verdicts.flatMap(({ undeclared }) => undeclared),
});

function readAllergens({ allergens, text }: Part) {
  const names = allergens === 'inherited' ? [] : (allergens ?? []);
  const { allergens: declared, isUnderstood } = readDeclared(names);
  return { declared, isUnderstood, named: namedAllergens(text, declared) };
}

function judgeAllergen(part: Part, allergen: Allergen): DietVerdict {
  const { declared, isUnderstood, named } = readAllergens(part);
  const word = named.get(allergen) ?? null;
  const found = { part: part.title, kind: 'allergen', allergen } as const;
  if (declared.has(allergen) || word !== null) return { ...NOTHING, conflicts: [{ ...found, word }] };
  if (part.allergens === 'inherited') return NOTHING;
  const isDeclaredFree = part.allergens !== null && isUnderstood && LAWFUL.has(allergen);
  return isDeclaredFree ? NOTHING : { ...NOTHING, undeclared: [found] };
}

function findCause(part: Part, diet: GuardedDiet): DietCause | undefined {
  const { vegNonVeg, text } = part;
  if (diet === 'HALAL' && part.isAlcohol) return { kind: 'alcohol' };
  const isMeatless = diet === 'VEGETARIAN' || diet === 'JAIN' || diet === 'VEGAN';
  if (isMeatless && vegNonVeg !== 'VEG') return { kind: 'mark', mark: vegNonVeg };
  if (diet === 'VEGAN') {
    const { declared, named } = readAllergens(part);
    const allergen = OF_ANIMALS.find((each) => declared.has(each) || named.has(each));
    if (allergen !== undefined) return { kind: 'allergen', allergen };
  }
  const word = findWord(text, DIET_WORDS[diet]);
  return word === undefined ? undefined : { kind: 'word', word };
}

/** Jain food has no onion or garlic, so its mark covers both diets. */
function isDeclaredFor({ suits }: Part, diet: GuardedDiet): boolean {
  // Each dish and option has its mark by law.
  if (diet === 'VEGETARIAN' || suits === 'inherited') return true;
  return suits.includes(diet) || (diet === 'NO_ONION_GARLIC' && suits.includes('JAIN'));
}

function judgeDiet(part: Part, diet: GuardedDiet): DietVerdict {
  const cause = findCause(part, diet);
  const found = { part: part.title, kind: 'diet', diet } as const;
  if (cause !== undefined) return { ...NOTHING, conflicts: [{ ...found, cause }] };
  return isDeclaredFor(part, diet) ? NOTHING : { ...NOTHING, undeclared: [found] };
}

function judgeDislike(part: Part, dislike: string): DietVerdict {
  // A kitchen's own allergen has no box to tick; customers write it among the words that they avoid.
  const declared = part.allergens === 'inherited' ? [] : (part.allergens ?? []);
  if (![part.text, ...declared].some((text) => namesDisliked(text, dislike))) return NOTHING;
  return { ...NOTHING, conflicts: [{ part: part.title, kind: 'dislike', dislike }] };
}

function judgePart(part: Part, { allergens, diets, dislikes }: DietGuard): DietVerdict {
  return joinVerdicts([
    ...AllergenSchema.options
      .filter((each) => allergens.includes(each))
      .map((each) => judgeAllergen(part, each)),
    ...GuardedDietSchema.options.filter((each) => diets.includes(each)).map((each) => judgeDiet(part, each)),
    ...dislikes.map((each) => judgeDislike(part, each)),
  ]);
}

/** A dish as it is chosen against a guard: the dish, its size and each option count. */
export function judgeChoice(
  item: MenuItem,
  choice: Pick<LineChoice, 'variantId' | 'modifierList'>,
  guard: DietGuard,
): DietVerdict {
  return joinVerdicts(partsOf(item, choice).map((part) => judgePart(part, guard)));
}

/** One option alone. */
export const judgeOption = (option: ModifierOption, guard: DietGuard): DietVerdict =>
  judgePart(partOfOption(option), guard);

/** One size alone, without what the dish itself has. */
export const judgeSize = (size: Variant, guard: DietGuard): DietVerdict => judgePart(partOfSize(size), guard);

const RANK: Readonly<Record<DietState, number>> = { fits: 0, undeclared: 1, unfit: 2 };

/** The customer must choose one option of the group, so the best one decides. */
function judgeOpenGroup(options: readonly ModifierOption[], guard: DietGuard): DietVerdict {
  const verdicts = options
    .filter(({ isAvailable }) => isAvailable)
    .map((option) => judgeOption(option, guard));
  const [best = NOTHING] = verdicts.toSorted((a, b) => RANK[stateOf(a)] - RANK[stateOf(b)]);
  return best;
}

/** A dish in the menu: as it is suggested, and what is still to be chosen at its best. */
export function judgeDish(item: MenuItem, guard: DietGuard): DietVerdict {
  const choice = defaultChoice(item);
  const open = walkGroups(item, choice.variantId, defaultOptionIds)
    .filter(({ group, optionIds }) => optionIds.length < group.min)
    .map(({ group }) => judgeOpenGroup(group.optionList, guard));
  return joinVerdicts([judgeChoice(item, choice, guard), ...open]);
}

/** Sorts or filters dishes by the guard: fitting ones first, then undeclared ones. */
export function arrangeDishes<Item extends MenuItem>(items: readonly Item[], guard: DietGuard): Item[] {
  if (guard.unfit === 'mark' || isEmptyGuard(guard)) return [...items];
  const judged = items.map((item) => ({ item, state: stateOf(judgeDish(item, guard)) }));
  const shown = guard.unfit === 'hide' ? judged.filter(({ state }) => state !== 'unfit') : judged;
  return shown.toSorted((a, b) => RANK[a.state] - RANK[b.state]).map(({ item }) => item);
}
