import * as v from 'valibot';
import {
  AddressFormSchema,
  AddressSchema,
  CredentialSchema,
  guestEntries,
  PlaceSchema,
  ProfileSchema,
} from '../../account/account.ts';
import { OtpPurposeSchema } from '../../account/account-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { InstantSchema, LatitudeQuerySchema, LongitudeQuerySchema, UuidSchema } from '../../fields.ts';
import { TypedTextSchema } from '../../typed-text.ts';

/** The schema accepts any short text because the service validates it with the spec's messages. */

export const generateOtpForUser = endpoint({
  name: 'generateOtpForUser',
  method: 'POST',
  path: '/generateOtpForUser',
  summary: 'Send a one-time code by SMS (D-21).',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  /** Apps from before purposes existed send none; their code is valid for any purpose. */
  input: v.object({ mobileNumber: TypedTextSchema, purpose: v.optional(OtpPurposeSchema) }),
  response: v.object({ resendAt: InstantSchema, expiresAt: InstantSchema, serverTime: InstantSchema }),
  errors: ['codesNotSent'],
});

export const loginUserByOtp = endpoint({
  name: 'loginUserByOtp',
  method: 'POST',
  path: '/loginUserByOtp',
  summary: 'Exchange a one-time code for a credential of this device.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ mobileNumber: TypedTextSchema, oneTimePassword: TypedTextSchema, ...guestEntries }),
  response: v.object({ ...CredentialSchema.entries, isNewCustomer: v.boolean(), profile: ProfileSchema }),
  errors: ['otpWrong', 'otpExpired'],
});

export const profileDetail = endpoint({
  name: 'profileDetail',
  method: 'GET',
  path: '/profileDetail',
  summary: 'The signed-in customer.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: ProfileSchema,
  errors: [],
});

export const getAddressList = endpoint({
  name: 'getAddressList',
  method: 'GET',
  path: '/getAddressList',
  summary: 'Saved addresses, newest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: v.object({ addressList: v.array(AddressSchema) }),
  errors: [],
});

export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'POST',
  path: '/saveAddress',
  summary: 'Add an address; at most 20 are kept.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: AddressFormSchema,
  response: AddressSchema,
  errors: [],
});

export const updateAddress = endpoint({
  name: 'updateAddress',
  method: 'POST',
  path: '/updateAddress',
  summary: 'Change an address.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: AddressSchema,
  response: AddressSchema,
  errors: ['notFound'],
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'POST',
  path: '/deleteAddress',
  summary: 'Forget an address; placed orders keep their copy.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ recordId: UuidSchema }),
  response: v.null(),
  errors: ['notFound'],
});

export const searchPlace = endpoint({
  name: 'searchPlace',
  method: 'GET',
  path: '/searchPlace',
  summary: 'Places by name, nearest to the given point first.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    searchKey: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)),
    latitude: v.optional(LatitudeQuerySchema),
    longitude: v.optional(LongitudeQuerySchema),
  }),
  response: v.object({ placeList: v.array(PlaceSchema) }),
  errors: [],
});

export const reverseGeocode = endpoint({
  name: 'reverseGeocode',
  method: 'GET',
  path: '/reverseGeocode',
  summary: 'The place at a point.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ latitude: LatitudeQuerySchema, longitude: LongitudeQuerySchema }),
  response: PlaceSchema,
  errors: ['notFound'],
});
