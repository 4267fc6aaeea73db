import type { ChoiceCondition, ModifierGroup, Variant } from '#contract/catalogue/menu.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { CellParser } from '../csv/csv-table.ts';
import { idOf, idWithin, partsOf } from './import-cells.ts';
import { show } from './import-letters.ts';

/** An unresolved condition such as `@Medium/Large` or `@Base=Thin/Pan`. */
export interface WrittenCondition {
  readonly text: string;
  /** Null when the condition names sizes. */
  readonly groupTitle: string | null;
  readonly choiceTitles: readonly string[];
}

export interface ConditionalText {
  readonly plain: string;
  readonly condition: WrittenCondition | undefined;
}

const CONDITION_PATTERN = /^(?<plain>.*?)\s@\s*(?<text>[^@]*)$/s;

/** Splits `Corn=45 @Medium/Large` into text and condition. */
export const splitCondition: CellParser<ConditionalText> = (whole) => {
  const { plain, text } = CONDITION_PATTERN.exec(whole)?.groups ?? {};
  if (plain === undefined || text === undefined) return succeed({ plain: whole, condition: undefined });
  if (text.includes('*'))
    return fail(`"${show(whole)}" has its star after the @; write it before: Thin* @Large`);
  const [, group, choices = text] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const choiceTitles = partsOf(choices, '/').map(show);
  if (choiceTitles.length === 0)
    return fail(`"${show(whole)}" names nothing after the @, such as @Medium/Large`);
  const groupTitle = group === undefined ? null : show(group.trim());
  return succeed({ plain: plain.trim(), condition: { text: show(text.trim()), groupTitle, choiceTitles } });
};

interface Titled {
  readonly title: string;
  readonly condition: WrittenCondition | undefined;
}

/** Ids of the groups of a dish, or of the options of a group: by title, with the condition if titles are equal. */
export function identitiesOf(titled: readonly Titled[]): string[] {
  const byTitle = Map.groupBy(titled, ({ title }) => idOf(title));
  return titled.map(({ title, condition }) => {
    const isAlone = byTitle.get(idOf(title))?.length === 1;
    return isAlone || condition === undefined ? idOf(title) : idWithin(title, condition.text);
  });
}

/** Choices that a condition may refer to: the sizes (undefined if unreadable) and earlier groups. */
export interface ConditionChoices {
  readonly sizes: readonly Variant[] | undefined;
  readonly groups: readonly ModifierGroup[];
}

/** Resolves a condition to ids; a failure names the unknown part. */
export function resolveCondition(
  { groupTitle, choiceTitles }: WrittenCondition,
  { sizes, groups }: ConditionChoices,
): Result<ChoiceCondition, string> {
  if (groupTitle === null) return findChoices(null, choiceTitles, sizes, 'a size of this item');
  const named = groups.filter((group) => idOf(group.title) === idOf(groupTitle));
  const [group] = named;
  if (group === undefined || named.length > 1)
    return fail(`"${groupTitle}" is not one group before this one`);
  return findChoices(group.groupId, choiceTitles, group.optionList, `an option of "${group.title}"`);
}

function findChoices(
  groupId: string | null,
  titles: readonly string[],
  known: readonly (Pick<Variant, 'title'> & { variantId?: string; optionId?: string })[] | undefined,
  wanted: string,
): Result<ChoiceCondition, string> {
  const choiceIds: string[] = [];
  for (const title of titles) {
    const same = known?.filter((choice) => idOf(choice.title) === idOf(title));
    if (same?.length === 0) return fail(`"${title}" is not ${wanted}`);
    const ids = same?.map(({ variantId, optionId }) => variantId ?? optionId) ?? [idOf(title)];
    choiceIds.push(...ids.filter((id) => id !== undefined));
  }
  return succeed({ groupId, choiceIds });
}

interface Offered {
  readonly title: string;
  readonly onlyFor?: ChoiceCondition;
}

/** A title that two choices share which can be offered together; undefined without one. */
export function findDuplicateTitle(offered: readonly Offered[]): string | undefined {
  const isDoubled = (one: Offered, index: number) =>
    offered
      .slice(0, index)
      .some((other) => idOf(other.title) === idOf(one.title) && canMeet(one.onlyFor, other.onlyFor));
  return offered.find(isDoubled)?.title;
}

function canMeet(one: ChoiceCondition | undefined, other: ChoiceCondition | undefined): boolean {
  if (one === undefined || other === undefined || one.groupId !== other.groupId) return true;
  return one.choiceIds.some((id) => other.choiceIds.includes(id));
}
