import * as v from 'valibot';
import { ProfileSchema } from '../../account/account.ts';
import { PictureUrlSchema, ProfileFormSchema } from '../../account/profile.ts';
import { endpoint } from '../../endpoint.ts';
import { LanguageSchema, lineOfText } from '../../fields.ts';
import { TypedTextSchema } from '../../typed-text.ts';

export const getCustomerBasicDetail = endpoint({
  name: 'getCustomerBasicDetail',
  method: 'POST',
  path: '/getCustomerBasicDetail',
  summary: 'Whether a mobile number is registered: success means that it is (S-7).',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ mobileNumber: TypedTextSchema }),
  response: v.object({ isRegistered: v.literal(true) }),
  errors: ['notFound'],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/updateProfile',
  summary: 'Save the profile of who is signed in; the number cannot be changed.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: ProfileFormSchema,
  response: ProfileSchema,
  errors: [],
});

export const updateName = endpoint({
  name: 'updateName',
  method: 'POST',
  path: '/updateName',
  summary: 'Save the name of who is signed in; the rest of the profile stays as it is.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ fullName: v.pipe(lineOfText(80), v.minLength(1)) }),
  response: ProfileSchema,
  errors: [],
});

export const updateLanguage = endpoint({
  name: 'updateLanguage',
  method: 'POST',
  path: '/updateLanguage',
  summary: 'Save the language in which who is signed in reads pushes, SMS and invoices.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ language: LanguageSchema }),
  response: ProfileSchema,
  errors: [],
});

/** Leaves room for a slightly too large picture so that the server can report it; base64 adds a third. */
const MAX_BASE64_LENGTH = 1_900_000;

export const uploadFileInBase64 = endpoint({
  name: 'uploadFileInBase64',
  method: 'POST',
  path: '/uploadFileInBase64',
  summary: 'Upload a JPEG, PNG or WebP of at most 1 MB and 4,096 px a side; the answer is its address.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  maxBodyBytes: 2_000_000,
  input: v.object({
    fileName: v.pipe(v.string(), v.maxLength(400)),
    fileBase64: v.pipe(v.string(), v.maxLength(MAX_BASE64_LENGTH)),
  }),
  response: PictureUrlSchema,
  errors: ['imageRefused'],
});

/** A fresh one-time code proves that the customer requests the deletion. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'GET',
  path: '/deleteAccount',
  summary: 'Erase the account, tax invoices aside; takes a fresh code sent to its number (D-34).',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ oneTimePassword: TypedTextSchema }),
  response: v.null(),
  errors: ['otpWrong', 'otpExpired', 'orderRunning', 'paymentPending'],
});

export const getMyData = endpoint({
  name: 'getMyData',
  method: 'GET',
  path: '/getMyData',
  summary: 'Everything kept about the customer, for downloading.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: v.record(v.string(), v.unknown()),
  errors: [],
});
