import type { MenuItem } from '#contract/menu.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { useText } from '#platform/text.ts';
import { ItemRow } from './item-row.tsx';
import styles from './menu-list.module.css';
import { type MenuListProps, NothingFound } from './menu-section-list.tsx';
import { FIRST_ROWS } from './menu-sections.ts';
import { OrderingHere } from './ordering.tsx';

interface MenuResultsProps extends MenuListProps {
  items: readonly MenuItem[];
  query: string;
  /** Categories whose items cannot be ordered. */
  displayOnly: ReadonlySet<string>;
  onClear: () => void;
}

/** What the search has found, best first. */
export function MenuResults({ items, query, displayOnly, onClear, onOpen, ...rest }: MenuResultsProps) {
  const t = useText({ menu: menuText }).menu;
  return (
    <section className={styles['section']} aria-label={t.found(items.length, query)}>
      <p className={styles['found']} role="status">
        {t.found(items.length, query)}
      </p>
      {items.length === 0 ? <NothingFound onClear={onClear} /> : null}
      <div className={styles['group']}>
        <OrderingHere orderType={rest.orderType} renderAction={rest.renderAction}>
          <ul className={styles['items']}>
            {items.map((item, index) => (
              <ItemRow
                key={item.itemId}
                item={item}
                isDisplayOnly={displayOnly.has(item.categoryId)}
                isFirst={index < FIRST_ROWS}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </OrderingHere>
      </div>
    </section>
  );
}
