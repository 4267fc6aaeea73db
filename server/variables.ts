import * as v from 'valibot';
import { BRAND } from '#domain/brand.ts';
import { FirebaseWebConfigSchema, ServiceAccountSchema, VapidKeySchema } from './firebase-env.ts';
import { trackingVariables } from './tracking-env.ts';

const PortSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);
const MillisecondsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{2,6}$/, 'must be milliseconds'),
  v.transform(Number),
);
const FlagSchema = v.pipe(
  v.picklist(['0', '1', 'false', 'true', 'off', 'on'], 'must be on or off'),
  v.transform((text) => ['1', 'true', 'on'].includes(text)),
);
const HttpUrlSchema = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]+$/, 'must be an http(s) address'));
/** What is said to a gateway, keys and codes among it, is not to be read on the way. */
const GatewayUrlSchema = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/[^\s/]|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$))\S*$/,
    'must be an address of https, or of this machine',
  ),
);
const HttpsUrlSchema = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.startsWith('https://', 'must be https'),
);
const TileUrlSchema = v.pipe(
  GatewayUrlSchema,
  v.check(
    (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
    'must have {z}, {x} and {y} in it',
  ),
);
const SecretSchema = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
/** Its length chooses the cipher of the provider's checksum. */
const MerchantKeySchema = v.pipe(
  v.string(),
  v.regex(/^(.{16}|.{24}|.{32})$/, 'must have 16, 24 or 32 characters'),
);
const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** Every variable the server reads, with the form that it must have. */
export const VariablesSchema = v.object({
  NODE_ENV: v.optional(
    v.picklist(
      ['', 'production', 'development', 'test'],
      'must be production, development or test, in small letters',
    ),
    '',
  ),
  PORT: v.optional(PortSchema, '8080'),
  HOST: v.optional(NameSchema, '127.0.0.1'),
  DATA_DIR: v.optional(NameSchema, '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  ),
  DATABASE_TIMEOUT_MS: v.optional(MillisecondsSchema, '1500'),
  SANDBOX: v.optional(FlagSchema),
  SANDBOX_IN_PRODUCTION: v.optional(FlagSchema, 'off'),
  SEED: v.optional(v.picklist(['none', 'demo'], 'must be none or demo')),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      HttpUrlSchema,
      // As browsers copy an address.
      v.transform((origin) => origin.replace(/\/$/, '')),
      v.regex(/^[^/]+\/\/[^/]+$/, 'must be an origin without a path'),
    ),
  ),
  TRUST_PROXY: v.optional(FlagSchema, 'off'),
  WORKER_KILL_SWITCH: v.optional(FlagSchema, 'off'),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a level of the log'),
    'info',
  ),
  TABLE_CODE_SECRET: v.optional(SecretSchema),
  OTP_SECRET: v.optional(SecretSchema),
  METRICS_TOKEN: v.optional(SecretSchema),
  PAYMENT_CALLBACK_SECRET: v.optional(SecretSchema),
  SMS_URL: v.optional(GatewayUrlSchema),
  SMS_API_KEY: v.optional(NameSchema),
  SMS_SENDER: v.optional(NameSchema, BRAND.smsSender),
  GEOCODING_URL: v.optional(GatewayUrlSchema),
  GEOCODING_EMAIL: v.optional(NameSchema),
  TILE_URL: v.optional(TileUrlSchema),
  TILE_ATTRIBUTION: v.optional(NameSchema),
  TILE_ATTRIBUTION_URL: v.optional(HttpUrlSchema),
  PAYMENT_URL: v.optional(GatewayUrlSchema),
  PAYMENT_KEY_ID: v.optional(NameSchema),
  PAYMENT_KEY_SECRET: v.optional(NameSchema),
  PAYTM_URL: v.optional(GatewayUrlSchema),
  PAYTM_MERCHANT_ID: v.optional(NameSchema),
  PAYTM_MERCHANT_KEY: v.optional(MerchantKeySchema),
  FACEBOOK_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{5,20}$/, 'must be the number of the app'))),
  FACEBOOK_APP_SECRET: v.optional(NameSchema),
  WHATSAPP_LOGIN_URL: v.optional(GatewayUrlSchema),
  WHATSAPP_LOGIN_KEY: v.optional(NameSchema),
  CHAT_SCRIPT_URL: v.optional(HttpsUrlSchema),
  FIREBASE_SERVICE_ACCOUNT: v.optional(ServiceAccountSchema),
  FIREBASE_WEB_CONFIG: v.optional(FirebaseWebConfigSchema),
  FIREBASE_VAPID_KEY: v.optional(VapidKeySchema),
  ...trackingVariables,
});
export type Variables = v.InferOutput<typeof VariablesSchema>;

/** Whether this is the chain's own server, for its customers. */
export const isProductionOf = ({ NODE_ENV }: Variables) => NODE_ENV === 'production';
/** Whether the desk is there; in production only where two variables request it. */
export const isSandboxOf = (variables: Variables) => variables.SANDBOX ?? !isProductionOf(variables);
/** Without a choice a chain's own server begins empty, and one for trying it out with the demo. */
export const seedOf = (variables: Variables) =>
  variables.SEED ?? (isProductionOf(variables) ? 'none' : 'demo');
