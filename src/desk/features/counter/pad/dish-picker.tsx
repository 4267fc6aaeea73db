import { useState } from 'react';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import { isOrderable } from '#domain/cart/menu-choice.ts';
import { searchMenu } from '#domain/menu/menu-search.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskGuestText as text } from '#messages/desk-guest.js';
import { deskKitchenText } from '#messages/desk-kitchen.js';
import { deskPricesText } from '#messages/desk-prices.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { ChipGroup } from '../../../parts/chip-group.tsx';
import styles from './guest-order.module.css';
import type { PadDraft } from './pad-draft.ts';

interface DishPickerProps {
  readonly menu: Menu;
  readonly orderType: PadDraft['orderType'];
  readonly onDish: (item: MenuItem) => void;
}

/** The price of a dish in words; a dish with several sizes costs at least its price. */
function wordPrice({ price, variantList }: MenuItem): string {
  const amount = formatPaise(price);
  return variantList.length > 1 ? deskPricesText.from({ price: amount }) : amount;
}

/** A search covers all categories; without one, the dishes of the chosen category are shown. */
export function DishPicker({ menu, orderType, onDish }: DishPickerProps) {
  const [categoryId, setCategoryId] = useState<string>();
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const offered = menu.itemList.filter((item) => isOrderable(item, orderType));
  const categories = menu.categoryList.filter((category) =>
    offered.some((item) => item.categoryId === category.categoryId),
  );
  const known = categories.find((category) => category.categoryId === categoryId) ?? categories[0];
  const shown = isSearching ? undefined : known?.categoryId;
  const dishes = isSearching
    ? searchMenu(menu.itemList, query).filter((item) => isOrderable(item, orderType))
    : offered.filter((item) => item.categoryId === shown);
  const choose = (chosen: string) => {
    setQuery('');
    setCategoryId(chosen);
  };
  return (
    <>
      <TextField
        type="search"
        label={text.search()}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div className={styles['categories']}>
        <ChipGroup legend={text.categories()} isLegendHidden>
          {categories.map((category) => (
            <Chip
              key={category.categoryId}
              isSelected={category.categoryId === shown}
              onClick={() => choose(category.categoryId)}
            >
              {category.title}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      {dishes.length === 0 ? <p role="status">{text.noDish()}</p> : null}
      <ul className={styles['dishes']} aria-label={text.dishes()}>
        {dishes.map((item) => (
          <li key={item.itemId}>
            <button type="button" className={styles['dish']} onClick={() => onDish(item)}>
              <span>{item.title}</span>
              <span className={styles['dishFoot']}>
                <strong>{wordPrice(item)}</strong>
                <FoodMark kind={item.vegNonVeg} label={deskKitchenText.marks[item.vegNonVeg]()} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
