import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { memo, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { menuText } from '#messages/menu.js';
import { chipClass } from '#ui/buttons/chip.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DietChips } from './finding/diet-chips.tsx';
import styles from './menu-toolbar.module.css';

interface MenuToolbarProps {
  query: string;
  onQuery: (query: string) => void;
  /** Runs when the search field gets the focus. */
  onApproach: () => void;
  searchRef: Ref<HTMLInputElement>;
  /** Suggestions, which show below the empty search field while it has the focus. */
  ideas: ReactNode;
  /** Omits the chips of the diets, because the filter sheet contains them. */
  isCompact: boolean;
  filterCount: number;
  onFilters: () => void;
}

export const MenuToolbar = memo(function MenuToolbar(props: MenuToolbarProps) {
  const { query, onQuery, onApproach, searchRef, ideas, isCompact, filterCount, onFilters } = props;
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  // The server-rendered field may have the focus before the app hydrates it.
  useEffect(() => {
    if (document.activeElement?.id === id) setHasFocus(true);
  }, [id]);
  return (
    <search className={styles['toolbar']}>
      <div className={styles['finding']}>
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
            onFocus={() => {
              setHasFocus(query === '');
              onApproach();
            }}
            onBlur={({ relatedTarget, currentTarget }) => {
              const isInside = currentTarget.closest('search')?.contains(relatedTarget) === true;
              setHasFocus(isInside && relatedTarget?.closest('[data-ideas]') != null);
            }}
            onClick={() => setHasFocus(true)}
            onChange={(event) => {
              setHasFocus(true);
              onQuery(event.target.value);
            }}
          />
          {query === '' ? null : (
            <IconButton
              label={menuText.clearSearch()}
              icon={<X aria-hidden="true" size={20} />}
              onClick={() => onQuery('')}
            />
          )}
        </div>
        <IconButton
          label={filterCount === 0 ? menuText.moreFilters() : menuText.filtersOn({ count: filterCount })}
          className={styles['filters']}
          icon={
            <>
              <SlidersHorizontal aria-hidden="true" size={20} />
              {filterCount === 0 ? null : (
                <span aria-hidden="true" className={styles['on']}>
                  {filterCount}
                </span>
              )}
            </>
          }
          onClick={onFilters}
        />
        {hasFocus && query === '' ? ideas : null}
      </div>
      {isCompact ? null : (
        <fieldset className={styles['diets']}>
          <legend className="visually-hidden">{menuText.filters()}</legend>
          <DietChips />
          <Link to="/diet" className={chipClass}>
            {menuText.myDiet()}
          </Link>
        </fieldset>
      )}
    </search>
  );
});
