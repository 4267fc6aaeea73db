import * as v from 'valibot';
import { CredentialSchema, ProfileSchema } from './account/account.ts';
import { PhoneDietSchema } from './account/diet.ts';
import { FavouriteListSchema } from './account/favourites.ts';
import { ConsentPurposeSchema, SocialLinkSchema, SocialNetworkSchema } from './account/profile.ts';
import { TableSessionSchema } from './catalogue/restaurant.ts';
import {
  CartOrderTypeSchema,
  InstantSchema,
  LanguageSchema,
  LatitudeSchema,
  LongitudeSchema,
  OrderRefIdSchema,
  PaiseSchema,
  RestaurantIdSchema,
  UuidSchema,
  VegNonVegSchema,
} from './fields.ts';
import { DealCartSchema } from './offers/deals.ts';
import { TaxClassSchema } from './orders/bill.ts';
import { HandoverWishesSchema } from './orders/handover-wishes.ts';
import { GroupClaimSchema, LineChoiceSchema } from './orders/order.ts';

export const OutletRefSchema = v.object({
  recordId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  title: v.string(),
});
export type OutletRef = v.InferOutput<typeof OutletRefSchema>;

/** A cart line: choices, and title and price at the time of adding; `price` is for one unit, in paise. */
export const CartLineSchema = v.object({
  ...LineChoiceSchema.entries,
  lineId: v.string(),
  title: v.string(),
  choiceText: v.string(),
  price: PaiseSchema,
  packingPaise: PaiseSchema,
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(v.string()),
  /** Absent for food. */
  taxClass: v.exactOptional(TaxClassSchema),
});
export type CartLine = v.InferOutput<typeof CartLineSchema>;

/** The cart of one outlet and one order type; its `cartKey` yields at most one order. */
export const CartSchema = v.object({
  cartKey: UuidSchema,
  outlet: OutletRefSchema,
  orderType: CartOrderTypeSchema,
  lineList: v.array(CartLineSchema),
  couponCode: v.nullable(v.string()),
  tipPaise: PaiseSchema,
  useWallet: v.boolean(),
  usePoints: v.boolean(),
  cookingInstructions: v.string(),
  /** Start of the chosen slot; absent for as soon as possible. */
  scheduledFor: v.exactOptional(InstantSchema),
  /** Wishes for the handover, used only while the cart is a delivery; absent or null for none. */
  handover: v.exactOptional(v.nullable(HandoverWishesSchema)),
  /** Absent or false for no cutlery. */
  wantsCutlery: v.exactOptional(v.boolean()),
  /** The group order from which the cart was filled. */
  group: v.exactOptional(GroupClaimSchema),
});
export type Cart = v.InferOutput<typeof CartSchema>;

export const SessionSchema = v.object({
  credential: CredentialSchema,
  profile: ProfileSchema,
  /** Present for a guest who orders at a table with only a name; absent for a customer with an account. */
  tableGuest: v.exactOptional(v.object({ tableSessionId: v.string() })),
});
export type Session = v.InferOutput<typeof SessionSchema>;

export const ChosenPlaceSchema = v.object({
  source: v.picklist(['position', 'address', 'search', 'default']),
  label: v.string(),
  latitude: LatitudeSchema,
  longitude: LongitudeSchema,
  addressId: v.nullable(UuidSchema),
  /** For a position: `label` is its geocoded name; absent in records of earlier versions. */
  isNamed: v.optional(v.boolean()),
});
export type ChosenPlace = v.InferOutput<typeof ChosenPlaceSchema>;

/**
 * The customer's table; opened offline from its code, it has an empty `tableSessionId` until the server
 * confirms the code.
 */
export const SeatedTableSchema = v.object({
  ...TableSessionSchema.entries,
  tableCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(120))), null),
  /** The phone's key for its scans of the day (ADR-0124), until the server has confirmed this one. */
  scanKey: v.exactOptional(v.string()),
  /**
   * The age in years that the guest states to have reached, 0 below the legal age; absent until the guest
   * answers.
   */
  statedAge: v.exactOptional(v.number()),
});
export type SeatedTable = v.InferOutput<typeof SeatedTableSchema>;

/** Order type and its origin: an automatic choice never overrides a customer or a table (D-5). */
export const ChosenOrderTypeSchema = v.object({
  orderType: CartOrderTypeSchema,
  chosenBy: v.picklist(['customer', 'table', 'automatic']),
});
export type ChosenOrderType = v.InferOutput<typeof ChosenOrderTypeSchema>;

export const ConsentChangeSchema = v.object({
  purpose: ConsentPurposeSchema,
  isGiven: v.boolean(),
  /** Null for a visitor, whose change goes to the next account that signs in. */
  customerUuid: v.nullable(UuidSchema),
});
export type ConsentChange = v.InferOutput<typeof ConsentChangeSchema>;

export const PreferencesSchema = v.object({
  language: v.nullable(LanguageSchema),
  theme: v.picklist(['system', 'light', 'dark']),
  diets: v.array(VegNonVegSchema),
  /** Consents on this phone (D-34); absent in records of earlier versions. */
  consentList: v.optional(v.array(ConsentPurposeSchema), []),
  untoldConsents: v.optional(v.array(ConsentChangeSchema)),
});
export type Preferences = v.InferOutput<typeof PreferencesSchema>;

/** A payment in progress at the gateway, stored until its result is known. */
export const PendingPaymentSchema = v.object({
  txnId: UuidSchema,
  orderRefId: v.nullable(v.string()),
  startedAt: InstantSchema,
});

/**
 * A social sign-in in progress on this phone. `away`: at the network's page, which must return `state`
 * unchanged. `link`: the network has confirmed the identity, and a number is still required. Times are epoch
 * ms of the phone's clock.
 */
export const SocialSignInStageSchema = v.variant('stage', [
  v.object({
    stage: v.literal('away'),
    network: SocialNetworkSchema,
    state: UuidSchema,
    returnTo: v.nullable(v.string()),
    startedAt: InstantSchema,
  }),
  v.object({
    stage: v.literal('link'),
    network: SocialNetworkSchema,
    ...SocialLinkSchema.entries,
    expiresAt: InstantSchema,
  }),
]);
export type SocialSignInStage = v.InferOutput<typeof SocialSignInStageSchema>;

export const DraftSchema = v.object({
  cartKey: UuidSchema,
  hasAcceptedTerms: v.boolean(),
  orderRefId: v.nullable(OrderRefIdSchema),
  /** Key of the last successful save of this draft. */
  saveKey: v.optional(v.nullable(UuidSchema), null),
});

/**
 * Idempotency key of each action by its name: a repeat with equal content reuses the key, also after a
 * restart; other content gets a new one.
 */
export const ActionKeysSchema = v.object({
  byAction: v.record(
    v.string(),
    v.object({
      content: v.string(),
      key: UuidSchema,
      /** Server time of the first try; absent in keys of older versions. */
      startedAt: v.exactOptional(InstantSchema),
    }),
  ),
});

export const DeviceSchema = v.object({
  deviceId: UuidSchema,
  isPushWanted: v.nullable(v.boolean()),
});
export type Device = v.InferOutput<typeof DeviceSchema>;

export const PushRegistrationSchema = v.object({
  customerUuid: UuidSchema,
  token: v.pipe(v.string(), v.nonEmpty()),
  /** By the server's clock. */
  registeredAt: InstantSchema,
});
export type PushRegistration = v.InferOutput<typeof PushRegistrationSchema>;

/** Push tokens that the phone still has to unregister after a logout without a signal. */
export const PushRemovalsSchema = v.object({
  removalList: v.array(v.object({ fcmDeviceToken: v.string(), deviceId: UuidSchema })),
});
export type PushRemovals = v.InferOutput<typeof PushRemovalsSchema>;

/** The customer has dismissed the install offer; it is not shown again. */
export const InstallOfferSchema = v.object({ dismissedAt: InstantSchema });
export type InstallOffer = v.InferOutput<typeof InstallOfferSchema>;

/** The last order with a rating request; it is not requested twice. */
export const RatingRequestSchema = v.object({ orderRefId: OrderRefIdSchema });

/** Favourites of the customer, or of a visitor who has not signed in. */
export const PhoneFavouritesSchema = v.object({
  favouriteList: FavouriteListSchema,
  /** The customer's account contains all favourites of this list. */
  isSynced: v.boolean(),
});
/** Recent searches of the menu, newest first; they never leave the phone. */
export const SearchesSchema = v.object({ queryList: v.array(v.pipe(v.string(), v.maxLength(80))) });

/** Every record on the phone; private ones are deleted at logout (D-18). */
export const storedRecords = {
  session: { schema: SessionSchema, isPrivate: true },
  cart: { schema: CartSchema, isPrivate: false },
  orderType: { schema: ChosenOrderTypeSchema, isPrivate: false },
  outlet: { schema: OutletRefSchema, isPrivate: false },
  place: { schema: ChosenPlaceSchema, isPrivate: true },
  tableSession: { schema: SeatedTableSchema, isPrivate: false },
  preferences: { schema: PreferencesSchema, isPrivate: false },
  diet: { schema: PhoneDietSchema, isPrivate: true },
  favourites: { schema: PhoneFavouritesSchema, isPrivate: true },
  pendingPayment: { schema: PendingPaymentSchema, isPrivate: true },
  draft: { schema: DraftSchema, isPrivate: true },
  actionKeys: { schema: ActionKeysSchema, isPrivate: true },
  device: { schema: DeviceSchema, isPrivate: false },
  pushRegistration: { schema: PushRegistrationSchema, isPrivate: true },
  pushRemovals: { schema: PushRemovalsSchema, isPrivate: true },
  socialSignIn: { schema: SocialSignInStageSchema, isPrivate: true },
  dealCart: { schema: DealCartSchema, isPrivate: false },
  installOffer: { schema: InstallOfferSchema, isPrivate: false },
  ratingRequest: { schema: RatingRequestSchema, isPrivate: true },
  searches: { schema: SearchesSchema, isPrivate: true },
} as const;
export type RecordName = keyof typeof storedRecords;
export type StoredRecord<Name extends RecordName> = v.InferOutput<(typeof storedRecords)[Name]['schema']>;
