import type { TrackingPurpose } from '#contract/tracking.ts';
import { preferencesAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { purposesOf, type TrackedEvent } from './track-events.ts';

/** Whether the customer agrees to one kind of measuring now. */
export function hasAgreed(purpose: TrackingPurpose): boolean {
  return store.get(preferencesAtom)?.consentList.includes(purpose) === true;
}

/** An event with when it happened, epoch ms by the phone's clock. */
export type SentEvent = TrackedEvent & { readonly at: number };

type Receiver = (event: SentEvent, purposes: readonly TrackingPurpose[]) => void;

/** What happens while the page still loads waits so long; nobody keeps more for those who measure. */
const MAX_EARLY = 30;

let receiver: Receiver | undefined;
const early: (readonly [SentEvent, readonly TrackingPurpose[]])[] = [];

/**
 * Tells the sinks of an event, each only with consent; without any, nothing is loaded and nothing is kept
 * for later (decision 34). Never throws and never makes anybody wait.
 */
export function track(event: TrackedEvent): void {
  const purposes = purposesOf[event.name].filter(hasAgreed);
  if (purposes.length === 0) return;
  const sent = { ...event, at: Date.now() };
  if (receiver !== undefined) receiver(sent, purposes);
  else if (early.length < MAX_EARLY) early.push([sent, purposes]);
}

/** Takes every event from now on, and those that were early. */
export function receiveEvents(receive: Receiver): void {
  receiver = receive;
  for (const [event, purposes] of early.splice(0)) receive(event, purposes);
}
