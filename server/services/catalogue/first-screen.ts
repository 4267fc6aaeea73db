import type { FirstScreen, FirstScreenSource, RenderedHome } from '#contract/catalogue/first-screen.ts';
import type { Language } from '#messages/languages.js';
import type { Deps } from '../../deps.ts';
import { loadBannerList, loadMenuOfOutlet, loadRestaurantDetail, loadRestaurantList } from './catalogue.ts';

/** Longest time in ms that a rendering is served without a comparison with the database. */
export const RENDERED_FOR_MS = 5_000;

/** Maximum age of an unchanged rendering, because it shows the time. */
const RENDER_AGAIN_AFTER_MS = 5 * 60_000;

/** Query for all outlets, because the outlet to show depends on their positions. */
const ALL = { categoryId: 0, cityId: 0, length: 1_000, orderType: 'All', searchKey: '', start: 0 } as const;

function createSource(deps: Deps, language: Language): FirstScreenSource {
  return {
    loadOutlets: async (near) => (await loadRestaurantList(deps, { ...ALL, ...near })).restaurantList,
    loadDetail: async (restaurantUuid) => {
      const detail = await loadRestaurantDetail(deps, restaurantUuid);
      return detail.ok ? detail.value : undefined;
    },
    loadBanners: () => loadBannerList(deps, 'DashboardTop', language),
    loadMenu: async (restaurantId) => {
      const menu = await loadMenuOfOutlet(deps, restaurantId, language);
      return menu.ok ? menu.value : undefined;
    },
  };
}

/** Content of a rendering for comparison, without the times of rendering and menu. */
function contentOf({ markup, screen }: RenderedHome): string {
  const { firstMenu, drawnAt: _renderedAt, ...rest } = screen satisfies FirstScreen;
  return JSON.stringify([markup, rest, { ...firstMenu, menu: { ...firstMenu.menu, asOf: 0 } }]);
}

interface CachedRendering {
  readonly home: RenderedHome;
  readonly content: string;
  /** Last comparison with the database, by the server's clock. */
  readonly checkedAt: number;
}

/**
 * Home for all visitors of a language, rendered from the database at most every five seconds; an unchanged
 * rendering stays the identical object with its bytes and tag.
 */
export function cacheRendering(
  deps: Deps,
  language: Language,
  renderHome: (source: FirstScreenSource, renderedAt: number) => Promise<RenderedHome | undefined>,
): () => Promise<RenderedHome | undefined> {
  const source = createSource(deps, language);
  let cached: CachedRendering | undefined;
  let running: Promise<RenderedHome | undefined> | undefined;
  const render = async () => {
    const checkedAt = deps.now();
    const home = await renderHome(source, checkedAt);
    if (home === undefined) return undefined;
    const content = contentOf(home);
    const isSame =
      cached?.content === content && checkedAt - cached.home.screen.drawnAt < RENDER_AGAIN_AFTER_MS;
    cached = { home: isSame && cached !== undefined ? cached.home : home, content, checkedAt };
    return cached.home;
  };
  return async () => {
    if (cached !== undefined && Math.abs(deps.now() - cached.checkedAt) < RENDERED_FOR_MS) return cached.home;
    running ??= render().finally(() => {
      running = undefined;
    });
    return running;
  };
}
