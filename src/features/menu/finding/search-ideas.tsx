import { useAtom } from 'jotai';
import Clock3 from 'lucide-react/icons/clock-3';
import { type ReactNode, useMemo } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import { getOrderedDishes } from '#contract/endpoints/chain/catalogue.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { findingText } from '#messages/finding.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { searchesAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import styles from './search-ideas.module.css';

interface SearchIdeasProps {
  menu: Menu;
  onPick: (query: string) => void;
}

const MOST = 6;

/** Names of the dishes ordered most at this outlet, or of its bestsellers while no orders are counted. */
function usePopular(menu: Menu): string[] {
  const { restaurantId, itemList } = menu;
  const { data } = useEndpoint(getOrderedDishes, { restaurantId });
  return useMemo(() => {
    const known = new Map(itemList.map((item) => [item.itemId, item]));
    const counted = (data?.popularList ?? []).flatMap((itemId) => known.get(itemId) ?? []);
    const dishes = counted.length > 0 ? counted : itemList.filter(({ isBestseller }) => isBestseller);
    return dishes
      .filter(({ isAvailable }) => isAvailable)
      .slice(0, MOST)
      .map(nameOf);
  }, [data, itemList]);
}

/** Suggestions below the empty search field; tapping one leaves the focus in the field. */
export function SearchIdeas({ menu, onPick }: SearchIdeasProps) {
  const [searches, setSearches] = useAtom(searchesAtom);
  const recent = searches?.queryList ?? [];
  const popular = usePopular(menu);
  if (recent.length === 0 && popular.length === 0) return null;
  return (
    <div className={styles['ideas']} data-ideas="" onPointerDown={(event) => event.preventDefault()}>
      {recent.length === 0 ? null : (
        <section aria-label={findingText.recent()}>
          <div className={styles['head']}>
            <p>{findingText.recent()}</p>
            <Button
              variant="quiet"
              size="small"
              aria-label={findingText.clearRecent()}
              onClick={() => setSearches(null)}
            >
              {findingText.clear()}
            </Button>
          </div>
          <Ideas titles={recent} icon={<Clock3 aria-hidden="true" size={16} />} onPick={onPick} />
        </section>
      )}
      {popular.length === 0 ? null : (
        <section aria-label={findingText.popular()}>
          <p className={styles['head']}>{findingText.popular()}</p>
          <Ideas titles={popular} onPick={onPick} />
        </section>
      )}
    </div>
  );
}

interface IdeasProps {
  titles: readonly string[];
  icon?: ReactNode;
  onPick: (query: string) => void;
}

function Ideas({ titles, icon, onPick }: IdeasProps) {
  return (
    <div className={styles['chips']}>
      {titles.map((title) => (
        <Chip key={title} isSelected={false} onClick={() => onPick(title)}>
          {icon}
          {title}
        </Chip>
      ))}
    </div>
  );
}
