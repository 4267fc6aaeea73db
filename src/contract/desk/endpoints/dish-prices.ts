import * as v from 'valibot';
import { PaiseSchema, RestaurantIdQuerySchema, RestaurantIdSchema, SlugSchema } from '../../fields.ts';
import { deskEndpoint } from '../desk-endpoint.ts';

const OWNER = ['owner'] as const;

/** The dish itself where it has no sizes, one of its sizes, or an add-on. */
const PricedPartSchema = v.object({
  kind: v.picklist(['DISH', 'SIZE', 'ADD_ON']),
  /** Id of the size, or `groupId/optionId`; empty for the dish. */
  partId: v.pipe(v.string(), v.maxLength(170)),
});

const PricePaiseSchema = v.pipe(PaiseSchema, v.minValue(0), v.maxValue(100_000_000));

const DishPriceSchema = v.object({
  ...PricedPartSchema.entries,
  /** Of the dish, size or add-on. */
  title: v.string(),
  /** Null without a group. */
  groupTitle: v.nullable(v.string()),
  /** Titles of the choices that an add-on goes with; empty for all. */
  onlyForList: v.array(v.string()),
  pricePaise: PricePaiseSchema,
  /** Costs the same at every outlet of its menu, and is not changed at one. */
  isShared: v.boolean(),
  /** Other outlets with another price. */
  elsewhereList: v.array(v.object({ restaurantId: RestaurantIdSchema, pricePaise: PricePaiseSchema })),
});
export type DishPrice = v.InferOutput<typeof DishPriceSchema>;

export const getDishPrices = deskEndpoint({
  name: 'getDishPrices',
  method: 'GET',
  path: '/outlets/:restaurantId/dishes/:itemId/prices',
  summary: 'Prices of a dish, its sizes and add-ons at an outlet, and where they differ.',
  staff: OWNER,
  renewedBy: ['outlet'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdQuerySchema, itemId: SlugSchema }),
  response: v.object({
    title: v.string(),
    priceList: v.array(DishPriceSchema),
    /** Outlets whose menu has no such dish. */
    withoutList: v.array(RestaurantIdSchema),
    /** Names the prices at this outlet, and those at all; a change returns the one that it replaces. */
    version: v.object({ here: v.string(), everywhere: v.string() }),
  }),
  errors: ['notFound'],
});

export const changeDishPrices = deskEndpoint({
  name: 'changeDishPrices',
  method: 'POST',
  path: '/outlets/:restaurantId/dishes/:itemId/prices',
  summary: 'Changes prices of a dish at one outlet or at every outlet; placed orders keep theirs.',
  staff: OWNER,
  idempotency: 'none',
  input: v.object({
    restaurantId: RestaurantIdSchema,
    itemId: SlugSchema,
    isEverywhere: v.boolean(),
    seenVersion: v.pipe(v.string(), v.maxLength(40)),
    changeList: v.pipe(
      v.array(v.object({ ...PricedPartSchema.entries, pricePaise: PricePaiseSchema })),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
  response: v.object({}),
  errors: ['notFound', 'invalidInput', 'dishPriceChanged'],
});
