import type { TrackingPurpose } from '#contract/catalogue/analytics.ts';
import { findUrl } from '#domain/pages/find-url.ts';
import { cutText } from '#domain/people/graphemes.ts';
import { createRandomKey } from '../device/random-key.ts';
import { preferencesAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { hasAnalyticsConsent, receiveEvents, type SentEvent, track } from '../telemetry/track.ts';

/** Delay of the engagement id after its sink is created; S-7: "recorded 5 s after initialisation". */
export const ENGAGEMENT_ID_AFTER_MS = 5_000;

const MAX_ORIGIN_LENGTH = 100;

const PURPOSES: readonly TrackingPurpose[] = ['analytics', 'attribution', 'engagement'];

const given = new Set<TrackingPurpose>();

/** Follows consent changes during the visit: starts and stops sinks. */
export function startTracking(): void {
  receiveEvents((event, purposes) => void deliver(event, purposes));
  store.sub(preferencesAtom, followConsents);
  followConsents();
}

/** Tracking fails silently, because scripts may be blocked and servers unavailable. */
function noteFailure(cause: unknown): void {
  performance.mark('tracking-failed', { detail: String(cause) });
}

async function deliver(event: SentEvent, purposes: readonly TrackingPurpose[]): Promise<void> {
  try {
    const { sendToSinks } = await import('./sinks.ts');
    await sendToSinks(event, purposes);
  } catch (cause) {
    noteFailure(cause);
  }
}

function followConsents(): void {
  for (const purpose of PURPOSES) {
    if (hasAnalyticsConsent(purpose) === given.has(purpose)) continue;
    if (given.delete(purpose)) void stop(purpose);
    else {
      given.add(purpose);
      void begin(purpose);
    }
  }
}

async function begin(purpose: TrackingPurpose): Promise<void> {
  if (purpose === 'attribution') track({ name: 'visitStarted', facts: originOfVisit() });
  if (purpose !== 'engagement') return;
  try {
    const { openSink } = await import('./sinks.ts');
    if (await openSink('engagement')) setTimeout(recordEngagementId, ENGAGEMENT_ID_AFTER_MS);
  } catch (cause) {
    noteFailure(cause);
  }
}

/** The id is random and never stored, so it identifies a visit, never a customer. */
function recordEngagementId(): void {
  if (!hasAnalyticsConsent('engagement')) return;
  track({ name: 'engagementStarted', facts: { engagementId: createRandomKey() } });
}

async function stop(purpose: TrackingPurpose): Promise<void> {
  try {
    const { closeSink } = await import('./sinks.ts');
    await closeSink(purpose);
  } catch (cause) {
    noteFailure(cause);
  }
}

function originOfVisit() {
  const query = new URLSearchParams(location.search);
  const campaignParameter = (name: string) => cutText(query.get(`utm_${name}`) ?? '', MAX_ORIGIN_LENGTH);
  const referrer = findUrl(document.referrer);
  const isForeign = referrer !== undefined && referrer.origin !== location.origin;
  return {
    source: campaignParameter('source'),
    medium: campaignParameter('medium'),
    campaign: campaignParameter('campaign'),
    referrer: isForeign ? referrer.host : '',
  };
}
