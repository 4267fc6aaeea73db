import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getDishPrices } from '#contract/desk/endpoints/dish-prices.ts';
import { listDishes, saveStations, setDishAvailability } from '#contract/desk/endpoints/kitchen.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { searchItems } from '#domain/menu/search.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { deskPricesText } from '#messages/desk-prices.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { mayCall, usePerson } from '../../shell/person.ts';
import styles from './dishes.module.css';
import { PriceSheet } from './prices/price-sheet.tsx';
import { StationsForm } from './stations-form.tsx';

type Dish = ResponseOf<typeof listDishes>['dishList'][number];

const SHOWN = 40;

export function DishesPage({ restaurantId }: { readonly restaurantId: number }) {
  const { data } = useDesk(listDishes, { restaurantId });
  const [query, setQuery] = useState('');
  const [priced, setPriced] = useState<Dish>();
  const person = usePerson();
  const mayPrice = mayCall(person, getDishPrices, restaurantId);
  const dishes = data?.dishList ?? [];
  const soldOut = dishes.filter(({ isAvailable }) => !isAvailable);
  const found = searchItems(dishes, query, ({ title }) => ({ title, around: '' }))
    .map(({ item }) => item)
    .filter(({ isAvailable }) => isAvailable);
  const list = (shown: readonly Dish[]) => (
    <ul className={styles['dishes']}>
      {shown.map((dish) => (
        <DishRow
          key={dish.itemId}
          dish={dish}
          restaurantId={restaurantId}
          onPrice={mayPrice ? () => setPriced(dish) : undefined}
        />
      ))}
    </ul>
  );
  return (
    <main>
      <div className={styles['top']}>
        <h1>{text.dishesTitle()}</h1>
        <Link
          to="/outlets/$restaurantId/kitchen"
          params={{ restaurantId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {text.backToBoard()}
        </Link>
      </div>
      {data === undefined ? <Skeleton shape="card" count={4} /> : null}
      {soldOut.length === 0 ? null : (
        <section>
          <h2>{text.soldOutNow({ count: soldOut.length })}</h2>
          {list(soldOut)}
        </section>
      )}
      <TextField
        type="search"
        label={text.search()}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <section>
        <h2>{text.available()}</h2>
        {data !== undefined && found.length === 0 ? <p>{text.noDish()}</p> : null}
        {list(found.slice(0, SHOWN))}
        {found.length > SHOWN ? <p>{text.moreDishes({ count: found.length - SHOWN })}</p> : null}
      </section>
      {data === undefined || !mayCall(person, saveStations, restaurantId) ? null : (
        <StationsForm restaurantId={restaurantId} data={data} />
      )}
      {priced === undefined ? null : (
        <PriceSheet
          restaurantId={restaurantId}
          itemId={priced.itemId}
          title={priced.title}
          onClose={() => setPriced(undefined)}
        />
      )}
    </main>
  );
}

interface DishRowProps {
  readonly dish: Dish;
  readonly restaurantId: number;
  /** Undefined for staff who may not change prices. */
  readonly onPrice: (() => void) | undefined;
}

function DishRow({ dish, restaurantId, onPrice }: DishRowProps) {
  const change = useAct(setDishAvailability, { changes: [listDishes] });
  const { itemId, title, isAvailable, pricePaise, hasSizes } = dish;
  const act = isAvailable ? text.markSoldOut() : text.markBack();
  const price = formatPaise(pricePaise);
  const shownPrice = hasSizes ? deskPricesText.from({ price }) : price;
  const priceAct = hasSizes ? deskPricesText.changeFrom : deskPricesText.change;
  return (
    <li className={styles['dish']}>
      <FoodMark kind={dish.vegNonVeg} label={text.marks[dish.vegNonVeg]()} />
      <span className={styles['title']}>{title}</span>
      {onPrice === undefined ? (
        <span className={styles['price']}>{shownPrice}</span>
      ) : (
        <Button variant="quiet" aria-label={priceAct({ title, price })} onClick={onPrice}>
          <span className={styles['price']}>{shownPrice}</span>
        </Button>
      )}
      <Button
        variant={isAvailable ? 'secondary' : 'primary'}
        aria-label={text.markOf({ act, title })}
        isBusy={change.isBusy}
        onClick={() => change.act({ restaurantId, itemId, isAvailable: !isAvailable })}
      >
        {act}
      </Button>
    </li>
  );
}
