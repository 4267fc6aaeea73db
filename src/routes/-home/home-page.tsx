import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import type { OutletRef } from '#contract/stored.ts';
import { barViewOf, menuWithBar } from '#domain/menu/bar.ts';
import { BannerSlider } from '#features/banners/banner-slider.tsx';
import { FootPlace } from '#features/banners/foot-place.tsx';
import { AddControl } from '#features/cart/lines/add-control.tsx';
import { chooseItem, openItem } from '#features/menu/item/opened-item.ts';
import { MenuEnd } from '#features/menu/list/menu-section-list.tsx';
import { type GrowingMenu, useGrowingMenu } from '#features/menu/list/use-growing-menu.ts';
import { MenuBrowser } from '#features/menu/menu-browser.tsx';
import { MenuFailed, MenuSkeleton } from '#features/menu/menu-waiting.tsx';
import type { RenderAction } from '#features/menu/ordering.tsx';
import type { DishAlertPillProps } from '#features/notifications/dish-alerts/dish-alert-buttons.tsx';
import { FailedListNotice } from '#features/outlet-choice/failed-list-notice.tsx';
import { ListFailed } from '#features/outlet-choice/list-failed.tsx';
import { isOutletMissingAtom, useOutletDetail } from '#features/outlet-choice/use-outlet-choice.ts';
import { menuText } from '#messages/menu.js';
import { firstMenuAtom, noteHomeShown } from '#platform/first-screen.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { FRESH_MS } from '#platform/query/query-of.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useFailedList } from '#platform/restaurants/restaurant-list.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import {
  isReturningAtom,
  isSignedInAtom,
  orderTypeAtom,
  outletAtom,
  tableSessionAtom,
} from '#platform/state/atoms.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { AsOf } from '#ui/states/as-of.tsx';
import { useIsWide } from '../-around/use-is-wide.ts';
import { HomeCartColumn, HomeCartDock } from './home-cart.tsx';
import { HomeItemSheet } from './home-item-sheet.tsx';
import { HomeTop } from './home-top.tsx';

const HomeChooseOutlet = lazyPart(async () => (await import('./home-choose-outlet.tsx')).HomeChooseOutlet);
const HomeUsual = lazyPart(async () => (await import('./home-usual.tsx')).HomeUsual);

const DishAlertPill = lazyPart<DishAlertPillProps>(
  async () => (await import('#features/notifications/dish-alerts/dish-alert-buttons.tsx')).DishAlertPill,
  ({ away }) => away,
);

const AgeQuestion = lazyPart(async () => (await import('#features/cart/age-question.tsx')).AgeQuestion);

/** One constant element, so that the rows of the menu do not render again. */
const BAR_QUESTION = <AgeQuestion />;

/** A menu older than this shows its age. */
const STALE_MS = 5 * 60_000;

/** Prices may change at the desk while the menu is open. */
const POLL = { intervalMs: FRESH_MS, hiddenIntervalMs: 0 };

interface HomePageProps {
  requestedQuery: string | undefined;
  onSearched: () => void;
  isUsualRequested: boolean;
  onUsualDecided: () => void;
}

/** The outlet's menu; the first dishes replace it until it has loaded. */
function useHomeMenu(outlet: OutletRef | null) {
  const menu = useEndpoint(
    getItemListWithCatSubCat,
    outlet === null ? null : { restaurantId: outlet.recordId },
    { poll: POLL },
  );
  const first = useAtomValue(firstMenuAtom);
  const isFirst = menu.problem === undefined && first?.menu.restaurantId === outlet?.recordId;
  const shown = useGrowingMenu(menu.data, isFirst ? first : null);
  return { menu, shown };
}

interface BarGuest {
  readonly isAtTable: boolean;
  readonly statedAge: number | undefined;
  readonly detail: RestaurantDetail | undefined;
}

/** The bar is for guests at a table who are old enough (D-11, D-31). */
function useBar(shown: GrowingMenu | null, { isAtTable, statedAge, detail }: BarGuest) {
  const view = barViewOf({ isAtTable, statedAge, legalAge: detail?.legalDrinkingAge ?? null });
  const withBar = useMemo(() => shown && { ...shown, menu: menuWithBar(shown.menu, view) }, [shown, view]);
  return { withBar, barQuestion: view === 'open' ? null : BAR_QUESTION };
}

const neverChanges = () => () => undefined;

/** The first render matches the server's, which shows only the label "sold out"; the alert button follows. */
function HomeSoldOut(props: DishAlertPillProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? <DishAlertPill {...props} /> : props.away;
}

export function HomePage(props: HomePageProps) {
  const { requestedQuery, onSearched, isUsualRequested, onUsualDecided } = props;
  const outlet = useAtomValue(outletAtom);
  const orderType = useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  const { data: detail } = useOutletDetail(outlet);
  const { menu, shown } = useHomeMenu(outlet);
  const isMenuThere = shown !== null && outlet !== null;
  useEffect(noteHomeShown, [isMenuThere]);
  const hasSignal = useHasSignal();
  const asOf = useAsOf();
  const renderAction = useCallback<RenderAction>(
    (item, soldOut) => {
      if (outlet === null) return soldOut;
      if (soldOut !== undefined) return <HomeSoldOut item={item} outlet={outlet} away={soldOut} />;
      return <AddControl item={item} outlet={outlet} orderType={orderType} onChoose={chooseItem} />;
    },
    [outlet, orderType],
  );
  const table = useAtomValue(tableSessionAtom);
  const isAtTable = orderType === 'DineIn' && table !== null && table.restaurantId === outlet?.recordId;
  const { withBar, barQuestion } = useBar(shown, { isAtTable, statedAge: table?.statedAge, detail });
  const isReturning = useAtomValue(isReturningAtom);
  const isCompact = !useIsWide() && isReturning;
  const isUsualWanted = useAtomValue(isSignedInAtom) || isUsualRequested;
  const failedList = useFailedList();
  const isOutletMissing = useAtomValue(isOutletMissingAtom) && outlet === null;
  const isListGone = isOutletMissing || (outlet === null && failedList !== null);
  const usual =
    outlet === null || menu.data === undefined || !isUsualWanted ? null : (
      <HomeUsual
        outlet={outlet}
        orderType={orderType}
        menu={menu.data}
        isRequested={isUsualRequested}
        onDecided={onUsualDecided}
      />
    );
  const top = (
    <>
      <h1 className="visually-hidden">
        {outlet === null ? menuText.title() : menuText.titleOf({ outlet: outlet.title })}
      </h1>
      <HomeTop
        orderType={orderType}
        detail={detail ?? null}
        usual={usual}
        hasBanners={!isCompact && !isAtTable}
        isAtTable={isAtTable}
      />
      {menu.asOf === undefined || hasSignal ? null : <AsOf label={asOf(menu.asOf)} />}
      {isOutletMissing ? <HomeChooseOutlet /> : null}
      {failedList === null || outlet !== null || isOutletMissing ? null : <ListFailed list={failedList} />}
      {failedList === null || outlet === null || menu.problem === undefined ? null : (
        <FailedListNotice list={failedList} />
      )}
    </>
  );
  const aside = <HomeCartColumn />;
  if (withBar === null || outlet === null) {
    return (
      <>
        {menu.problem === undefined ? (
          <MenuSkeleton top={top} aside={aside} isPending={!isListGone} />
        ) : (
          <MenuFailed problem={menu.problem} read={menu} top={top} aside={aside} />
        )}
        <HomeCartDock />
      </>
    );
  }
  const isStale =
    menu.problem !== undefined || (menu.asOf !== undefined && serverNow() - menu.asOf > STALE_MS);
  return (
    <>
      <MenuBrowser
        key={outlet.recordId}
        {...withBar}
        orderType={orderType}
        barQuestion={barQuestion}
        requestedQuery={requestedQuery}
        onSearched={onSearched}
        renderAction={renderAction}
        onOpen={openItem}
        top={top}
        isCompact={isCompact}
        afterFirst={isCompact && !isAtTable ? <BannerSlider /> : null}
        aside={aside}
        end={
          <>
            <MenuEnd fssaiNumber={detail?.fssaiNumber ?? null} staleSince={isStale ? menu.asOf : undefined} />
            {!isAtTable && withBar.comingList.length === 0 && withBar.renderedRows === Infinity ? (
              <FootPlace />
            ) : null}
          </>
        }
      />
      <HomeItemSheet outlet={outlet} orderType={orderType} />
      <HomeCartDock />
    </>
  );
}
