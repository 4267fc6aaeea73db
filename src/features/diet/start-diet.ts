import { arrangeDishes, isEmptyGuard, judgeDish, stateOf } from '#domain/diet/judge-dish.ts';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { dietAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { startAccountDiet } from './account-diet.ts';
import { KitchenNote } from './kitchen-note.tsx';
import { DishMark, LineMark, OptionMark, SizeMark } from './marks.tsx';
import { MenuSummary } from './menu-summary.tsx';

const components = { DishMark, OptionMark, SizeMark, LineMark, MenuSummary, KitchenNote };

function showMarks(): void {
  const guard = store.get(dietAtom)?.guard;
  const isNeeded = guard !== undefined && !isEmptyGuard(guard);
  store.set(
    dietMarksAtom,
    isNeeded
      ? {
          ...components,
          arrange: (items) => arrangeDishes(items, guard),
          fits: (item) => stateOf(judgeDish(item, guard)) === 'fits',
        }
      : null,
  );
}

/**
 * Updates the marks after each change of the diet, also from another tab, and syncs the diet with the
 * account.
 */
export function startDiet(): void {
  store.sub(dietAtom, showMarks);
  showMarks();
  startAccountDiet();
}
