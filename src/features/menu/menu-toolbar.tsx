import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { memo, type Ref, useId } from 'react';
import type { VegNonVeg } from '#contract/fields.ts';
import { menuText } from '#messages/menu.js';
import { NO_PREFERENCES, preferencesAtom } from '#platform/state/atoms.ts';
import { Chip, chipClass } from '#ui/buttons/chip.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import styles from './menu-toolbar.module.css';

const DIETS: readonly VegNonVeg[] = ['VEG', 'EGG', 'NON_VEG'];

const NO_DIETS: readonly VegNonVeg[] = [];

/** Stored with the preferences; an empty list shows all. */
export function useDiets() {
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  const diets = preferences?.diets ?? NO_DIETS;
  const setDiets = (changed: VegNonVeg[]) =>
    setPreferences((known) => ({ ...NO_PREFERENCES, ...known, diets: changed }));
  return { diets, setDiets };
}

interface MenuToolbarProps {
  query: string;
  onQuery: (query: string) => void;
  /** Runs when the search field gets the focus. */
  onApproach: () => void;
  searchRef: Ref<HTMLInputElement>;
}

export const MenuToolbar = memo(function MenuToolbar(props: MenuToolbarProps) {
  const { query, onQuery, onApproach, searchRef } = props;
  const id = useId();
  return (
    <search className={styles['toolbar']}>
      <div className={styles['field']}>
        <Search aria-hidden="true" size={20} />
        <label className="visually-hidden" htmlFor={id}>
          {menuText.search()}
        </label>
        <input
          id={id}
          ref={searchRef}
          className={styles['input']}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={menuText.search()}
          maxLength={80}
          value={query}
          onFocus={onApproach}
          onChange={(event) => onQuery(event.target.value)}
        />
        {query === '' ? null : (
          <IconButton
            label={menuText.clearSearch()}
            icon={<X aria-hidden="true" size={20} />}
            onClick={() => onQuery('')}
          />
        )}
      </div>
      <DietFilter />
    </search>
  );
});

function DietFilter() {
  const { diets, setDiets } = useDiets();
  const toggle = (diet: VegNonVeg) =>
    setDiets(diets.includes(diet) ? diets.filter((known) => known !== diet) : [...diets, diet]);
  return (
    <fieldset className={styles['diets']}>
      <legend className="visually-hidden">{menuText.filters()}</legend>
      {DIETS.map((diet) => (
        <Chip key={diet} isSelected={diets.includes(diet)} onClick={() => toggle(diet)}>
          <span aria-hidden="true">
            <FoodMark kind={diet} label="" />
          </span>
          {menuText.diets[diet]()}
          {diets.includes(diet) ? <X aria-hidden="true" size={14} /> : null}
        </Chip>
      ))}
      <Link to="/diet" className={chipClass}>
        {menuText.myDiet()}
      </Link>
    </fieldset>
  );
}
