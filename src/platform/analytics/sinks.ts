import type { SinkConfig, TrackingConfig, TrackingPurpose } from '#contract/catalogue/analytics.ts';
import { getTrackingConfig } from '#contract/endpoints/chain/pages.ts';
import { call } from '../api/call.ts';
import { hasAnalyticsConsent, type SentEvent } from '../telemetry/track.ts';
import type { Sink } from './sink.ts';

/**
 * The sink of each purpose, created at its first event; one whose creation failed is removed, so that the
 * next event tries again.
 */
const sinks = new Map<TrackingPurpose, Promise<Sink | null>>();
let config: Promise<TrackingConfig> | undefined;

async function loadConfig(): Promise<TrackingConfig> {
  const result = await call(getTrackingConfig, {});
  if (result.ok) return result.data;
  config = undefined;
  throw new Error(`no configuration: ${result.problem.code}`);
}

async function createSink(sink: SinkConfig): Promise<Sink | null> {
  if (sink === null) return null;
  if (sink.kind === 'collector') return createCollector(sink.url);
  const { createFirebaseAnalytics } = await import('./firebase-analytics.ts');
  return createFirebaseAnalytics(sink.config);
}

async function makeSink(purpose: TrackingPurpose): Promise<Sink | null> {
  config ??= loadConfig();
  return createSink((await config)[purpose]);
}

function sinkOf(purpose: TrackingPurpose): Promise<Sink | null> {
  const known = sinks.get(purpose);
  if (known !== undefined) return known;
  const made = makeSink(purpose);
  sinks.set(purpose, made);
  made.catch(() => sinks.delete(purpose));
  return made;
}

/**
 * Sends an event to the sink of each purpose independently, unless consent was withdrawn meanwhile; rejects
 * with the failures.
 */
export async function sendToSinks(event: SentEvent, purposes: readonly TrackingPurpose[]): Promise<void> {
  const sent = await Promise.allSettled(
    purposes.map(async (purpose) => {
      const sink = await sinkOf(purpose);
      if (hasAnalyticsConsent(purpose)) await sink?.send(event);
    }),
  );
  const failed = sent.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw new Error('a sink was not told', { cause: failed.reason });
}

export async function openSink(purpose: TrackingPurpose): Promise<boolean> {
  return (await sinkOf(purpose)) !== null;
}

export async function closeSink(purpose: TrackingPurpose): Promise<void> {
  const known = sinks.get(purpose);
  sinks.delete(purpose);
  await (await known)?.stop();
}

function createCollector(url: string): Sink {
  return {
    send: async ({ name, at, facts }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, at, facts }),
        credentials: 'omit',
        // The request completes even if the page closes meanwhile.
        keepalive: true,
      });
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
    },
    stop: async () => undefined,
  };
}
