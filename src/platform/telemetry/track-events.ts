import type { TrackingPurpose } from '#contract/catalogue/analytics.ts';

/** Every tracking event with its data: no name, number, address or order id. */
export interface TrackedFacts {
  /** `path` as a pattern: `/my-orders/$ref`, never the reference. */
  readonly pageViewed: { readonly path: string };
  /** Campaign or referrer of a visit; empty when unknown. */
  readonly visitStarted: {
    readonly source: string;
    readonly medium: string;
    readonly campaign: string;
    readonly referrer: string;
  };
  readonly signedIn: Readonly<Record<never, never>>;
  readonly orderPlaced: { readonly orderType: string; readonly restaurantId: number; readonly lines: number };
  readonly shared: { readonly kind: string };
  readonly chatOpened: Readonly<Record<never, never>>;
  readonly enquirySent: { readonly kind: string };
  readonly mrpNightAsked: { readonly spiritId: string };
  readonly appInstalled: Readonly<Record<never, never>>;
  /** An anonymous id for this visit, sent `ENGAGEMENT_ID_AFTER_MS` after engagement has started (S-7). */
  readonly engagementStarted: { readonly engagementId: string };
  /** Error logs (S-8): a failed call, a broken page. */
  readonly transportFailed: { readonly endpoint: string; readonly code: string };
  readonly pageFailed: { readonly path: string; readonly error: string };
}

export type TrackedName = keyof TrackedFacts;

export type TrackedEvent = {
  [Name in TrackedName]: { readonly name: Name; readonly facts: TrackedFacts[Name] };
}[TrackedName];

export const purposesOf: Readonly<Record<TrackedName, readonly TrackingPurpose[]>> = {
  pageViewed: ['analytics', 'engagement'],
  visitStarted: ['attribution'],
  signedIn: ['attribution', 'engagement'],
  orderPlaced: ['analytics', 'attribution', 'engagement'],
  shared: ['analytics', 'engagement'],
  chatOpened: ['analytics'],
  enquirySent: ['analytics'],
  mrpNightAsked: ['analytics'],
  appInstalled: ['analytics', 'attribution'],
  engagementStarted: ['analytics'],
  transportFailed: ['analytics'],
  pageFailed: ['analytics'],
};
