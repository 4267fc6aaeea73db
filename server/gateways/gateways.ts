import type { GeocodingGateway } from './geocoding.ts';
import type { PaymentGateways } from './payments/payment-gateway.ts';
import type { PushGateway } from './push/push-gateway.ts';
import type { SmsGateway } from './sms.ts';
import type { SocialGateways } from './social/social-gateway.ts';

/** The outside world, each part a sandbox or a real adapter. */
export interface Gateways {
  readonly sms: SmsGateway;
  readonly geocoding: GeocodingGateway;
  readonly payments: PaymentGateways;
  /** Null where nothing can be pushed with: then there is the inbox alone. */
  readonly push: PushGateway | null;
  readonly social: SocialGateways;
}
