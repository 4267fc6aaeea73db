import { Fragment, memo, type ReactNode } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { menuText } from '#messages/menu.js';
import { formatMoment } from '#platform/time/as-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useGroupWindow } from '#ui/lists/row-window.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ItemRow } from '../item/item-row.tsx';
import { type Ordering, OrderingHere } from '../ordering.tsx';
import styles from './menu-list.module.css';
import {
  estimateRem,
  FIRST_ROWS,
  type SectionPart,
  shareFirstRows,
  takeFirstGroups,
} from './menu-sections.ts';

export interface MenuListProps extends Ordering {
  /** Question for the guest's age above the bar's price list; null once the bar's drinks may be ordered. */
  barQuestion: ReactNode;
  onOpen: (item: MenuItem) => void;
}

interface MenuSectionListProps extends MenuListProps {
  /** Each section with the number of rows to render so far. */
  parts: readonly SectionPart[];
  isMenuEmpty: boolean;
  afterFirst: ReactNode;
  onClear: () => void;
}

export function MenuSectionList(props: MenuSectionListProps) {
  const { parts, isMenuEmpty, afterFirst, onClear, orderType, renderAction, ...rest } = props;
  if (isMenuEmpty)
    return <EmptyState picture="/art/cook.webp" title={menuText.emptyTitle()} text={menuText.emptyText()} />;
  if (parts.length === 0)
    return (
      <NothingFound text={menuText.nothingFoundText()} clear={menuText.clearFilters()} onClear={onClear} />
    );
  const firsts = shareFirstRows(
    parts.map(({ rows }) => rows),
    FIRST_ROWS,
  );
  return (
    <OrderingHere orderType={orderType} renderAction={renderAction}>
      {parts.map(({ section, rows }, index) => (
        <Fragment key={section.category.categoryId}>
          <Section section={section} rows={rows} firstRows={firsts[index] ?? 0} {...rest} />
          {index > 0 || afterFirst === null ? null : <div className={styles['between']}>{afterFirst}</div>}
        </Fragment>
      ))}
    </OrderingHere>
  );
}

interface NothingFoundProps {
  text: string;
  /** The label for `onClear`. */
  clear: string;
  onClear: () => void;
}

export function NothingFound({ text, clear, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      picture="/art/search.webp"
      title={menuText.nothingFoundTitle()}
      text={text}
      action={
        <Button variant="secondary" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}

interface SectionProps extends Omit<MenuListProps, keyof Ordering>, SectionPart {
  /** Number of rows of the section that render in full at first. */
  firstRows: number;
}

const Section = memo(function Section({ section, rows, firstRows, barQuestion, onOpen }: SectionProps) {
  const { category } = section;
  const groups = takeFirstGroups(section, rows);
  const { ref, isNear } = useGroupWindow<HTMLElement>(firstRows > 0);
  const isListOnly = category.isDisplayOnly && barQuestion !== null;
  const isFar = !isNear && !isListOnly;
  const firsts = shareFirstRows(
    groups.map(({ items }) => items.length),
    firstRows,
  );
  return (
    <section
      ref={ref}
      className={styles['section']}
      data-far={isFar ? '' : undefined}
      style={
        isFar ? { containIntrinsicBlockSize: `calc(${estimateRem(section)}rem / var(--columns))` } : undefined
      }
      data-category={category.categoryId}
      aria-labelledby={`category-${category.categoryId}`}
    >
      <h2 id={`category-${category.categoryId}`} tabIndex={-1}>
        {nameOf(category)}
      </h2>
      {isListOnly ? barQuestion : null}
      {groups.map(({ title, items }, group) => (
        <div key={title ?? ''} className={styles['group']}>
          {title === null ? null : <h3 className={styles['subheading']}>{title}</h3>}
          {isListOnly ? (
            <DisplayList items={items} />
          ) : (
            <ItemRows items={items} firstRows={firsts[group] ?? 0} isWatched={isNear} onOpen={onOpen} />
          )}
        </div>
      ))}
    </section>
  );
});

interface ItemRowsProps extends Pick<MenuListProps, 'onOpen'> {
  items: readonly MenuItem[];
  firstRows: number;
  isWatched: boolean;
}

function ItemRows({ items, firstRows, isWatched, onOpen }: ItemRowsProps) {
  return (
    <ul className={styles['items']}>
      {items.map((item, index) => (
        <ItemRow
          key={item.itemId}
          item={item}
          isFirst={index < firstRows}
          isWatched={isWatched}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/** The price list of drinks that the guest may not order before confirming their age. */
function DisplayList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles['prices']}>
      {items.map((item) => (
        <li key={item.itemId} className={styles['priceRow']}>
          <span>
            <span>{nameOf(item)}</span>
            {item.servingSize === null ? null : <span className={styles['pack']}>{item.servingSize}</span>}
          </span>
          <span className={styles['priceAmount']}>{formatPaise(item.price)}</span>
        </li>
      ))}
    </ul>
  );
}

interface MenuEndProps {
  fssaiNumber: string | null;
  /** Server time of the cached menu, epoch ms; undefined while the menu is fresh. */
  staleSince: number | undefined;
}

/** The notes that food law requires below a menu (D-32). */
export function MenuEnd({ fssaiNumber, staleSince }: MenuEndProps) {
  return (
    <footer className={styles['end']}>
      <p>{menuText.kcalSentence()}</p>
      {fssaiNumber === null ? null : <p>{menuText.fssai({ number: fssaiNumber })}</p>}
      {staleSince === undefined ? null : <p>{menuText.asOf({ time: formatMoment(staleSince) })}</p>}
    </footer>
  );
}
