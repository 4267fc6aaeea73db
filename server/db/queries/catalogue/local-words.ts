import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { ItemWords } from '../../schema/chain/catalogue.ts';

export const localTitleOf = (localTitle: string | undefined) =>
  localTitle === undefined ? {} : { localTitle };

type LocalWords = Pick<MenuItem, 'localTitle' | 'localDescription' | 'variantList' | 'modifierGroupList'>;

/** The words of an item in another language; empty where the owner's file has no words of it. */
export function localWordsOf(
  { variantList, modifierGroupList }: MenuItem,
  words: ItemWords | undefined,
): Partial<LocalWords> {
  if (words === undefined) return {};
  const { title, description, choices = {} } = words;
  const named = <Choice extends { readonly title: string }>(choice: Choice) => ({
    ...choice,
    ...localTitleOf(choices[choice.title]),
  });
  return {
    ...localTitleOf(title),
    ...(description === undefined ? {} : { localDescription: description }),
    variantList: variantList.map(named),
    modifierGroupList: modifierGroupList.map((group) => ({
      ...named(group),
      optionList: group.optionList.map(named),
    })),
  };
}
