import type { FirstScreen, FirstScreenSource, RenderedHome } from '#contract/catalogue/first-screen.ts';
import type { Language } from '#messages/languages.js';
import type { Deps } from '../../deps.ts';
import { loadBannerList, loadMenuOfOutlet, loadRestaurantDetail, loadRestaurantList } from './catalogue.ts';

/** Maximum age of the rendering against the database. */
export const DRAWN_FOR_MS = 5_000;

/** Maximum age of an unchanged rendering, because it shows the time. */
const DRAWN_AGAIN_AFTER_MS = 5 * 60_000;

/** All outlets, because the choice depends on positions. */
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

/** Content for comparison, without the time of rendering. */
function contentOf({ markup, screen }: RenderedHome): string {
  const { firstMenu, drawnAt: _drawnAt, ...rest } = screen satisfies FirstScreen;
  return JSON.stringify([markup, rest, { ...firstMenu, menu: { ...firstMenu.menu, asOf: 0 } }]);
}

interface KeptDrawing {
  readonly home: RenderedHome;
  readonly content: string;
  /** Last comparison with the database, by the server's clock. */
  readonly checkedAt: number;
}

/**
 * Home for all visitors of a language, rendered from the database at most every five seconds; an unchanged rendering stays
 * the identical object with its bytes and tag.
 */
export function cacheRendering(
  deps: Deps,
  language: Language,
  drawHome: (source: FirstScreenSource, drawnAt: number) => Promise<RenderedHome | undefined>,
): () => Promise<RenderedHome | undefined> {
  const source = createSource(deps, language);
  let kept: KeptDrawing | undefined;
  let running: Promise<RenderedHome | undefined> | undefined;
  const draw = async () => {
    const checkedAt = deps.now();
    const home = await drawHome(source, checkedAt);
    if (home === undefined) return undefined;
    const content = contentOf(home);
    const isSame = kept?.content === content && checkedAt - kept.home.screen.drawnAt < DRAWN_AGAIN_AFTER_MS;
    kept = { home: isSame && kept !== undefined ? kept.home : home, content, checkedAt };
    return kept.home;
  };
  return async () => {
    if (kept !== undefined && Math.abs(deps.now() - kept.checkedAt) < DRAWN_FOR_MS) return kept.home;
    running ??= draw().finally(() => {
      running = undefined;
    });
    return running;
  };
}
