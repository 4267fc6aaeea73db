import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { lazyPart, lazySheet } from '#platform/parts/lazy-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import { useSettled } from '#ui/use-settled.ts';
import { useDiets } from './finding/diet-chips.tsx';
import type { MenuFilter } from './finding/menu-filter.ts';
import { CategoryChips, CategoryRail } from './list/category-nav.tsx';
import { createFirstSections } from './list/first-menu.ts';
import { MenuSectionList } from './list/menu-section-list.tsx';
import { createSections, takeFirstRows } from './list/menu-sections.ts';
import { useActiveSection } from './list/use-active-section.ts';
import type { GrowingMenu } from './list/use-growing-menu.ts';
import styles from './menu-frame.module.css';
import { MenuFrame } from './menu-frame.tsx';
import { MenuToolbar } from './menu-toolbar.tsx';
import type { RenderAction } from './ordering.tsx';

/** Longer than the gap between two keys of a quick typist; not every key renders the results. */
const SETTLES_AFTER_MS = 150;

export interface MenuBrowserProps extends GrowingMenu {
  orderType: CartOrderType;
  /** Question for the guest's age above the bar's price list; null once the bar's drinks may be ordered. */
  barQuestion: ReactNode;
  /** The search text of the URL; an empty string moves the focus into the search field. */
  requestedQuery: string | undefined;
  onSearched: () => void;
  renderAction: RenderAction;
  onOpen: (item: MenuItem) => void;
  top: ReactNode;
  /** Moves the diets into the filter sheet, so that the menu begins higher on the screen. */
  isCompact: boolean;
  /** Shows after the first category. */
  afterFirst: ReactNode;
  aside: ReactNode;
  end: ReactNode;
}

/** Placeholder rows for dishes that are not rendered yet. */
const PLACEHOLDER_ROWS = 4;

// Most customers do not search, so its code loads when the field gets the focus.
const loadResults = () => import('./list/menu-results.tsx');
const MenuResults = lazyPart(async () => (await loadResults()).MenuResults, PlaceholderRows);

const FilterSheet = lazySheet(async () => (await import('./finding/filter-sheet.tsx')).FilterSheet);
const JumpSheet = lazySheet(async () => (await import('./finding/jump-sheet.tsx')).JumpSheet);
const SearchIdeas = lazyPart(async () => (await import('./finding/search-ideas.tsx')).SearchIdeas);

function PlaceholderRows() {
  return <Skeleton shape="menuItem" count={PLACEHOLDER_ROWS} />;
}

// A failed preload has no effect, because the first letter of a search loads the chunk again.
const prepareSearch = () => void loadResults().catch(() => undefined);

/** Sections of the filtered menu; the chips of the filters update at once, and the rows follow at low priority. */
function useFilteredMenu(menu: MenuBrowserProps['menu']) {
  const { diets: chosenDiets, setDiets } = useDiets();
  const diets = useDeferredValue(chosenDiets);
  const [chosenFilter, setFilter] = useState<MenuFilter | null>(null);
  const filter = useDeferredValue(chosenFilter);
  const guard = useAtomValue(dietMarksAtom);
  const arranged = useMemo(
    () => (guard === null ? menu : { ...menu, itemList: guard.arrange(menu.itemList) }),
    [menu, guard],
  );
  const sections = useMemo(() => createSections(arranged, diets, filter?.fits), [arranged, diets, filter]);
  return { chosenDiets, setDiets, diets, chosenFilter, setFilter, filter, guard, sections };
}

export function MenuBrowser(props: MenuBrowserProps) {
  const { menu, comingList, renderedRows, renderRows, requestedQuery, onSearched, ...others } = props;
  const { top, isCompact, afterFirst, aside, end, ...rest } = others;
  const { chosenDiets, setDiets, diets, chosenFilter, setFilter, filter, guard, sections } =
    useFilteredMenu(menu);
  const [isFiltering, setIsFiltering] = useState(false);
  const [isJumping, setIsJumping] = useState(false);
  const isFilterSheetPresent = useLingering(isFiltering);
  const isJumpSheetPresent = useLingering(isJumping);
  const [query, setQuery] = useState(requestedQuery ?? '');
  const searched = useDeferredValue(useSettled(query.trim(), SETTLES_AFTER_MS));
  const searchRef = useRef<HTMLInputElement>(null);
  const search = useCallback(() => searchRef.current?.focus(), []);
  useEffect(() => {
    if (requestedQuery === undefined) return;
    setQuery(requestedQuery);
    search();
    onSearched();
  }, [requestedQuery, onSearched, search]);
  const isSearching = searched !== '';
  const parts = takeFirstRows(sections, renderedRows);
  const sectionKey = isSearching
    ? ''
    : parts.map(({ section: { category } }) => category.categoryId).join(' ');
  const { listRef, activeId, go } = useActiveSection(sectionKey);
  const named = useMemo(
    () => (comingList.length > 0 ? createFirstSections({ menu, comingList }) : sections),
    [menu, comingList, sections],
  );
  const isIncomplete = comingList.length > 0 || renderedRows < Infinity;
  const leaveSearchFor = useCallback(
    (categoryId: string) => {
      setQuery('');
      if (!go(categoryId)) renderRows(Infinity);
    },
    [go, renderRows],
  );
  const nav = {
    sections: named,
    activeId: isSearching ? null : (activeId ?? firstId(sections)),
    onGo: leaveSearchFor,
  };
  const ideas = useMemo(() => <SearchIdeas menu={menu} onPick={setQuery} />, [menu]);
  const openFilters = useCallback(() => setIsFiltering(true), []);
  const openJumpList = useCallback(() => setIsJumping(true), []);
  const clear = () => {
    setQuery('');
    setDiets([]);
    setFilter(null);
    search();
  };
  return (
    <MenuFrame rail={<CategoryRail {...nav} />} aside={aside} isCompact={isCompact}>
      <div className={styles['top']} data-searching={query === '' ? undefined : ''}>
        {top}
      </div>
      <MenuToolbar
        query={query}
        onQuery={setQuery}
        onApproach={prepareSearch}
        searchRef={searchRef}
        ideas={ideas}
        isCompact={isCompact}
        filterCount={(chosenFilter?.count ?? 0) + (isCompact ? chosenDiets.length : 0)}
        onFilters={openFilters}
      />
      {guard && <guard.MenuSummary items={menu.itemList} />}
      {isSearching || named.length === 0 ? null : (
        <CategoryChips {...nav} onSearch={search} onJump={openJumpList} />
      )}
      <div ref={listRef}>
        {/* A search hides the rows without unmounting them, because rendering hundreds again would block typing. */}
        <div hidden={isSearching}>
          <MenuSectionList
            parts={parts}
            isMenuEmpty={menu.itemList.length === 0}
            afterFirst={afterFirst}
            onClear={clear}
            {...rest}
          />
        </div>
        {isSearching ? (
          <MenuResults menu={menu} diets={diets} filter={filter} query={searched} onClear={clear} {...rest} />
        ) : null}
        {isIncomplete ? <PlaceholderRows /> : null}
      </div>
      {end}
      {isFilterSheetPresent ? (
        <FilterSheet
          isOpen={isFiltering}
          onClose={() => setIsFiltering(false)}
          menu={menu}
          filter={chosenFilter}
          onFilter={setFilter}
        />
      ) : null}
      {isJumpSheetPresent ? (
        <JumpSheet isOpen={isJumping} onClose={() => setIsJumping(false)} {...nav} />
      ) : null}
    </MenuFrame>
  );
}

function firstId(sections: readonly { category: { categoryId: string } }[]): string | null {
  return sections[0]?.category.categoryId ?? null;
}
