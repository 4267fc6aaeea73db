import type { LucideIcon } from 'lucide-react';
import Bike from 'lucide-react/icons/bike';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { orderTypesOf } from '../list/restaurant-filter.ts';
import styles from './order-type-tags.module.css';

export const orderTypeIcons: Record<CartOrderType, LucideIcon> = {
  DineIn: Utensils,
  HomeDelivery: Bike,
  TakeAway: ShoppingBag,
};

export function OrderTypeTags({ outlet }: { outlet: RestaurantSummary }) {
  return (
    <ul className={styles['tags']} aria-label={restaurantsText.typesLabel()}>
      {orderTypesOf(outlet).map((orderType) => {
        const Icon = orderTypeIcons[orderType];
        return (
          <li key={orderType} className={styles['tag']}>
            <Icon size={14} aria-hidden="true" />
            {restaurantsText.types[orderType]()}
          </li>
        );
      })}
    </ul>
  );
}
