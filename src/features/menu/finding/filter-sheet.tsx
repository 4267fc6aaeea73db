import { useMemo } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import { getOrderedDishes } from '#contract/endpoints/chain/catalogue.ts';
import { formatPaise } from '#domain/money/money.ts';
import { findingText } from '#messages/finding.js';
import { menuText } from '#messages/menu.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { matchesDiets } from '../list/menu-sections.ts';
import { DietChips, useDiets } from './diet-chips.tsx';
import styles from './finding.module.css';
import {
  countTraits,
  createFilter,
  findPriceLimits,
  type MenuFilter,
  NOTHING_WANTED,
  type Trait,
  type WantedDishes,
  WELL_RATED_FROM,
} from './menu-filter.ts';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  menu: Menu;
  filter: MenuFilter | null;
  onFilter: (filter: MenuFilter | null) => void;
}

/** Ids of the dishes on this menu with an average of at least `WELL_RATED_FROM` stars. */
function useWellRated({ restaurantId, itemList }: Menu): readonly string[] {
  const { data } = useEndpoint(getOrderedDishes, { restaurantId });
  return useMemo(() => {
    const well = (data?.ratedList ?? []).filter(({ stars }) => stars >= WELL_RATED_FROM);
    const known = new Set(itemList.map(({ itemId }) => itemId));
    return well.map(({ itemId }) => itemId).filter((itemId) => known.has(itemId));
  }, [data, itemList]);
}

/** Offers only filters for which this menu has data. */
export function FilterSheet({ isOpen, onClose, menu, filter, onFilter }: FilterSheetProps) {
  const items = menu.itemList;
  const wellRated = useWellRated(menu);
  const { diets, setDiets } = useDiets();
  const wanted = filter?.wanted ?? NOTHING_WANTED;
  const traits = useMemo(() => countTraits(items), [items]);
  const limits = useMemo(() => findPriceLimits(items), [items]);
  const left = items.filter((item) => matchesDiets(item, diets) && (filter?.fits(item) ?? true)).length;
  const want = (changed: Partial<WantedDishes>) => onFilter(createFilter({ ...wanted, ...changed }));
  const toggle = (trait: Trait) => {
    const known = wanted.traits;
    want({ traits: known.includes(trait) ? known.filter((one) => one !== trait) : [...known, trait] });
  };
  const clear = () => {
    setDiets([]);
    onFilter(null);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={findingText.filters()}
      closeLabel={findingText.close()}
      footer={
        <div className={styles['actions']}>
          <Button variant="secondary" onClick={clear} disabled={filter === null && diets.length === 0}>
            {menuText.clearFilters()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {findingText.show({ count: left })}
          </Button>
        </div>
      }
    >
      <div className={styles['groups']}>
        <fieldset className={styles['group']}>
          <legend>{menuText.filters()}</legend>
          <div className={styles['chips']}>
            <DietChips />
          </div>
        </fieldset>
        {traits.length === 0 && wellRated.length === 0 ? null : (
          <fieldset className={styles['group']}>
            <legend>{findingText.dishes()}</legend>
            <div className={styles['chips']}>
              {wellRated.length === 0 ? null : (
                <Chip
                  isSelected={wanted.wellRated !== null}
                  onClick={() => want({ wellRated: wanted.wellRated === null ? wellRated : null })}
                >
                  {findingText.wellRated({ stars: WELL_RATED_FROM })}{' '}
                  <span className={styles['count']}>{wellRated.length}</span>
                </Chip>
              )}
              {traits.map(({ trait, count }) => (
                <Chip key={trait} isSelected={wanted.traits.includes(trait)} onClick={() => toggle(trait)}>
                  {findingText.traits[trait]()} <span className={styles['count']}>{count}</span>
                </Chip>
              ))}
            </div>
            <p className={styles['quiet']}>{findingText.declared()}</p>
          </fieldset>
        )}
        {limits.length === 0 ? null : (
          <fieldset className={styles['group']}>
            <legend>{findingText.price()}</legend>
            <div className={styles['chips']}>
              {limits.map((limit) => (
                <Chip
                  key={limit}
                  isSelected={wanted.underPaise === limit}
                  onClick={() => want({ underPaise: wanted.underPaise === limit ? null : limit })}
                >
                  {findingText.under({ amount: formatPaise(limit) })}
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Sheet>
  );
}
