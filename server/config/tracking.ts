import type { TrackingConfig } from '#contract/orders/tracking.ts';
import type { Variables } from './variables.ts';

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
