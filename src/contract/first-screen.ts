import * as v from 'valibot';
import { CartOrderTypeSchema, InstantSchema, type Point, PointSchema } from './fields.ts';
import { type Menu, MenuSchema } from './menu.ts';
import {
  type Banner,
  BannerSchema,
  type RestaurantDetail,
  RestaurantDetailSchema,
  type RestaurantSummary,
} from './restaurant.ts';

/*
 * Home comes drawn by the server for whoever has kept nothing yet: the screens that are seen first, and
 * in the same page the data that they were drawn from, over which the app goes on. See decision 0032.
 */

/** Dishes of a category that are not in the first part of a menu. */
export const ComingDishesSchema = v.object({
  categoryId: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The dishes of a menu that are seen first, with every category, and how many more of each are to come. */
export const FirstMenuSchema = v.object({
  menu: MenuSchema,
  comingList: v.pipe(v.array(ComingDishesSchema), v.readonly()),
});
export type FirstMenu = v.InferOutput<typeof FirstMenuSchema>;

/** What home was drawn from. Public all of it: the same for everybody. */
export const FirstScreenSchema = v.object({
  /** The language of the markup. */
  language: v.string(),
  /** By the server's clock: what depends on the hour was drawn for this moment. */
  drawnAt: InstantSchema,
  /** Where the customer is assumed to be, unless it is the place that the brand names. */
  place: v.optional(v.object({ label: v.string(), ...PointSchema.entries })),
  orderType: CartOrderTypeSchema,
  /** The outlet is the one that this describes. */
  detail: RestaurantDetailSchema,
  bannerList: v.array(BannerSchema),
  firstMenu: FirstMenuSchema,
});
export type FirstScreen = v.InferOutput<typeof FirstScreenSchema>;

/** Where the drawing takes its data from: what the endpoints of the same names answer. */
export interface FirstScreenSource {
  /** Without a point in an order of their own, and without distances. */
  readonly loadOutlets: (near: Point | null) => Promise<readonly RestaurantSummary[]>;
  readonly loadDetail: (restaurantUuid: string) => Promise<RestaurantDetail | undefined>;
  readonly loadBanners: () => Promise<Banner[]>;
  readonly loadMenu: (restaurantId: number) => Promise<Menu | undefined>;
}

/** Home as markup, and what it was drawn from. */
export interface DrawnHome {
  readonly markup: string;
  readonly screen: FirstScreen;
}

/** What the build makes of the app for the server: it draws home. */
export interface HomeDrawing {
  /** Undefined where there is no outlet to show. `drawnAt` in epoch ms. */
  readonly drawHome: (
    source: FirstScreenSource,
    drawnAt: number,
    language: string,
  ) => Promise<DrawnHome | undefined>;
}

/** What pages need of the build, by its addresses. */
export const HomeFilesSchema = v.object({
  buildNumber: v.string(),
  /** The style sheets of home, which its page contains. */
  styles: v.array(v.string()),
  /** The script to begin with comes last. */
  scripts: v.array(v.string()),
  /** What any other page needs beside these, by its route: `/my-orders/$ref`. */
  pages: v.record(v.string(), v.array(v.string())),
  /** The texts of each language beside the source's. */
  translations: v.record(v.string(), v.string()),
});
export type HomeFiles = v.InferOutput<typeof HomeFilesSchema>;

/** Says of which build a drawn page is. */
export const BUILD_HEADER = 'X-Build';

/** Search parameters of home that change what it shows. */
export const HOME_SEARCH = ['tab', 'search', 'usual', 'when'] as const;
