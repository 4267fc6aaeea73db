import type { ChoiceCondition, MenuItem, ModifierGroup } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';

/** A group reduced to the options compatible with earlier choices, and the selected ones. */
export interface GroupChoice {
  readonly group: ModifierGroup;
  readonly optionIds: readonly string[];
}

/** Ids of selected options by group; the size is under null. */
type Taken = ReadonlyMap<string | null, readonly string[]>;

function isMet(condition: ChoiceCondition | undefined, taken: Taken): boolean {
  if (condition === undefined) return true;
  const ids = taken.get(condition.groupId) ?? [];
  return ids.some((id) => condition.choiceIds.includes(id));
}

/** Limits the group to its compatible options; undefined when the group itself is incompatible. */
function fitGroup(group: ModifierGroup, taken: Taken): ModifierGroup | undefined {
  if (!isMet(group.onlyFor, taken)) return undefined;
  const optionList = group.optionList.filter(({ onlyFor }) => isMet(onlyFor, taken));
  if (optionList.length === group.optionList.length) return group;
  if (optionList.length === 0) return undefined;
  const [min, max] = [Math.min(group.min, optionList.length), Math.min(group.max, optionList.length)];
  return { ...group, min, max, optionList };
}

/**
 * The compatible groups of an item in menu order, each after applying the choices before it; `take` selects
 * the options of a group.
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

/** Ids of the selected options of a group. */
export function optionIdsOf({ modifierList }: Pick<LineChoice, 'modifierList'>, groupId: string): string[] {
  return modifierList.flatMap((one) => (one.groupId === groupId ? [one.optionId] : []));
}

/** The groups of an item, limited to what is compatible with the choices. */
export function fittingGroups(
  item: Pick<MenuItem, 'modifierGroupList'>,
  choice: Pick<LineChoice, 'variantId' | 'modifierList'>,
): ModifierGroup[] {
  return walkGroups(item, choice.variantId, ({ groupId }) => optionIdsOf(choice, groupId)).map(
    ({ group }) => group,
  );
}

/** True when other choices affect a group. */
export function isConditional({ onlyFor, optionList }: ModifierGroup): boolean {
  return onlyFor !== undefined || optionList.some((option) => option.onlyFor !== undefined);
}

export function modifiersOf(walked: readonly GroupChoice[]): LineChoice['modifierList'] {
  return walked.flatMap(({ group: { groupId }, optionIds }) =>
    optionIds.map((optionId) => ({ groupId, optionId })),
  );
}

/** The group once for each choice that its options depend on, and once without. */
export function facesOf(group: ModifierGroup): ModifierGroup[] {
  const named = group.optionList.flatMap(
    ({ onlyFor }) => onlyFor?.choiceIds.map((id) => ({ groupId: onlyFor.groupId, id })) ?? [],
  );
  const faces = named.map(({ groupId, id }) =>
    group.optionList.filter(
      ({ onlyFor }) =>
        onlyFor === undefined || (onlyFor.groupId === groupId && onlyFor.choiceIds.includes(id)),
    ),
  );
  const always = group.optionList.filter(({ onlyFor }) => onlyFor === undefined);
  return [always, ...faces].map((optionList) => ({
    ...group,
    optionList,
    min: Math.min(group.min, optionList.length),
  }));
}
