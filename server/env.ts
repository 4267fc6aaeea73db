import * as v from 'valibot';
import type { TrackingConfig } from '#contract/tracking.ts';
import {
  type FirebaseSettings,
  FirebaseWebConfigSchema,
  ServiceAccountSchema,
  VapidKeySchema,
} from './firebase-env.ts';
import type { FacebookSettings } from './gateways/social/facebook.ts';
import type { WhatsAppSettings } from './gateways/social/whatsapp.ts';
import type { TileAttribution } from './gateways/tiles/tile-gateway.ts';
import { toTracking, trackingVariables } from './tracking-env.ts';

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
const VariablesSchema = v.object({
  NODE_ENV: v.optional(v.string(), ''),
  PORT: v.optional(PortSchema, '8080'),
  HOST: v.optional(NameSchema, '127.0.0.1'),
  DATA_DIR: v.optional(NameSchema, '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  ),
  DATABASE_TIMEOUT_MS: v.optional(MillisecondsSchema, '1500'),
  SANDBOX: v.optional(FlagSchema),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(HttpUrlSchema, v.regex(/^[^/]+\/\/[^/]+$/, 'must be an origin without a path')),
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
  SMS_SENDER: v.optional(NameSchema, 'SUNHRI'),
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
type Variables = v.InferOutput<typeof VariablesSchema>;

/** Secrets that are made and kept in the data folder where the environment gives none. */
export interface Secrets {
  readonly tableCode: string;
  readonly otp: string;
  readonly paymentCallback: string;
}

/** The settings of one server process. A gateway that is null is the sandbox's. */
export interface Settings {
  readonly isProduction: boolean;
  readonly isSandbox: boolean;
  readonly port: number;
  readonly host: string;
  /** Where customers reach this server, without a slash at the end; null takes what each request was sent to. */
  readonly publicOrigin: string | null;
  readonly isBehindProxy: boolean;
  /** Browsers are given the worker that retires all workers. */
  readonly isWorkerRetired: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseTimeoutMs: number;
  readonly logLevel: string;
  /** Who sends it as a bearer's token may read `/metrics`; null, nobody in production. */
  readonly metricsToken: string | null;
  readonly sms: { readonly url: string; readonly apiKey: string; readonly sender: string } | null;
  readonly geocoding: { readonly url: string; readonly email: string | null } | null;
  readonly tiles: { readonly url: string; readonly attribution: TileAttribution } | null;
  readonly payments: { readonly url: string; readonly keyId: string; readonly keySecret: string } | null;
  readonly paytm: { readonly url: string; readonly merchantId: string; readonly merchantKey: string } | null;
  readonly firebase: FirebaseSettings | null;
  /** The script of the live chat; null is the demonstration. */
  readonly chatScriptUrl: string | null;
  /** Where events go that a customer has agreed to. */
  readonly tracking: TrackingConfig;
  readonly social: { readonly facebook: FacebookSettings | null; readonly whatsApp: WhatsAppSettings | null };
}

export interface Env extends Settings {
  readonly secrets: Secrets;
}

export type ParsedEnv =
  | { readonly ok: true; readonly settings: Settings; readonly secrets: Partial<Secrets> }
  | { readonly ok: false; readonly problems: string[] };

/** Reads the environment. An empty variable counts as absent; every bad one is named. */
export function parseEnv(source: Record<string, string | undefined>): ParsedEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(VariablesSchema, present);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(nameProblem) };
  const problems = [
    ...findMissingPartners(parsed.output),
    ...findForeignPartners(parsed.output),
    ...findOpenDesk(parsed.output),
    ...findMissingOrigin(parsed.output),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: toSettings(parsed.output), secrets: toSecrets(parsed.output) };
}

function nameProblem(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue)} ${issue.message}`;
}

/** Variables that make sense only together: the first one switches the gateway on. */
const partners: readonly (readonly (keyof Variables)[])[] = [
  ['SMS_URL', 'SMS_API_KEY'],
  ['TILE_URL', 'TILE_ATTRIBUTION'],
  ['PAYMENT_URL', 'PAYMENT_KEY_ID', 'PAYMENT_KEY_SECRET'],
  ['PAYTM_URL', 'PAYTM_MERCHANT_ID', 'PAYTM_MERCHANT_KEY'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['WHATSAPP_LOGIN_URL', 'WHATSAPP_LOGIN_KEY'],
  ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG', 'FIREBASE_VAPID_KEY'],
];

function findMissingPartners(variables: Variables): string[] {
  return partners.flatMap((names) => {
    if (names.every((name) => variables[name] === undefined)) return [];
    const missing = names.filter((name) => variables[name] === undefined);
    return missing.map(
      (name) => `${name} must be set together with ${names.filter((n) => n !== name).join(', ')}`,
    );
  });
}

/** Tokens of one project cannot be pushed to by another. */
function findForeignPartners({ FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG }: Variables): string[] {
  if (FIREBASE_SERVICE_ACCOUNT === undefined || FIREBASE_WEB_CONFIG === undefined) return [];
  if (FIREBASE_SERVICE_ACCOUNT.projectId === FIREBASE_WEB_CONFIG.projectId) return [];
  return ['FIREBASE_WEB_CONFIG must be of the same project as FIREBASE_SERVICE_ACCOUNT'];
}

const isProductionOf = ({ NODE_ENV }: Variables) => NODE_ENV === 'production';
const isSandboxOf = (variables: Variables) => variables.SANDBOX ?? !isProductionOf(variables);

/** The desk asks nobody who they are: a network gets to it by a decision only, never by a default. */
function findOpenDesk(variables: Variables): string[] {
  const isOwnMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(variables.HOST);
  if (isOwnMachine || variables.SANDBOX !== undefined || !isSandboxOf(variables)) return [];
  return ['SANDBOX must be set to on or off where HOST lets others in: the desk at /sandbox has no sign-in'];
}

/** Links and one-time codes name an address: in production never the one that a request claims. */
function findMissingOrigin(variables: Variables): string[] {
  if (!isProductionOf(variables) || variables.PUBLIC_ORIGIN !== undefined) return [];
  return ['PUBLIC_ORIGIN must be set where NODE_ENV is production: the address that customers open'];
}

function toSettings(variables: Variables): Settings {
  return {
    isProduction: isProductionOf(variables),
    isSandbox: isSandboxOf(variables),
    port: variables.PORT,
    host: variables.HOST,
    publicOrigin: variables.PUBLIC_ORIGIN ?? null,
    isBehindProxy: variables.TRUST_PROXY,
    isWorkerRetired: variables.WORKER_KILL_SWITCH,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL ?? null,
    databaseTimeoutMs: variables.DATABASE_TIMEOUT_MS,
    logLevel: variables.LOG_LEVEL,
    metricsToken: variables.METRICS_TOKEN ?? null,
    ...toGateways(variables),
    tiles: toTiles(variables),
    firebase: toFirebase(variables),
    chatScriptUrl: variables.CHAT_SCRIPT_URL ?? null,
    tracking: toTracking(variables, isSandboxOf(variables)),
    social: toSocial(variables),
  };
}

function toGateways(variables: Variables): Pick<Settings, 'sms' | 'geocoding' | 'payments' | 'paytm'> {
  const { SMS_URL, SMS_API_KEY, GEOCODING_URL, PAYMENT_URL, PAYMENT_KEY_ID, PAYMENT_KEY_SECRET } = variables;
  const { PAYTM_URL, PAYTM_MERCHANT_ID, PAYTM_MERCHANT_KEY } = variables;
  return {
    sms: SMS_URL && SMS_API_KEY ? { url: SMS_URL, apiKey: SMS_API_KEY, sender: variables.SMS_SENDER } : null,
    geocoding: GEOCODING_URL ? { url: GEOCODING_URL, email: variables.GEOCODING_EMAIL ?? null } : null,
    payments:
      PAYMENT_URL && PAYMENT_KEY_ID && PAYMENT_KEY_SECRET
        ? { url: PAYMENT_URL, keyId: PAYMENT_KEY_ID, keySecret: PAYMENT_KEY_SECRET }
        : null,
    paytm:
      PAYTM_URL && PAYTM_MERCHANT_ID && PAYTM_MERCHANT_KEY
        ? { url: PAYTM_URL, merchantId: PAYTM_MERCHANT_ID, merchantKey: PAYTM_MERCHANT_KEY }
        : null,
  };
}

function toTiles({ TILE_URL, TILE_ATTRIBUTION, TILE_ATTRIBUTION_URL }: Variables): Settings['tiles'] {
  if (!TILE_URL || !TILE_ATTRIBUTION) return null;
  return { url: TILE_URL, attribution: { text: TILE_ATTRIBUTION, url: TILE_ATTRIBUTION_URL ?? null } };
}

function toFirebase(variables: Variables): FirebaseSettings | null {
  const { FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG, FIREBASE_VAPID_KEY } = variables;
  if (!FIREBASE_SERVICE_ACCOUNT || !FIREBASE_WEB_CONFIG || !FIREBASE_VAPID_KEY) return null;
  return {
    serviceAccount: FIREBASE_SERVICE_ACCOUNT,
    web: { ...FIREBASE_WEB_CONFIG, vapidKey: FIREBASE_VAPID_KEY },
  };
}

function toSocial(variables: Variables): Settings['social'] {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, WHATSAPP_LOGIN_URL, WHATSAPP_LOGIN_KEY } = variables;
  return {
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? { appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET }
        : null,
    whatsApp:
      WHATSAPP_LOGIN_URL && WHATSAPP_LOGIN_KEY
        ? { url: WHATSAPP_LOGIN_URL.replace(/\/+$/, ''), key: WHATSAPP_LOGIN_KEY }
        : null,
  };
}

function toSecrets(variables: Variables): Partial<Secrets> {
  const { TABLE_CODE_SECRET, OTP_SECRET, PAYMENT_CALLBACK_SECRET } = variables;
  return {
    ...(TABLE_CODE_SECRET === undefined ? {} : { tableCode: TABLE_CODE_SECRET }),
    ...(OTP_SECRET === undefined ? {} : { otp: OTP_SECRET }),
    ...(PAYMENT_CALLBACK_SECRET === undefined ? {} : { paymentCallback: PAYMENT_CALLBACK_SECRET }),
  };
}
