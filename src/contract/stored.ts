import * as v from 'valibot';
import { CredentialSchema, ProfileSchema } from './account.ts';
import { DealCartSchema } from './deals.ts';
import { PhoneDietSchema } from './diet.ts';
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
import { HandoverWishesSchema } from './handover-wishes.ts';
import { LineChoiceSchema } from './order.ts';
import { ConsentPurposeSchema, SocialLinkSchema, SocialNetworkSchema } from './profile.ts';
import { TableSessionSchema } from './restaurant.ts';

/** An outlet as a cart, a header or a table remembers it. */
export const OutletRefSchema = v.object({
  recordId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  title: v.string(),
});
export type OutletRef = v.InferOutput<typeof OutletRefSchema>;

/** A cart line: the choices, and how they looked when they were added. `price` is of one, in paise. */
export const CartLineSchema = v.object({
  ...LineChoiceSchema.entries,
  lineId: v.string(),
  title: v.string(),
  choiceText: v.string(),
  price: PaiseSchema,
  packingPaise: PaiseSchema,
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(v.string()),
});
export type CartLine = v.InferOutput<typeof CartLineSchema>;

/** The cart of one outlet and one order type. `cartKey` makes at most one order of it. */
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
  /** Begin of the slot for which it is to be ordered; absent for as soon as possible. */
  scheduledFor: v.exactOptional(InstantSchema),
  /** Used while it is a delivery; absent or null for no wishes. */
  handover: v.exactOptional(v.nullable(HandoverWishesSchema)),
  /** Absent or false for none. */
  wantsCutlery: v.exactOptional(v.boolean()),
});
export type Cart = v.InferOutput<typeof CartSchema>;

export const SessionSchema = v.object({ credential: CredentialSchema, profile: ProfileSchema });
export type Session = v.InferOutput<typeof SessionSchema>;

/** Where the customer is, or wants the food. */
export const ChosenPlaceSchema = v.object({
  source: v.picklist(['position', 'address', 'search', 'default']),
  label: v.string(),
  latitude: LatitudeSchema,
  longitude: LongitudeSchema,
  /** The saved address it is, if it is one. */
  addressId: v.nullable(UuidSchema),
  /** Of a position: whether `label` is the name of its place; missing in records of earlier versions. */
  isNamed: v.optional(v.boolean()),
});
export type ChosenPlace = v.InferOutput<typeof ChosenPlaceSchema>;

/**
 * The table a customer sits at. Without a signal it is opened on the phone from its code alone: then
 * `tableSessionId` is empty until the server has confirmed the code.
 */
export const SeatedTableSchema = v.object({
  ...TableSessionSchema.entries,
  /** The code it was opened with; null in records of earlier versions. */
  tableCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(120))), null),
});
export type SeatedTable = v.InferOutput<typeof SeatedTableSchema>;

/** Order type with who chose it: what a customer or a table chose is never overridden (decision 5). */
export const ChosenOrderTypeSchema = v.object({
  orderType: CartOrderTypeSchema,
  chosenBy: v.picklist(['customer', 'table', 'automatic']),
});
export type ChosenOrderType = v.InferOutput<typeof ChosenOrderTypeSchema>;

/** A consent that was given or taken back on this phone, and that no account has heard of yet. */
export const ConsentChangeSchema = v.object({
  purpose: ConsentPurposeSchema,
  isGiven: v.boolean(),
  /** Who said it; null for a visitor, whose words go to the account that signs in next. */
  customerUuid: v.nullable(UuidSchema),
});
export type ConsentChange = v.InferOutput<typeof ConsentChangeSchema>;

export const PreferencesSchema = v.object({
  /** Null until one is chosen: that of the profile or the phone serves. */
  language: v.nullable(LanguageSchema),
  theme: v.picklist(['system', 'light', 'dark']),
  diets: v.array(VegNonVegSchema),
  /** What was agreed to on this phone (decision 34); nothing in records of earlier versions. */
  consentList: v.optional(v.array(ConsentPurposeSchema), []),
  /** What is still to be told to an account. */
  untoldConsents: v.optional(v.array(ConsentChangeSchema)),
});
export type Preferences = v.InferOutput<typeof PreferencesSchema>;

/** A payment the customer went away for; kept until its result is known. */
export const PendingPaymentSchema = v.object({
  txnId: UuidSchema,
  orderRefId: v.nullable(v.string()),
  startedAt: InstantSchema,
});

/**
 * A social sign-in that was begun on this phone. `away`: its customer is at the network's page, which
 * has to bring `state` back unchanged. `link`: the network has vouched, and a number is still to be
 * proved. Times are epoch ms of this phone's own clock.
 */
export const SocialSignInStageSchema = v.variant('stage', [
  v.object({
    stage: v.literal('away'),
    network: SocialNetworkSchema,
    state: UuidSchema,
    /** Where the customer was going; null for home. */
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

/** What the customer decided beside the cart, and the draft that the server priced of it. */
export const DraftSchema = v.object({
  cartKey: UuidSchema,
  hasAcceptedTerms: v.boolean(),
  orderRefId: v.nullable(OrderRefIdSchema),
  /** The key of the last save of this draft that succeeded. */
  saveKey: v.optional(v.nullable(UuidSchema), null),
});

/**
 * The idempotency key under which an action was last sent, by the action's name. The same content sent
 * again, also after a restart, takes the same key; other content takes a new one.
 */
export const ActionKeysSchema = v.object({
  byAction: v.record(v.string(), v.object({ content: v.string(), key: UuidSchema })),
});

/** This phone as the push service's registrations name it, and what its owner said to notifications. */
export const DeviceSchema = v.object({
  deviceId: UuidSchema,
  /** Whether notifications are wanted on this phone; null while the customer was not asked. */
  isPushWanted: v.nullable(v.boolean()),
});
export type Device = v.InferOutput<typeof DeviceSchema>;

/** The push token that the server knows of this phone, and whose it is there. */
export const PushRegistrationSchema = v.object({
  customerUuid: UuidSchema,
  token: v.pipe(v.string(), v.nonEmpty()),
  /** By the server's clock. */
  registeredAt: InstantSchema,
});
export type PushRegistration = v.InferOutput<typeof PushRegistrationSchema>;

/** Tokens that the server is still to be told to forget: a logout without a network leaves them here. */
export const PushRemovalsSchema = v.object({
  removalList: v.array(v.object({ fcmDeviceToken: v.string(), deviceId: UuidSchema })),
});
export type PushRemovals = v.InferOutput<typeof PushRemovalsSchema>;

/** The customer has put the offer to install away; it does not come again by itself. */
export const InstallOfferSchema = v.object({ dismissedAt: InstantSchema });
export type InstallOffer = v.InferOutput<typeof InstallOfferSchema>;

/** The order whose rating was requested last; it is not requested again by itself. */
export const RatingRequestSchema = v.object({ orderRefId: OrderRefIdSchema });

/** Every record kept on the phone. Private ones go at logout (decision 18). */
export const storedRecords = {
  session: { schema: SessionSchema, isPrivate: true },
  cart: { schema: CartSchema, isPrivate: false },
  orderType: { schema: ChosenOrderTypeSchema, isPrivate: false },
  outlet: { schema: OutletRefSchema, isPrivate: false },
  place: { schema: ChosenPlaceSchema, isPrivate: true },
  tableSession: { schema: SeatedTableSchema, isPrivate: false },
  preferences: { schema: PreferencesSchema, isPrivate: false },
  diet: { schema: PhoneDietSchema, isPrivate: true },
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
} as const;
export type RecordName = keyof typeof storedRecords;
export type StoredRecord<Name extends RecordName> = v.InferOutput<(typeof storedRecords)[Name]['schema']>;
