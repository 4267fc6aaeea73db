import * as v from 'valibot';
import type { TrackingConfig } from '#contract/catalogue/analytics.ts';
import { findBadCombinations } from './combinations.ts';
import { type GatewaySettings, toGatewaySettings } from './gateway-settings.ts';
import { isProductionOf, isSandboxOf, seedOf, type Variables, VariablesSchema } from './variables.ts';

type TrackingVariables = Pick<
  Variables,
  'FIREBASE_ANALYTICS_CONFIG' | 'ANALYTICS_URL' | 'ATTRIBUTION_URL' | 'ENGAGEMENT_URL'
>;

const SANDBOX_COLLECTOR = '/sandbox/collect';

/** Falls back to the collectors of the sandbox, if there is one. */
export function toTracking(variables: TrackingVariables, isSandbox: boolean): TrackingConfig {
  const sinkOf = (purpose: keyof TrackingConfig, configured: string | undefined) => {
    const url = configured ?? (isSandbox ? `${SANDBOX_COLLECTOR}/${purpose}` : undefined);
    return url === undefined ? null : ({ kind: 'collector', url } as const);
  };
  const { FIREBASE_ANALYTICS_CONFIG, ANALYTICS_URL, ATTRIBUTION_URL, ENGAGEMENT_URL } = variables;
  return {
    analytics:
      FIREBASE_ANALYTICS_CONFIG === undefined
        ? sinkOf('analytics', ANALYTICS_URL)
        : { kind: 'firebase', config: FIREBASE_ANALYTICS_CONFIG },
    attribution: sinkOf('attribution', ATTRIBUTION_URL),
    engagement: sinkOf('engagement', ENGAGEMENT_URL),
  };
}

/** Secrets that the environment does not set are generated and stored in the data folder. */
export interface Secrets {
  readonly tableCode: string;
  readonly otp: string;
  readonly paymentCallback: string;
}

export interface Settings extends GatewaySettings {
  readonly isProduction: boolean;
  readonly isSandbox: boolean;
  /** Fills an empty database. */
  readonly seed: 'none' | 'demo';
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash; null means that links use the origin of each request. */
  readonly publicOrigin: string | null;
  readonly isBehindProxy: boolean;
  /** True makes browsers load a service worker that unregisters itself. */
  readonly isWorkerRetired: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseTimeoutMs: number;
  readonly logLevel: string;
  /** Bearer token for `/metrics`; without it, production refuses all requests. */
  readonly metricsToken: string | null;
  /** Script of the help chat; null shows a demonstration chat. */
  readonly chatScriptUrl: string | null;
  /** Services that receive the customers' events, each only with the customer's consent. */
  readonly tracking: TrackingConfig;
}

export interface Config extends Settings {
  readonly secrets: Secrets;
}

/** An empty variable counts as absent, and a problem names its variable. */
const ConfigSchema = v.pipe(
  v.record(v.string(), v.optional(v.string())),
  v.transform((source) => Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))),
  VariablesSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues !== undefined) return;
    for (const { name, message } of findBadCombinations(dataset.value)) {
      const value = dataset.value[name];
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key: name, value }] });
    }
  }),
  v.transform((variables) => ({ settings: toSettings(variables), secrets: toSecrets(variables) })),
);

type ParsedConfig =
  | ({ readonly ok: true } & v.InferOutput<typeof ConfigSchema>)
  | { readonly ok: false; readonly problems: string[] };

/** Names every bad variable without its value. */
export function parseConfig(source: Record<string, string | undefined>): ParsedConfig {
  const parsed = v.safeParse(ConfigSchema, source);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(nameProblem) };
  return { ok: true, ...parsed.output };
}

export function readConfig(): ParsedConfig {
  return parseConfig(process.env);
}

function nameProblem(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue)} ${issue.message}`;
}

function toSettings(variables: Variables): Settings {
  return {
    isProduction: isProductionOf(variables),
    isSandbox: isSandboxOf(variables),
    seed: seedOf(variables),
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
    ...toGatewaySettings(variables),
    chatScriptUrl: variables.CHAT_SCRIPT_URL ?? null,
    tracking: toTracking(variables, isSandboxOf(variables)),
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
