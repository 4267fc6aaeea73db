import type { TrackingConfig } from '#contract/orders/tracking.ts';
import type { Variables } from './variables.ts';

type TrackingVariables = Pick<
  Variables,
  'FIREBASE_ANALYTICS_CONFIG' | 'ANALYTICS_URL' | 'ATTRIBUTION_URL' | 'ENGAGEMENT_URL'
>;

/** The collectors of the sandbox, by purpose. */
const SANDBOX_COLLECTOR = '/sandbox/collect';

/** The sinks: as configured, else the sandbox's, else none. */
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
