import * as v from 'valibot';
import type { TrackingConfig } from '#contract/tracking.ts';
import { type GatewaySettings, toGatewaySettings } from './gateway-settings.ts';
import { toTracking } from './tracking-env.ts';
import { findProblems } from './variable-problems.ts';
import { isProductionOf, isSandboxOf, seedOf, type Variables, VariablesSchema } from './variables.ts';

/** Secrets that are made and kept in the data folder where the environment gives none. */
export interface Secrets {
  readonly tableCode: string;
  readonly otp: string;
  readonly paymentCallback: string;
}

/** The settings of one server process. */
export interface Settings extends GatewaySettings {
  readonly isProduction: boolean;
  readonly isSandbox: boolean;
  /** Content that an empty database is filled with. */
  readonly seed: 'none' | 'demo';
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
  /** The script of the live chat; null is the demonstration. */
  readonly chatScriptUrl: string | null;
  /** Where events go that a customer has agreed to. */
  readonly tracking: TrackingConfig;
}

export interface Env extends Settings {
  readonly secrets: Secrets;
}

type ParsedEnv =
  | { readonly ok: true; readonly settings: Settings; readonly secrets: Partial<Secrets> }
  | { readonly ok: false; readonly problems: string[] };

/** Reads the environment. An empty variable counts as absent; every bad one is named. */
export function parseEnv(source: Record<string, string | undefined>): ParsedEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(VariablesSchema, present);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(nameProblem) };
  const problems = findProblems(parsed.output);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: toSettings(parsed.output), secrets: toSecrets(parsed.output) };
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
