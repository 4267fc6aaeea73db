import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Favourite, FavouriteDish, FavouriteOutlet } from '#contract/account/favourites.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { favouritesText as text } from '#messages/favourites.js';
import { menuText } from '#messages/menu.js';
import { useLocalLines } from '#platform/language/local-lines.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import styles from './favourites.module.css';
import { useFavourites } from './favourites.ts';
import { HeartButton } from './heart.tsx';
import { syncAccountFavourites } from './start-favourites.ts';

interface FavouritesPageProps {
  isBusy: boolean;
  onAdd: (dish: FavouriteDish) => void;
}

const isDish = (one: Favourite): one is FavouriteDish => one.kind === 'dish';
const isOutlet = (one: Favourite): one is FavouriteOutlet => one.kind === 'outlet';

/** The list is read from this phone, so that the page also opens offline. */
export function FavouritesPage({ isBusy, onAdd }: FavouritesPageProps) {
  const favourites = useFavourites();
  useEffect(() => {
    void syncAccountFavourites();
  }, []);
  const dishes = favourites.filter(isDish);
  const outlets = favourites.filter(isOutlet);
  return (
    <Page title={text.title()}>
      {favourites.length === 0 ? <NoFavourites /> : null}
      <div className={styles['groups']}>
        {dishes.length === 0 ? null : (
          <section className={styles['group']}>
            <h2>{text.dishes()}</h2>
            <ul className={styles['list']}>
              {dishes.map((dish) => (
                <DishRow key={dish.key} dish={dish} isBusy={isBusy} onAdd={() => onAdd(dish)} />
              ))}
            </ul>
          </section>
        )}
        {outlets.length === 0 ? null : (
          <section className={styles['group']}>
            <h2>{text.outlets()}</h2>
            <ul className={styles['list']}>
              {outlets.map((outlet) => (
                <OutletRow key={outlet.key} favourite={outlet} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      level={2}
      picture="/art/heart.webp"
      title={text.emptyTitle()}
      text={text.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {text.seeMenu()}
        </Link>
      }
    />
  );
}

interface DishRowProps {
  dish: FavouriteDish;
  isBusy: boolean;
  onAdd: () => void;
}

function DishRow({ dish, isBusy, onAdd }: DishRowProps) {
  const { vegNonVeg, imageUrl, outlet } = dish;
  const line = useLocalLines(outlet.recordId)(dish);
  const { title, choiceText } = line;
  const name = lineNameOf(line);
  return (
    <li className={styles['row']}>
      <Picture src={imageUrl} alt="" size="small" />
      <div className={styles['texts']}>
        <p className={styles['name']}>
          <FoodMark kind={vegNonVeg} label={menuText.marks[vegNonVeg]()} />
          {title}
        </p>
        {choiceText === '' ? null : <p className={styles['quiet']}>{choiceText}</p>}
        <p className={styles['quiet']}>{outlet.title}</p>
      </div>
      <div className={styles['acts']}>
        <HeartButton favourite={dish} name={name} />
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          aria-label={text.addToCartOf({ name })}
          onClick={onAdd}
        >
          {text.addToCart()}
        </Button>
      </div>
    </li>
  );
}

function OutletRow({ favourite }: { favourite: FavouriteOutlet }) {
  const { outlet } = favourite;
  return (
    <li className={styles['row']}>
      <Picture src="/art/restaurant.webp" alt="" size="small" />
      <Link
        to="/restaurants/$restaurantUuid"
        params={{ restaurantUuid: outlet.restaurantUuid }}
        className={styles['name']}
      >
        {outlet.title}
      </Link>
      <HeartButton favourite={favourite} name={outlet.title} />
    </li>
  );
}
