import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import { ORDER_TYPES } from '#domain/order/order-types.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { orderTypeIcons } from '../detail/order-type-tags.tsx';
import type { RestaurantFilter } from './restaurant-filter.ts';
import styles from './restaurant-filters.module.css';

interface RestaurantFiltersProps {
  filter: RestaurantFilter;
  onChange: (filter: RestaurantFilter) => void;
}

function toggled(orderTypes: readonly CartOrderType[], orderType: CartOrderType): CartOrderType[] {
  return orderTypes.includes(orderType)
    ? orderTypes.filter((other) => other !== orderType)
    : [...orderTypes, orderType];
}

export function RestaurantFilters({ filter, onChange }: RestaurantFiltersProps) {
  const id = useId();
  const { query, orderTypes, isOpenNow } = filter;
  return (
    <search className={styles['filters']}>
      <div className={styles['search']}>
        <Search size={20} aria-hidden="true" className={styles['icon']} />
        <label htmlFor={id} className="visually-hidden">
          {restaurantsText.search()}
        </label>
        <input
          id={id}
          type="search"
          className={styles['input']}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={restaurantsText.search()}
          maxLength={80}
          value={query}
          onChange={(event) => onChange({ ...filter, query: event.target.value })}
        />
        {query === '' ? null : (
          <IconButton
            label={restaurantsText.clearSearch()}
            icon={<X size={20} aria-hidden="true" />}
            className={styles['clear']}
            onClick={() => onChange({ ...filter, query: '' })}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
      <div role="group" aria-label={restaurantsText.filterLabel()} className={styles['chips']}>
        <Chip isSelected={isOpenNow} onClick={() => onChange({ ...filter, isOpenNow: !isOpenNow })}>
          {restaurantsText.openNow()}
        </Chip>
        {ORDER_TYPES.map((orderType) => {
          const Icon = orderTypeIcons[orderType];
          return (
            <Chip
              key={orderType}
              isSelected={orderTypes.includes(orderType)}
              onClick={() => onChange({ ...filter, orderTypes: toggled(orderTypes, orderType) })}
            >
              <Icon size={16} aria-hidden="true" />
              {restaurantsText.types[orderType]()}
            </Chip>
          );
        })}
      </div>
    </search>
  );
}
