import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { distanceToCustomer, isOutOfArea } from '#domain/outlet/delivery-area.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { Tabs } from '#ui/lists/tabs.tsx';
import { Page } from '#ui/page.tsx';
import { useMinute } from '../list/use-minute.ts';
import { EmailTab, FacilitiesTab, PhoneTab } from './contact-tabs.tsx';
import { DirectionsTab } from './directions-tab.tsx';
import { OrderHere } from './order-here.tsx';
import { ReserveTab } from './reserve-tab.tsx';
import styles from './restaurant-detail-page.module.css';
import { RestaurantHero } from './restaurant-hero.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { TimingTab } from './timing-tab.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The customer has seen or tapped the tab, so this history entry keeps its scroll position from now on. */
    isTabSeen?: boolean;
  }
}

/** Scrolls the element of the returned ref to the top of the page when a link leads to one of its tabs. */
export function useTabArrival(isLinked: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isSeen = useLocation({ select: ({ state }) => state.isTabSeen === true });
  // Scrolls only when the router is idle, because before that the router resets the scroll position.
  const isIdle = useRouterState({ select: ({ status }) => status === 'idle' });
  const isArrival = isLinked && isIdle && !isSeen;
  useLayoutEffect(() => {
    if (!isArrival) return;
    element.current?.scrollIntoView({ block: 'start' });
    void navigate({
      ...{ to: '.', search: true, state: { isTabSeen: true } },
      ...{ replace: true, resetScroll: false, viewTransition: false },
    });
  }, [isArrival, navigate]);
  return element;
}

interface RestaurantDetailPageProps {
  restaurant: RestaurantDetail;
  /** Age of the cached response. */
  age: ReactNode;
  place: ChosenPlace | null;
  isChosen: boolean;
  heart: ReactNode;
  /** Called with any known place; the result shows only when that place is outside the delivery area. */
  renderInstead: (restaurant: RestaurantDetail, place: ChosenPlace) => ReactNode;
  tab: string;
  onTab: (tab: string) => void;
  onOrder: (orderType: CartOrderType) => void;
}

export function RestaurantDetailPage(props: RestaurantDetailPageProps) {
  const { restaurant, age, place, isChosen, renderInstead, tab, onTab, onOrder } = props;
  const now = useMinute();
  const { phoneNumber, email, facilities } = restaurant;
  // A wide screen shows the ways to order next to the page, a narrow one above the tabs.
  const orderHere = (
    <OrderHere
      restaurant={restaurant}
      isTooFar={isOutOfArea(restaurant, place)}
      instead={place === null ? null : renderInstead(restaurant, place)}
      onOrder={onOrder}
    />
  );
  const tabs = [
    { key: 'timing', content: <TimingTab restaurant={restaurant} now={now} /> },
    { key: 'phone', content: <PhoneTab phoneNumber={phoneNumber} /> },
    { key: 'email', content: <EmailTab email={email} /> },
    { key: 'facilities', content: <FacilitiesTab facilities={facilities} /> },
    { key: 'reviews', content: <ReviewsTab restaurantId={restaurant.recordId} /> },
    { key: 'directions', content: <DirectionsTab restaurant={restaurant} /> },
    { key: 'reserve', content: <ReserveTab restaurant={restaurant} /> },
  ] as const;
  // The first tab is the default and needs no parameter in the address, so only another tab counts as linked.
  const tabsRef = useTabArrival(tabs.findIndex(({ key }) => key === tab) > 0);
  return (
    <Page title={restaurant.title} aside={<div className={styles['wideOnly']}>{orderHere}</div>}>
      <div className={styles['content']}>
        {age}
        <RestaurantHero
          restaurant={restaurant}
          now={now}
          distanceMetres={distanceToCustomer(restaurant, place)}
          isChosen={isChosen}
          heart={props.heart}
        />
        <div className={styles['narrowOnly']}>{orderHere}</div>
        <div ref={tabsRef} className={styles['tabs']}>
          <Tabs
            label={restaurantsText.tabsLabel()}
            tabs={tabs.map(({ key, content }) => ({ key, label: restaurantsText.tabs[key](), content }))}
            selectedKey={tab}
            onSelect={onTab}
          />
        </div>
        <p className={styles['licences']}>
          <span>{restaurantsText.fssai({ number: restaurant.fssaiNumber })}</span>
          {restaurant.gstin === '' ? null : (
            <span>{restaurantsText.gstin({ number: restaurant.gstin })}</span>
          )}
        </p>
      </div>
    </Page>
  );
}
