import { useAtomValue } from 'jotai';
import Award from 'lucide-react/icons/award';
import { memo } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { isOrderable, isSoldOut, needsChoice } from '#domain/cart/menu-choice.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { menuText } from '#messages/menu.js';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { useRowWindow } from '#ui/lists/row-window.ts';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useOrdering } from '../ordering.tsx';
import { DietMarks } from './diet-marks.tsx';
import styles from './item-row.module.css';
import { SpiceMark } from './spice-mark.tsx';

export interface ItemRowProps {
  item: MenuItem;
  /** The row renders in full from the start, without waiting to come near the viewport. */
  isFirst: boolean;
  /** True while the section of the row is near the viewport, so that the row is observed. */
  isWatched?: boolean;
  onOpen: (item: MenuItem) => void;
}

const hasSeveralPrices = (item: MenuItem) => item.variantList.some((variant) => variant.price !== item.price);

/** A row far from the viewport renders only its title. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, isFirst, isWatched } = props;
  const { ref, isNear, reservedPx } = useRowWindow<HTMLLIElement>(`menu:${item.itemId}`, isFirst, isWatched);
  return (
    <li
      ref={ref}
      className={styles['row']}
      data-far={isNear ? undefined : ''}
      data-tall={needsChoice(item) ? '' : undefined}
      style={reservedPx === undefined ? undefined : { blockSize: reservedPx }}
    >
      {isNear ? <ItemMarks item={item} /> : null}
      <ItemTitle {...props} />
      {isNear ? <ItemTexts item={item} /> : null}
      {isNear ? <ItemMedia item={item} /> : null}
    </li>
  );
});

/** The title stays mounted when the full row renders, so that its button does not lose the focus. */
function ItemTitle({ item, onOpen }: ItemRowProps) {
  return (
    <h3 className={styles['title']}>
      <button type="button" className={styles['open']} aria-haspopup="dialog" onClick={() => onOpen(item)}>
        {nameOf(item)}
      </button>
    </h3>
  );
}

/** The marks must be the first child of the row, because sibling selectors read `data-away`. */
function ItemMarks({ item }: Pick<ItemRowProps, 'item'>) {
  const { orderType } = useOrdering();
  const isAway = !isOrderable(item, orderType);
  return (
    <p className={styles['marks']} data-away={isAway ? '' : undefined}>
      <FoodMark kind={item.vegNonVeg} label={menuText.marks[item.vegNonVeg]()} />
      <DietMarks item={item} />
      <SpiceMark item={item} />
      {item.isBestseller ? (
        <span className={styles['best']}>
          <Award aria-hidden="true" size={14} strokeWidth={2.5} />
          {menuText.bestseller()}
        </span>
      ) : null}
    </p>
  );
}

function ItemTexts({ item }: { item: MenuItem }) {
  const diet = useAtomValue(dietMarksAtom);
  return (
    <>
      <p className={styles['facts']}>
        <span className={styles['price']}>
          {hasSeveralPrices(item)
            ? menuText.from({ price: formatPaise(item.price) })
            : formatPaise(item.price)}
        </span>
        <span className={styles['kcal']}>
          {item.calories === null ? menuText.kcalUnknown() : menuText.kcal({ calories: item.calories })}
        </span>
        {diet && <diet.DishMark item={item} />}
      </p>
      <p className={styles['description']}>{item.localDescription ?? item.description}</p>
    </>
  );
}

function ItemMedia({ item }: { item: MenuItem }) {
  const { orderType, renderAction } = useOrdering();
  const isSold = isOrderable(item, orderType);
  const away = <span className={styles['away']}>{awayText(item, orderType, menuText)}</span>;
  return (
    <div className={styles['media']} data-away={isSold ? undefined : ''}>
      <Picture src={item.imageUrl} alt="" size="large" className={styles['picture']} />
      <div className={styles['action']}>
        {isSold ? renderAction(item) : isAwaited(item, orderType) ? renderAction(item, away) : away}
      </div>
      {isSold && needsChoice(item) ? <p className={styles['custom']}>{menuText.customisable()}</p> : null}
    </div>
  );
}

/** True when the dish is sold out but otherwise available for this order type. */
export function isAwaited(item: MenuItem, orderType: CartOrderType): boolean {
  return isSoldOut(item) && item.orderTypes.includes(orderType);
}

export function awayText(item: MenuItem, orderType: CartOrderType, t: typeof menuText): string {
  return item.orderTypes.includes(orderType) ? t.soldOut() : t.notForThis[orderType]();
}
