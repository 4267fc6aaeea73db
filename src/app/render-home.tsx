import { createMemoryHistory } from '@tanstack/react-router';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import type { FirstScreen, HomeRendering } from '#contract/catalogue/first-screen.ts';
import { findLanguage } from '#domain/messages/language.ts';
import { inLanguage } from '#domain/messages/translation.ts';
import { BRAND_PLACE, townOfOutlets } from '#domain/outlet/default-place.ts';
import { takeFirstDishes } from '#features/menu/list/first-menu.ts';
import { decideOutlet } from '#features/outlet-choice/decide-outlet.ts';
import { loaders } from '#messages/translations.js';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { takeFirstScreen } from './start/first-screen.ts';

/* Entry of the server's build of the app; the server renders home with it (ADR-0032). */

const newVisitor = {
  isPlaceAssumed: true,
  orderType: null,
  outlet: null,
  isOrderTypeFixed: false,
  isOutletFixed: false,
};

/** Preload links that React renders before the markup; they are removed, because the page has its own. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

async function render(screen: FirstScreen): Promise<string> {
  const language = findLanguage([screen.language]);
  const texts = (await loaders[language]?.())?.default;
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }), false);
  await router.load();
  // No await from here on, so that renders for different requests do not mix.
  const state = createStore();
  takeFirstScreen(state, screen);
  const markup = inLanguage(language, texts, () =>
    renderToString(<App router={router} state={state} onShown={() => undefined} />),
  );
  return markup.replace(PRELOADS, '');
}

/** Renders home for a visitor without any stored state; undefined if an outlet or its menu is missing. */
export const renderHome: HomeRendering['renderHome'] = async (source, renderedAt, language) => {
  const place = BRAND_PLACE ?? townOfOutlets(await source.loadOutlets(null));
  if (place === null) return undefined;
  const restaurants = await source.loadOutlets(place);
  const { orderType, outlet } = decideOutlet({ restaurants, ...newVisitor });
  if (outlet === null) return undefined;
  const [detail, bannerList, menu] = await Promise.all([
    source.loadDetail(outlet.restaurantUuid),
    source.loadBanners(),
    source.loadMenu(outlet.recordId),
  ]);
  if (detail === undefined || menu === undefined) return undefined;
  const { label, latitude, longitude } = place;
  const town = place === BRAND_PLACE ? {} : { place: { label, latitude, longitude } };
  const screen = {
    language,
    drawnAt: renderedAt,
    ...town,
    orderType,
    detail,
    bannerList,
    firstMenu: takeFirstDishes(menu),
  };
  return { markup: await render(screen), screen };
};
