import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import type { ComingDishes } from '#contract/first-screen.ts';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { searchMenu } from '#domain/menu-search.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CategoryChips, CategoryRail } from './category-nav.tsx';
import { createFirstSections } from './first-menu.ts';
import styles from './menu-frame.module.css';
import { MenuFrame } from './menu-frame.tsx';
import { MenuResults } from './menu-results.tsx';
import { MenuSectionList } from './menu-section-list.tsx';
import { createSections, findDisplayOnly, matchesDiets } from './menu-sections.ts';
import { MenuToolbar, useDiets } from './menu-toolbar.tsx';
import { useActiveSection } from './use-active-section.ts';
import { useSettled } from './use-settled.ts';

export interface MenuBrowserProps {
  menu: Menu;
  /** How many dishes of each category are not in `menu` yet. */
  comingList: readonly ComingDishes[];
  orderType: CartOrderType;
  /** Age from which the outlet may serve what is on its bar list. */
  drinkingAge: number | null;
  /** What to look for first; present and empty puts the cursor into the search. */
  initialQuery: string | undefined;
  renderAction: (item: MenuItem) => ReactNode;
  onOpen: (item: MenuItem) => void;
  /** Stands over the menu, beside it, and at its end. */
  top: ReactNode;
  aside: ReactNode;
  end: ReactNode;
}

/** In place of all the dishes to come. */
const COMING_ROWS = 4;

/** The menu with its ways through it: search, diets, categories. */
export function MenuBrowser({ menu, comingList, initialQuery, top, aside, end, ...rest }: MenuBrowserProps) {
  const { diets: chosenDiets, setDiets } = useDiets();
  // The chip answers at once; the rows follow when there is time.
  const diets = useDeferredValue(chosenDiets);
  const [query, setQuery] = useState(initialQuery ?? '');
  const searched = useDeferredValue(useSettled(query.trim()));
  const searchRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (initialQuery === undefined) return;
    setQuery(initialQuery);
    searchRef.current?.focus();
  }, [initialQuery]);
  const sections = useMemo(() => createSections(menu, diets), [menu, diets]);
  const displayOnly = useMemo(() => findDisplayOnly(menu), [menu]);
  const found = useMemo(
    () =>
      searched === ''
        ? null
        : searchMenu(menu.itemList, searched).filter((item) => matchesDiets(item, diets)),
    [menu, searched, diets],
  );
  const sectionKey = found === null ? sections.map(({ category }) => category.categoryId).join(' ') : '';
  const { listRef, activeId, go } = useActiveSection(sectionKey);
  const isComing = comingList.length > 0;
  const named = useMemo(
    () => (isComing ? createFirstSections({ menu, comingList }) : sections),
    [isComing, menu, comingList, sections],
  );
  const leaveSearchFor = useCallback(
    (categoryId: string) => {
      setQuery('');
      go(categoryId);
    },
    [go],
  );
  const nav = {
    sections: named,
    activeId: found === null ? (activeId ?? firstId(sections)) : null,
    onGo: leaveSearchFor,
  };
  const clear = () => {
    setQuery('');
    setDiets([]);
    searchRef.current?.focus();
  };
  return (
    <MenuFrame rail={<CategoryRail {...nav} />} aside={aside}>
      <div className={styles['top']} data-searching={query === '' ? undefined : ''}>
        {top}
      </div>
      <MenuToolbar query={query} onQuery={setQuery} searchRef={searchRef} />
      {found === null && named.length > 0 ? <CategoryChips {...nav} /> : null}
      <div ref={listRef}>
        {/* Out of sight while something is looked for: taken down and put up again, hundreds of rows would keep keys waiting. */}
        <div hidden={found !== null}>
          <MenuSectionList
            sections={sections}
            isMenuEmpty={menu.itemList.length === 0}
            onClear={clear}
            {...rest}
          />
        </div>
        {found === null ? null : (
          <MenuResults items={found} query={searched} displayOnly={displayOnly} onClear={clear} {...rest} />
        )}
        {isComing ? <Skeleton shape="menuItem" count={COMING_ROWS} /> : null}
      </div>
      {end}
    </MenuFrame>
  );
}

function firstId(sections: readonly { category: { categoryId: string } }[]): string | null {
  return sections[0]?.category.categoryId ?? null;
}
