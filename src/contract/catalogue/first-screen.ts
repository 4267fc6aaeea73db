import * as v from 'valibot';
import { CartOrderTypeSchema, InstantSchema, type Point, PointSchema } from '../fields.ts';
import { type Menu, MenuSchema } from './menu.ts';
import {
  type Banner,
  BannerSchema,
  type RestaurantDetail,
  RestaurantDetailSchema,
  type RestaurantSummary,
} from './restaurant.ts';

/* The server renders home for clients without cached data and embeds that data in the page, from which the
   app hydrates. See ADR-0032. */

/** Dishes of a category that the first part of the menu omits. */
export const OmittedDishesSchema = v.object({
  categoryId: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The dishes above the fold, every category, and the number of omitted dishes by category. */
export const FirstMenuSchema = v.object({
  menu: MenuSchema,
  comingList: v.pipe(v.array(OmittedDishesSchema), v.readonly()),
});
export type FirstMenu = v.InferOutput<typeof FirstMenuSchema>;

/** Data that home was rendered from; public, the same for every visitor. */
export const FirstScreenSchema = v.object({
  language: v.string(),
  /** Server clock; the time-dependent markup matches this instant. */
  drawnAt: InstantSchema,
  /** Assumed place of the customer, when it is not the brand's default. */
  place: v.optional(v.object({ label: v.string(), ...PointSchema.entries })),
  orderType: CartOrderTypeSchema,
  detail: RestaurantDetailSchema,
  bannerList: v.array(BannerSchema),
  firstMenu: FirstMenuSchema,
});
export type FirstScreen = v.InferOutput<typeof FirstScreenSchema>;

/** Data source of the server rendering; each result has the shape of the endpoint of the same name. */
export interface FirstScreenSource {
  /** Null returns the default order, without distances. */
  readonly loadOutlets: (near: Point | null) => Promise<readonly RestaurantSummary[]>;
  readonly loadDetail: (restaurantUuid: string) => Promise<RestaurantDetail | undefined>;
  readonly loadBanners: () => Promise<Banner[]>;
  readonly loadMenu: (restaurantId: number) => Promise<Menu | undefined>;
}

export interface RenderedHome {
  readonly markup: string;
  readonly screen: FirstScreen;
}

export interface HomeRendering {
  /** Returns undefined without an outlet; `renderedAt` is epoch ms. */
  readonly renderHome: (
    source: FirstScreenSource,
    renderedAt: number,
    language: string,
  ) => Promise<RenderedHome | undefined>;
}

export const HomeFilesSchema = v.object({
  buildNumber: v.string(),
  styles: v.array(v.string()),
  /** The entry script is last. */
  scripts: v.array(v.string()),
  /** Additional assets of other pages by route, e.g. `/my-orders/$ref`. */
  pages: v.record(v.string(), v.array(v.string())),
  translations: v.record(v.string(), v.string()),
});
export type HomeFiles = v.InferOutput<typeof HomeFilesSchema>;

export const BUILD_HEADER = 'X-Build';

/** Search parameters that change the content of home. */
export const HOME_SEARCH = ['tab', 'search', 'usual', 'when'] as const;
