import { createFileRoute, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { hasTab } from '#domain/brand/optional-pages.ts';
import { ORDER_TYPES } from '#domain/order/order-types.ts';
import { chooseOrderTypeByHand } from '#features/outlet-choice/outlet-actions.ts';
import { OutletChooser } from '#features/outlet-choice/use-outlet-choice.ts';
import { shellText } from '#messages/shell.js';
import { isSwitchedOn, readSearchStrictly } from '#platform/navigation/read-search.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { HomePage } from './-home/home-page.tsx';

const DealsTab = lazyPart(async () => (await import('#features/deals/deals-tab.tsx')).DealsTab, DealsWaiting);
const EventsTab = lazyPart(
  async () => (await import('#features/events/events-tab.tsx')).EventsTab,
  EventsWaiting,
);

const tabs = ['HomeDelivery', 'TakeAway', 'DineIn', 'StealDeal', 'EventList'] as const;
type Tab = (typeof tabs)[number];

interface HomeSearch {
  /** An order type is applied and then removed from the address; the other tabs stay. */
  tab?: Tab;
  /** A search term for the menu; an empty string moves the focus into the search field. */
  search?: string;
  /** The shortcut "My usual" asks before it fills the cart. */
  usual?: boolean;
  /** Shows past events in the Events tab. */
  when?: 'past';
}

export const Route = createFileRoute('/')({
  validateSearch: readSearchStrictly((search): HomeSearch => {
    const tab = tabs.find((name) => name === search['tab'] && hasTab(name));
    const query = search['search'];
    return {
      ...(tab === undefined ? {} : { tab }),
      ...(typeof query === 'string' ? { search: query } : {}),
      ...(isSwitchedOn(search['usual']) ? { usual: true } : {}),
      ...(search['when'] === 'past' ? { when: 'past' } : {}),
    };
  }),
  // Most visits start here, so the page is part of the app's own chunk.
  codeSplitGroupings: [],
  component: HomeRoute,
});

function HomeRoute() {
  return (
    <>
      <OutletChooser />
      <HomeTab />
    </>
  );
}

function HomeTab() {
  // The router may render home once more after the customer has left for a page whose chunk fails; the route
  // has no search then.
  const { tab, search, usual = false, when } = useSearch({ from: Route.id, shouldThrow: false }) ?? {};
  const navigate = Route.useNavigate();
  const clearParam = useClearParam();
  const handleUsualDecided = useCallback(() => clearParam('usual'), [clearParam]);
  const handleSearched = useCallback(() => clearParam('search'), [clearParam]);
  useChosenTab(clearParam);
  if (tab === 'EventList') {
    return (
      <EventsTab
        when={when ?? 'upcoming'}
        onWhen={(chosen) =>
          navigate({
            search: { tab, ...(chosen === 'past' && { when: chosen }) },
            replace: true,
            resetScroll: false,
            viewTransition: false,
          })
        }
      />
    );
  }
  if (tab === 'StealDeal') {
    return <DealsTab />;
  }
  return (
    <HomePage
      requestedQuery={search}
      onSearched={handleSearched}
      isUsualRequested={usual}
      onUsualDecided={handleUsualDecided}
    />
  );
}

/** Removes a handled parameter, so that the same link works again. */
function useClearParam() {
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return useCallback(
    (param: keyof HomeSearch) => {
      // A later tap may navigate away while home is still shown.
      if (history.location.pathname !== '/') return;
      void navigate({ search: ({ [param]: _done, ...rest }) => rest, replace: true, resetScroll: false });
    },
    [navigate, history],
  );
}

/**
 * Applies an order type from the address once and removes it there, so that a reload does not override a
 * later choice.
 */
function useChosenTab(clearParam: (param: 'tab') => void): void {
  // Reads the search of the location, because that of the route updates later.
  const search = useLocation({ select: (location) => location.search });
  useEffect(() => {
    const orderType = ORDER_TYPES.find((known) => known === search.tab);
    if (orderType === undefined) return;
    chooseOrderTypeByHand(orderType);
    clearParam('tab');
  }, [search, clearParam]);
}

function DealsWaiting() {
  return (
    <Page title={shellText.tabs.StealDeal()} isRoomy>
      <Skeleton shape="card" count={4} />
    </Page>
  );
}

function EventsWaiting() {
  return (
    <Page title={shellText.tabs.EventList()} isRoomy>
      <Skeleton shape="outlet" count={3} />
    </Page>
  );
}
