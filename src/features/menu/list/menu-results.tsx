import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import type { VegNonVeg } from '#contract/fields.ts';
import { menuWithBar } from '#domain/menu/bar.ts';
import { searchMenu } from '#domain/menu/menu-search.ts';
import { menuText } from '#messages/menu.js';
import { menuResultsText } from '#messages/menu-results.js';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { searchesAtom } from '#platform/state/atoms.ts';
import type { MenuFilter } from '../finding/menu-filter.ts';
import { ItemRow } from '../item/item-row.tsx';
import { OrderingHere } from '../ordering.tsx';
import styles from './menu-list.module.css';
import { type MenuListProps, NothingFound } from './menu-section-list.tsx';
import { FIRST_ROWS, matchesDiets } from './menu-sections.ts';
import { useGrowingCount } from './use-growing-count.ts';

interface MenuResultsProps extends MenuListProps {
  menu: Menu;
  diets: readonly VegNonVeg[];
  filter: MenuFilter | null;
  query: string;
  onClear: () => void;
}

export function MenuResults({ menu, diets, filter, query, onClear, onOpen, ...rest }: MenuResultsProps) {
  const guard = useAtomValue(dietMarksAtom);
  const items = useMemo(() => {
    const items = rest.barQuestion === null ? menu.itemList : menuWithBar(menu, 'hidden').itemList;
    const found = searchMenu(items, query).filter(
      (item) => matchesDiets(item, diets) && (filter?.fits(item) ?? true),
    );
    return guard === null ? found : guard.arrange(found);
  }, [menu, query, diets, filter, guard, rest.barQuestion]);
  useRememberedSearch(query, items.length > 0);
  const standing = useGrowingCount(items, items.length, FIRST_ROWS);
  return (
    <section className={styles['section']} aria-label={menuText.found({ count: items.length, query })}>
      <p className={styles['found']} role="status">
        {menuText.found({ count: items.length, query })}
      </p>
      {items.length === 0 ? (
        <NothingSearched hasDiets={diets.length > 0 || filter !== null} onClear={onClear} />
      ) : null}
      <div className={styles['group']}>
        <OrderingHere orderType={rest.orderType} renderAction={rest.renderAction}>
          <ul className={styles['items']}>
            {items.slice(0, standing).map((item, index) => (
              <ItemRow key={item.itemId} item={item} isFirst={index < FIRST_ROWS} onOpen={onOpen} />
            ))}
          </ul>
        </OrderingHere>
      </div>
    </section>
  );
}

/** The empty state of a search; its button clears the search and all filters. */
function NothingSearched({ hasDiets, onClear }: { hasDiets: boolean; onClear: () => void }) {
  return (
    <NothingFound
      text={hasDiets ? menuResultsText.nothingOfDietText() : menuResultsText.nothingText()}
      clear={hasDiets ? menuResultsText.clearAll() : menuText.clearSearch()}
      onClear={onClear}
    />
  );
}

const STORED_SEARCHES = 6;

/** A search is stored once its results have been on the screen this long. */
const LOOKED_MS = 1_500;

const SHORTEST = 2;

/** Stores the search on this phone; it replaces the shorter forms that the customer typed on the way. */
function useRememberedSearch(query: string, hasResults: boolean): void {
  const setSearches = useSetAtom(searchesAtom);
  useEffect(() => {
    if (!hasResults || query.length < SHORTEST) return;
    const timer = setTimeout(() => {
      const isSame = (known: string) => query.toLowerCase().startsWith(known.toLowerCase());
      setSearches((known) => ({
        queryList: [query, ...(known?.queryList ?? []).filter((one) => !isSame(one))].slice(
          0,
          STORED_SEARCHES,
        ),
      }));
    }, LOOKED_MS);
    return () => clearTimeout(timer);
  }, [query, hasResults, setSearches]);
}
