import * as v from 'valibot';
import { BRAND } from '#domain/brand/brand.ts';
import {
  FirebaseAnalyticsConfigSchema,
  FirebaseWebConfigSchema,
  ServiceAccountSchema,
  VapidKeySchema,
} from './firebase-forms.ts';
import {
  FlagSchema,
  GatewayUrlSchema,
  HttpsUrlSchema,
  HttpUrlSchema,
  MerchantKeySchema,
  MillisecondsSchema,
  NameSchema,
  OriginSchema,
  PortSchema,
  SecretSchema,
  TileUrlSchema,
} from './forms.ts';

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
  PUBLIC_ORIGIN: v.optional(OriginSchema),
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
  PAYMENT_UPI_LINKS: v.optional(FlagSchema, 'off'),
  PAYMENT_SAVED_CARDS: v.optional(FlagSchema, 'off'),
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
  FIREBASE_ANALYTICS_CONFIG: v.optional(FirebaseAnalyticsConfigSchema),
  ANALYTICS_URL: v.optional(HttpsUrlSchema),
  ATTRIBUTION_URL: v.optional(HttpsUrlSchema),
  ENGAGEMENT_URL: v.optional(HttpsUrlSchema),
});
export type Variables = v.InferOutput<typeof VariablesSchema>;

export const isProductionOf = ({ NODE_ENV }: Variables) => NODE_ENV === 'production';
/** Outside production the sandbox is on by default. */
export const isSandboxOf = (variables: Variables) => variables.SANDBOX ?? !isProductionOf(variables);
/** By default production starts empty, and a trial starts with the demo. */
export const seedOf = (variables: Variables) =>
  variables.SEED ?? (isProductionOf(variables) ? 'none' : 'demo');
