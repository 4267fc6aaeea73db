import type { TrackingConfig } from '#contract/catalogue/analytics.ts';

export const FIREBASE_PUSH_ORIGINS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** Origins from which Firebase Analytics loads its script, and to which it reports. */
const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com'];
const ANALYTICS_REPORTS = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** Foreign origins of tracking, for the Content-Security-Policy. */
export function trackingOrigins(tracking: TrackingConfig): { scripts: string[]; reports: string[] } {
  const sinks = [tracking.analytics, tracking.attribution, tracking.engagement];
  const hasFirebase = sinks.some((sink) => sink?.kind === 'firebase');
  const collectors = sinks.flatMap((sink) =>
    sink?.kind === 'collector' && sink.url.startsWith('https:') ? new URL(sink.url).origin : [],
  );
  return {
    scripts: hasFirebase ? ANALYTICS_SCRIPTS : [],
    reports: [...new Set([...collectors, ...(hasFirebase ? ANALYTICS_REPORTS : [])])],
  };
}
