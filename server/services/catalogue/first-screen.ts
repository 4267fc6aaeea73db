import type { DrawnHome, FirstScreen, FirstScreenSource } from '#contract/first-screen.ts';
import type { Deps } from '../../deps.ts';
import { loadBannerList, loadMenuOfOutlet, loadRestaurantDetail, loadRestaurantList } from './catalogue.ts';

/** So long a drawing stands for what the database says. */
export const DRAWN_FOR_MS = 5_000;

/** After so long it is drawn anew even when nothing has changed, since its hour shows in it. */
const DRAWN_AGAIN_AFTER_MS = 5 * 60_000;

/** All outlets of the chain: which one is shown depends on where they are. */
const ALL = { categoryId: 0, cityId: 0, length: 1_000, orderType: 'All', searchKey: '', start: 0 } as const;

/** The data of home, by the same services that answer the app. */
function createSource(deps: Deps): FirstScreenSource {
  return {
    loadOutlets: async (near) => (await loadRestaurantList(deps, { ...ALL, ...near })).restaurantList,
    loadDetail: async (restaurantUuid) => {
      const detail = await loadRestaurantDetail(deps, restaurantUuid);
      return detail.ok ? detail.value : undefined;
    },
    loadBanners: () => loadBannerList(deps, 'DashboardTop'),
    loadMenu: async (restaurantId) => {
      const menu = await loadMenuOfOutlet(deps, restaurantId);
      return menu.ok ? menu.value : undefined;
    },
  };
}

/** Everything that a reader would notice: when it was drawn is not among it. */
function contentOf({ markup, screen }: DrawnHome): string {
  const { firstMenu, drawnAt: _drawnAt, ...rest } = screen satisfies FirstScreen;
  return JSON.stringify([markup, rest, { ...firstMenu, menu: { ...firstMenu.menu, asOf: 0 } }]);
}

interface KeptDrawing {
  readonly home: DrawnHome;
  readonly content: string;
  /** When it was last the same as the database, by the server's clock. */
  readonly checkedAt: number;
}

/**
 * Home as it is drawn for everybody: from the database at most every five seconds, for all who ask
 * meanwhile. A drawing in which nothing has changed stays the very same value, so that its bytes and
 * their tag stay, too.
 */
export function keepDrawing(
  deps: Deps,
  drawHome: (source: FirstScreenSource, drawnAt: number) => Promise<DrawnHome | undefined>,
): () => Promise<DrawnHome | undefined> {
  const source = createSource(deps);
  let kept: KeptDrawing | undefined;
  let running: Promise<DrawnHome | undefined> | undefined;
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
