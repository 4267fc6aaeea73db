import type { TrackingPurpose } from '#contract/catalogue/analytics.ts';
import { preferencesAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { purposesOf, type TrackedEvent } from './track-events.ts';

export function hasAnalyticsConsent(purpose: TrackingPurpose): boolean {
  return store.get(preferencesAtom)?.consentList.includes(purpose) === true;
}

/** An event with its time, epoch ms by the phone's clock. */
export type SentEvent = TrackedEvent & { readonly at: number };

type Receiver = (event: SentEvent, purposes: readonly TrackingPurpose[]) => void;

const MAX_EARLY = 30;

let receiver: Receiver | undefined;
const early: (readonly [SentEvent, readonly TrackingPurpose[]])[] = [];

/**
 * Sends an event to the tracking services (sinks) that the customer has agreed to; without consent nothing is
 * loaded or queued (D-34). Never throws or blocks.
 */
export function track(event: TrackedEvent): void {
  const purposes = purposesOf[event.name].filter(hasAnalyticsConsent);
  if (purposes.length === 0) return;
  const sent = { ...event, at: Date.now() };
  if (receiver !== undefined) receiver(sent, purposes);
  else if (early.length < MAX_EARLY) early.push([sent, purposes]);
}

export function receiveEvents(receive: Receiver): void {
  receiver = receive;
  for (const [event, purposes] of early.splice(0)) receive(event, purposes);
}
