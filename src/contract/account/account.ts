import * as v from 'valibot';
import {
  InstantSchema,
  LanguageSchema,
  LatitudeSchema,
  LongitudeSchema,
  lineOfText,
  MobileNumberSchema,
  UuidSchema,
} from '../fields.ts';
import { AddressTypeSchema, GenderSchema } from './account-fields.ts';

/** The login of a guest of a table, in place of a number (ADR-0117). */
const GuestLoginSchema = v.pipe(v.string(), v.regex(/^guest-[0-9a-f-]{36}$/));

/** The signed-in customer (S-3, "User / customer profile"). */
export const ProfileSchema = v.object({
  recordId: v.number(),
  uuid: UuidSchema,
  fullName: v.string(),
  mobile: v.union([MobileNumberSchema, GuestLoginSchema]),
  mobileVerified: v.boolean(),
  email: v.string(),
  emailVerified: v.boolean(),
  gender: v.nullable(GenderSchema),
  dateOfBirth: v.nullable(InstantSchema),
  anniversaryDate: v.nullable(InstantSchema),
  userImage: v.nullable(v.string()),
  /** Language of pushes, SMS and invoices; absent in records of earlier versions. */
  language: v.optional(v.nullable(LanguageSchema)),
  /** Of the diet guard of the account; null without one. */
  dietRevision: v.optional(v.nullable(v.number())),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/**
 * HTTP Basic credential of one device, base64(mobile:secretKey), valid for 30 days (D-20); that of a guest of a table,
 * until the table session ends by time.
 */
export const CredentialSchema = v.object({
  mobile: v.union([MobileNumberSchema, GuestLoginSchema]),
  secretKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type Credential = v.InferOutput<typeof CredentialSchema>;

/** Who signs in as a guest of a table takes the guest's orders along (ADR-0117). */
export const guestEntries = { guest: v.exactOptional(CredentialSchema) };

const addressFields = {
  addressLine1: v.pipe(lineOfText(120), v.nonEmpty()),
  addressLine2: v.optional(lineOfText(120), ''),
  addressLine3: v.optional(lineOfText(120), ''),
  addressType: AddressTypeSchema,
  /** The customer's own name for it; empty for that of its type, absent in forms of earlier apps. */
  label: v.exactOptional(lineOfText(30)),
  latitude: LatitudeSchema,
  longitude: LongitudeSchema,
};

export const AddressFormSchema = v.object(addressFields);
export type AddressForm = v.InferOutput<typeof AddressFormSchema>;

export const AddressSchema = v.object({ ...addressFields, recordId: UuidSchema });
export type Address = v.InferOutput<typeof AddressSchema>;

export const PlaceSchema = v.object({
  addressText: v.string(),
  addressLat: LatitudeSchema,
  addressLng: LongitudeSchema,
  country: v.string(),
  state: v.string(),
  city: v.string(),
  postalCode: v.string(),
  remainder: v.string(),
});
export type Place = v.InferOutput<typeof PlaceSchema>;
