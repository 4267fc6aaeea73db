import { useAtom } from 'jotai';
import X from 'lucide-react/icons/x';
import type { VegNonVeg } from '#contract/fields.ts';
import { menuText } from '#messages/menu.js';
import { NO_PREFERENCES, preferencesAtom } from '#platform/state/atoms.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';

const DIETS: readonly VegNonVeg[] = ['VEG', 'EGG', 'NON_VEG'];

const NO_DIETS: readonly VegNonVeg[] = [];

/** The diets of the menu's filter, stored with the preferences; an empty list shows all dishes. */
export function useDiets() {
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  const diets = preferences?.diets ?? NO_DIETS;
  const setDiets = (changed: VegNonVeg[]) =>
    setPreferences((known) => ({ ...NO_PREFERENCES, ...known, diets: changed }));
  return { diets, setDiets };
}

export function DietChips() {
  const { diets, setDiets } = useDiets();
  const toggle = (diet: VegNonVeg) =>
    setDiets(diets.includes(diet) ? diets.filter((known) => known !== diet) : [...diets, diet]);
  return DIETS.map((diet) => (
    <Chip key={diet} isSelected={diets.includes(diet)} onClick={() => toggle(diet)}>
      <span aria-hidden="true">
        <FoodMark kind={diet} label="" />
      </span>
      {menuText.diets[diet]()}
      {diets.includes(diet) ? <X aria-hidden="true" size={14} /> : null}
    </Chip>
  ));
}
