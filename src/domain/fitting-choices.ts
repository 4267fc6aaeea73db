import type { ChoiceCondition, MenuItem, ModifierGroup } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';

/** A group as it is offered beside the choices before it, with the options that are taken of it. */
export interface GroupChoice {
  readonly group: ModifierGroup;
  readonly optionIds: readonly string[];
}

/** Ids of taken options by group; the size is under null. */
type Taken = ReadonlyMap<string | null, readonly string[]>;

function isMet(condition: ChoiceCondition | undefined, taken: Taken): boolean {
  if (condition === undefined) return true;
  const ids = taken.get(condition.groupId) ?? [];
  return ids.some((id) => condition.choiceIds.includes(id));
}

/** A group with only the options that fit, and limits that those can keep; undefined where it does not fit. */
function fitGroup(group: ModifierGroup, taken: Taken): ModifierGroup | undefined {
  if (!isMet(group.onlyFor, taken)) return undefined;
  const optionList = group.optionList.filter(({ onlyFor }) => isMet(onlyFor, taken));
  if (optionList.length === group.optionList.length) return group;
  if (optionList.length === 0) return undefined;
  const [min, max] = [Math.min(group.min, optionList.length), Math.min(group.max, optionList.length)];
  return { ...group, min, max, optionList };
}

/**
 * The groups of an item that fit a size, in menu order, each beside what was taken of those before it. `take`
 * says which options are taken of a group.
 */
export function walkGroups(
  { modifierGroupList }: Pick<MenuItem, 'modifierGroupList'>,
  variantId: string | null,
  take: (group: ModifierGroup) => readonly string[],
): GroupChoice[] {
  const taken = new Map<string | null, readonly string[]>([[null, variantId === null ? [] : [variantId]]]);
  const walked: GroupChoice[] = [];
  for (const known of modifierGroupList) {
    const group = fitGroup(known, taken);
    if (group === undefined) continue;
    const offered = new Set(group.optionList.map(({ optionId }) => optionId));
    const optionIds = take(group).filter((optionId) => offered.has(optionId));
    taken.set(group.groupId, optionIds);
    walked.push({ group, optionIds });
  }
  return walked;
}

/** Ids of the options that choices name of a group. */
export function optionIdsOf({ modifierList }: Pick<LineChoice, 'modifierList'>, groupId: string): string[] {
  return modifierList.flatMap((one) => (one.groupId === groupId ? [one.optionId] : []));
}

/** The groups that are offered beside choices, with the options and limits that fit these. */
export function fittingGroups(
  item: Pick<MenuItem, 'modifierGroupList'>,
  choice: Pick<LineChoice, 'variantId' | 'modifierList'>,
): ModifierGroup[] {
  return walkGroups(item, choice.variantId, ({ groupId }) => optionIdsOf(choice, groupId)).map(
    ({ group }) => group,
  );
}

/** Whether a group is another one beside other choices. */
export function isConditional({ onlyFor, optionList }: ModifierGroup): boolean {
  return onlyFor !== undefined || optionList.some((option) => option.onlyFor !== undefined);
}

/** The options of a walk as choices name them. */
export function modifiersOf(walked: readonly GroupChoice[]): LineChoice['modifierList'] {
  return walked.flatMap(({ group: { groupId }, optionIds }) =>
    optionIds.map((optionId) => ({ groupId, optionId })),
  );
}
