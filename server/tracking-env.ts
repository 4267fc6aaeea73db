import * as v from 'valibot';
import type { TrackingConfig } from '#contract/tracking.ts';

const CollectorSchema = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.startsWith('https://', 'must be https'),
);

const WebFieldsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    apiKey: v.string(),
    projectId: v.string(),
    appId: v.string(),
    messagingSenderId: v.string(),
    measurementId: v.string(),
  }),
);

/** The configuration that Firebase shows for a web app with Analytics; none of it is secret. */
const FirebaseAnalyticsSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<typeof WebFieldsSchema> => {
    const parsed = v.safeParse(WebFieldsSchema, dataset.value);
    if (parsed.success) return parsed.output;
    addIssue({ message: 'must be JSON with apiKey, projectId, appId, messagingSenderId and measurementId' });
    return NEVER;
  }),
);

/** The variables of measuring. */
export const trackingVariables = {
  FIREBASE_ANALYTICS_CONFIG: v.optional(FirebaseAnalyticsSchema),
  ANALYTICS_URL: v.optional(CollectorSchema),
  ATTRIBUTION_URL: v.optional(CollectorSchema),
  ENGAGEMENT_URL: v.optional(CollectorSchema),
};
const TrackingVariablesSchema = v.object(trackingVariables);

/** Where the sandbox listens, by purpose. */
const SANDBOX_COLLECTOR = '/sandbox/collect';

/** The sinks: as configured, else the sandbox's, else none. */
export function toTracking(
  variables: v.InferOutput<typeof TrackingVariablesSchema>,
  isSandbox: boolean,
): TrackingConfig {
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

/** What Firebase Analytics loads its script from, and where it reports. */
const FIREBASE_SCRIPTS = ['https://www.googletagmanager.com'];
const FIREBASE_REPORTS = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** The foreign origins that measuring needs, for the Content-Security-Policy. */
export function trackingOrigins(tracking: TrackingConfig): { scripts: string[]; reports: string[] } {
  const sinks = [tracking.analytics, tracking.attribution, tracking.engagement];
  const hasFirebase = sinks.some((sink) => sink?.kind === 'firebase');
  const collectors = sinks.flatMap((sink) =>
    sink?.kind === 'collector' && sink.url.startsWith('https:') ? new URL(sink.url).origin : [],
  );
  return {
    scripts: hasFirebase ? FIREBASE_SCRIPTS : [],
    reports: [...new Set([...collectors, ...(hasFirebase ? FIREBASE_REPORTS : [])])],
  };
}
