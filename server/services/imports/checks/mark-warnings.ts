import type { ImportProblem } from '../csv/csv-table.ts';
import type { ReadItem } from '../menu-file.ts';
import { findMeat } from './known-words.ts';

/** Dishes, sizes and options marked veg (or egg) whose names contain meat, fish or egg. */
export function findMarkWarnings(read: readonly ReadItem[]): ImportProblem[] {
  return read.flatMap(({ row, item }) => [...warnOfDish(row, item), ...warnOfOptions(row, item)]);
}

function warnOfDish(row: number, { title, vegNonVeg, variantList }: ReadItem['item']): ImportProblem[] {
  if (vegNonVeg === 'NON_VEG') return [];
  const names = [title, ...variantList.map((variant) => variant.title)];
  const meat = names.map((name) => findMeat(name, vegNonVeg === 'EGG')).find(Boolean);
  if (meat === undefined) return [];
  const mark = vegNonVeg === 'EGG' ? 'egg' : 'veg';
  const text = `"${title}" is marked ${mark}, and its name or a size says "${meat}": is the mark right?`;
  return [{ row, column: 'veg mark', text }];
}

function warnOfOptions(row: number, { title, modifierGroupList }: ReadItem['item']): ImportProblem[] {
  const wrong = modifierGroupList
    .flatMap(({ optionList }) => optionList)
    .filter((option) => option.vegNonVeg !== 'NON_VEG' && findMeat(option.title, option.vegNonVeg === 'EGG'));
  if (wrong.length === 0) return [];
  const names = [...new Set(wrong.map((option) => `"${option.title}"`))].join(', ');
  const text = `options of "${title}" are marked veg or egg: ${names}; write (non-veg) or (egg) after those that are`;
  return [{ row, column: 'modifiers', text }];
}
