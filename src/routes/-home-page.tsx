import { useAtomValue } from 'jotai';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import { lineOfChoice } from '#domain/cart.ts';
import { AddControl } from '#features/cart/add-control.tsx';
import { addToCart } from '#features/cart/cart-actions.ts';
import { MenuBrowser } from '#features/menu/menu-browser.tsx';
import { MenuEnd } from '#features/menu/menu-end.tsx';
import { MenuFailed, MenuSkeleton } from '#features/menu/menu-waiting.tsx';
import { ListFailed } from '#features/outlet-choice/list-failed.tsx';
import { ListNotice } from '#features/outlet-choice/outlet-sheet.tsx';
import { useOutletDetail } from '#features/outlet-choice/use-outlet-choice.ts';
import { useResource } from '#platform/api/use-resource.ts';
import type { RestaurantList } from '#platform/restaurant-list.ts';
import { orderTypeAtom, outletAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { HomeCartColumn, HomeCartDock } from './-home-cart.tsx';
import { HomeTop } from './-home-top.tsx';

const loadItemSheet = () => import('#features/menu/item-sheet.tsx');
const ItemSheet = lazy(() => loadItemSheet().then((module) => ({ default: module.ItemSheet })));

/** An answer older than this is shown with its age. */
const STALE_MS = 5 * 60_000;

interface HomePageProps {
  list: RestaurantList;
  initialQuery: string | undefined;
}

/** Home: the menu of the outlet in sight, with everything around it. */
export function HomePage({ list, initialQuery }: HomePageProps) {
  const t = useText();
  const outlet = useAtomValue(outletAtom);
  const orderType = useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  const { data: detail } = useOutletDetail(outlet);
  const menu = useResource(
    endpoints.getItemListWithCatSubCat,
    outlet === null ? null : { restaurantId: outlet.recordId },
  );
  const { opened, open, close } = useOpenItem();
  const renderAction = useCallback(
    (item: MenuItem) =>
      outlet === null ? null : (
        <AddControl item={item} outlet={outlet} orderType={orderType} onChoose={open} />
      ),
    [outlet, orderType, open],
  );
  const add = (item: MenuItem, choice: LineChoice) => {
    const line = lineOfChoice(item, choice);
    if (line.ok && outlet !== null) addToCart({ line: line.value, outlet, orderType });
    close();
  };
  const top = (
    <>
      <h1 className="visually-hidden">{outlet === null ? t.menu.title : t.menu.titleOf(outlet.title)}</h1>
      <HomeTop orderType={orderType} detail={detail} />
      {outlet === null && list.status === 'failed' ? <ListFailed list={list} /> : null}
      {outlet !== null && menu.problem !== null ? <ListNotice list={list} /> : null}
    </>
  );
  const aside = <HomeCartColumn />;
  return (
    <>
      {menu.data !== null ? (
        <MenuBrowser
          key={outlet?.recordId}
          menu={menu.data}
          orderType={orderType}
          drinkingAge={detail?.legalDrinkingAge ?? null}
          initialQuery={initialQuery}
          renderAction={renderAction}
          onOpen={open}
          top={top}
          aside={aside}
          end={
            <MenuEnd
              fssaiNumber={detail?.fssaiNumber ?? null}
              staleSince={menu.problem !== null || isStale(menu.asOf) ? menu.asOf : null}
            />
          }
        />
      ) : menu.problem !== null ? (
        <MenuFailed problem={menu.problem} onRetry={menu.reload} top={top} aside={aside} />
      ) : (
        <MenuSkeleton top={top} aside={aside} isComing={outlet !== null || list.status !== 'failed'} />
      )}
      {opened === null ? null : (
        <Suspense>
          <ItemSheet
            key={opened.number}
            item={opened.item}
            isOpen={opened.isOpen}
            orderType={orderType}
            isDisplayOnly={isDisplayOnly(menu.data, opened.item)}
            onAdd={add}
            onClose={close}
          />
        </Suspense>
      )}
      <HomeCartDock />
    </>
  );
}

function isStale(asOf: number | null): boolean {
  return asOf !== null && Date.now() - asOf > STALE_MS;
}

function isDisplayOnly(
  menu: { categoryList: { categoryId: string; isDisplayOnly: boolean }[] } | null,
  item: MenuItem,
): boolean {
  return menu?.categoryList.find(({ categoryId }) => categoryId === item.categoryId)?.isDisplayOnly ?? false;
}

interface OpenedItem {
  readonly item: MenuItem;
  readonly isOpen: boolean;
  /** Every opening is a new sheet with fresh choices. */
  readonly number: number;
}

/** The dish whose sheet is open; it keeps the item as it was then. */
function useOpenItem() {
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  useEffect(() => {
    const timer = setTimeout(loadItemSheet, 2_000);
    return () => clearTimeout(timer);
  }, []);
  const open = useCallback((item: MenuItem) => {
    setOpened((known) => ({ item, isOpen: true, number: (known?.number ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => {
    setOpened((known) => (known === null ? null : { ...known, isOpen: false }));
  }, []);
  return { opened, open, close };
}
