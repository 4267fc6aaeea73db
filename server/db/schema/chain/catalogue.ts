import * as v from 'valibot';
import { DietGuardSchema } from '#contract/account/diet.ts';
import {
  DietSchema,
  LaterDietSchema,
  ModifierGroupSchema,
  type Spice,
  VariantSchema,
} from '#contract/catalogue/menu.ts';
import { BusySchema, OpeningHoursSchema } from '#contract/catalogue/restaurant.ts';
import { StationSchema } from '#contract/desk/kitchen/board-order.ts';
import { CartOrderTypeSchema, SlugSchema, VegNonVegSchema } from '#contract/fields.ts';
import { PricingProfileSchema, TaxClassSchema } from '#contract/orders/bill.ts';
import { sql } from '../../drizzle.ts';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../drizzle-tables.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';

/** `menuId` of the shared menu; an outlet's own menu has its recordId. */
export const CHAIN_MENU_ID = 0;

const TextListSchema = v.array(v.string());
/** Names by language, such as `hi`. */
const TitlesSchema = v.record(v.string(), v.string());
/** Names and texts of a dish by language; `choices` has those of sizes, groups and options by their English title. */
const WordsSchema = v.record(
  v.string(),
  v.object({
    title: v.exactOptional(v.string()),
    description: v.exactOptional(v.string()),
    choices: v.exactOptional(v.record(v.string(), v.string())),
  }),
);
export type ItemWords = v.InferOutput<typeof WordsSchema>[string];

const VariantListSchema = v.array(VariantSchema);

export const outlets = pgTable('outlets', {
  recordId: integer('record_id').primaryKey(),
  restaurantUuid: uuid('restaurant_uuid').notNull().unique(),
  /** Prefix of every table code, e.g. `NOI`. */
  code: text('code').notNull().unique(),
  title: text('title').notNull(),
  area: text('area').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  addressLine: text('address_line').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  imageUrl: text('image_url'),
  availableInDineIn: boolean('available_in_dine_in').notNull(),
  availableInHomeDelivery: boolean('available_in_home_delivery').notNull(),
  availableInTakeAway: boolean('available_in_take_away').notNull(),
  deliveryRadiusMetres: integer('delivery_radius_metres').notNull(),
  isPaused: boolean('is_paused').notNull().default(false),
  /** True for an outlet that is hidden, but to which orders, bookings and invoices refer. */
  isRemoved: boolean('is_removed').notNull().default(false),
  /** True while contacts, tax number or hours are missing: the outlet is visible, but takes no orders. */
  isAwaitingDetails: boolean('is_awaiting_details').notNull().default(false),
  openingHours: jsonColumn('opening_hours', OpeningHoursSchema).notNull(),
  /** The imported opening hours while the desk has replaced them; null while they are in force. */
  hoursBeforeDesk: jsonColumn('hours_before_desk', OpeningHoursSchema),
  description: text('description').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email').notNull(),
  facilities: jsonColumn('facilities', TextListSchema).notNull(),
  fssaiNumber: text('fssai_number').notNull(),
  gstin: text('gstin').notNull(),
  /** UPI account for payments at the counter; empty for the brand's. */
  upiId: text('upi_id').notNull().default(''),
  /** Payee in the guest's UPI app; empty for the outlet's title. */
  upiPayee: text('upi_payee').notNull().default(''),
  legalDrinkingAge: integer('legal_drinking_age').notNull(),
  /** Licence for the bar; empty for an outlet that sells no alcohol. */
  barLicence: text('bar_licence').notNull().default(''),
  averagePrepMinutes: integer('average_prep_minutes').notNull(),
  pricing: jsonColumn('pricing', PricingProfileSchema).notNull(),
  menuId: integer('menu_id').notNull().default(CHAIN_MENU_ID),
  /** Rises with each change of the menu, so that cached menus are recognised as old. */
  menuRevision: integer('menu_revision').notNull().default(1),
  takesScheduled: boolean('takes_scheduled').notNull().default(true),
  /** Orders that the outlet takes per slot of a quarter hour (D-50). */
  slotCapacity: integer('slot_capacity').notNull().default(10),
  /** True when guests of a table may order with a name alone (ADR-0117). */
  takesGuestOrders: boolean('takes_guest_orders').notNull().default(true),
  busyList: jsonColumn('busy_list', v.array(BusySchema)).notNull().default([]),
  stationList: jsonColumn('station_list', v.array(StationSchema)).notNull().default([]),
});

export const outletTables = pgTable(
  'outlet_tables',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    tableNumber: text('table_number').notNull(),
    seats: integer('seats').notNull(),
    /** Part of the printed table codes; a higher version revokes them. */
    codeVersion: integer('code_version').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    /** True for a table that was added at the desk and is in no imported file since: an import leaves it in use. */
    isAddedAtDesk: boolean('is_added_at_desk').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.tableNumber] })],
);

export const tableSessions = pgTable(
  'table_sessions',
  {
    tableSessionId: text('table_session_id').primaryKey(),
    restaurantId: integer('restaurant_id').notNull(),
    tableNumber: text('table_number').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** `phone`: a phone scanned the table's code. `desk`: staff seated guests. */
    openedBy: text('opened_by', { enum: ['phone', 'desk'] })
      .notNull()
      .default('phone'),
    /**
     * When the phone last polled its table, stored at most every five minutes; null once the phone has left, and for
     * the desk.
     */
    seenAt: instant('seen_at'),
    /** The booking of the guests whom staff seated; null without one. */
    bookingRefId: text('booking_ref_id'),
    /** Public id of the guest in the shared cart; null until the phone joins it. */
    guestId: uuid('guest_id'),
    joinedAt: instant('joined_at'),
    guestName: text('guest_name').notNull().default(''),
    /** The guest's diet, only if the guest shares it with the table, and only while they sit there. */
    guestDiet: jsonColumn('guest_diet', DietGuardSchema),
    /** The age in years that the guest states to have reached, 0 below the legal age; null before the app has asked. */
    statedAge: integer('stated_age'),
    /** When a waiter was satisfied of that age. */
    ageSeenAt: instant('age_seen_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.restaurantId, table.tableNumber],
      foreignColumns: [outletTables.restaurantId, outletTables.tableNumber],
    }),
    index('table_sessions_table').on(table.restaurantId, table.tableNumber),
    index('table_sessions_booking').on(table.bookingRefId).where(sql`${table.bookingRefId} is not null`),
  ],
);

export const categories = pgTable(
  'categories',
  {
    menuId: integer('menu_id').notNull(),
    categoryId: text('category_id').notNull(),
    title: text('title').notNull(),
    mainCategory: text('main_category').notNull(),
    imageUrl: text('image_url'),
    isDisplayOnly: boolean('is_display_only').notNull(),
    translations: jsonColumn('translations', TitlesSchema),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.categoryId] })],
);

export const subCategories = pgTable(
  'sub_categories',
  {
    menuId: integer('menu_id').notNull(),
    subCategoryId: text('sub_category_id').notNull(),
    categoryId: text('category_id').notNull(),
    title: text('title').notNull(),
    translations: jsonColumn('translations', TitlesSchema),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.menuId, table.subCategoryId] }),
    foreignKey({
      columns: [table.menuId, table.categoryId],
      foreignColumns: [categories.menuId, categories.categoryId],
    }),
  ],
);

export const items = pgTable(
  'items',
  {
    menuId: integer('menu_id').notNull(),
    itemId: text('item_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: text('category_id').notNull(),
    subCategoryId: text('sub_category_id'),
    alsoInCategoryIds: jsonColumn('also_in_category_ids', v.array(SlugSchema)),
    vegNonVeg: text('veg_non_veg', { enum: VegNonVegSchema.options }).notNull(),
    diets: jsonColumn('diets', v.array(DietSchema)),
    alsoSuits: jsonColumn('also_suits', v.array(LaterDietSchema)),
    price: integer('price').notNull(),
    taxClass: text('tax_class', { enum: TaxClassSchema.options }).notNull(),
    packingPaise: integer('packing_paise').notNull(),
    imageUrl: text('image_url'),
    calories: integer('calories'),
    allergens: jsonColumn('allergens', TextListSchema),
    servingSize: text('serving_size'),
    isBestseller: boolean('is_bestseller').notNull(),
    /** Spiciness from 0 to 3; null when not declared. */
    spice: integer('spice').$type<Spice>(),
    orderTypes: jsonColumn('order_types', v.array(CartOrderTypeSchema)).notNull(),
    variantList: jsonColumn('variant_list', VariantListSchema).notNull(),
    modifierGroupList: jsonColumn('modifier_group_list', v.array(ModifierGroupSchema)).notNull(),
    translations: jsonColumn('translations', WordsSchema),
    /** False for a dish that is off the menu, but to which orders refer. */
    isListed: boolean('is_listed').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.menuId, table.itemId] }),
    foreignKey({
      columns: [table.menuId, table.categoryId],
      foreignColumns: [categories.menuId, categories.categoryId],
    }),
  ],
);

/** Deviations of an outlet from its menu; null keeps the menu's value. */
export const outletItems = pgTable(
  'outlet_items',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    itemId: text('item_id').notNull(),
    price: integer('price'),
    /** The outlet's own prices of sizes; of each size only the price is used. */
    variantList: jsonColumn('variant_list', VariantListSchema),
    isOffered: boolean('is_offered').notNull().default(true),
    isAvailable: boolean('is_available').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.itemId] })],
);

export const banners = pgTable('banners', {
  recordId: integer('record_id').primaryKey(),
  bannerType: text('banner_type', { enum: ['DashboardTop', 'DashboardBottom'] }).notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  sliderAction: text('slider_action').notNull(),
  webImageUrlLarge: text('web_image_url_large').notNull(),
  adImageUrlLarge: text('ad_image_url_large').notNull(),
  position: integer('position').notNull(),
});
