import type { GeocodingGateway } from './geocoding.ts';
import type { PaymentGateways } from './payments/payment-gateway.ts';
import type { PushGateway } from './push/push-gateway.ts';
import type { SmsGateway } from './sms.ts';
import type { SocialGateways } from './social/social-gateway.ts';
import type { TileGateway } from './tiles/tile-gateway.ts';

export interface Gateways {
  /** Null without an SMS operator: sign-in by one-time code is unavailable. */
  readonly sms: SmsGateway | null;
  /** Null when only the built-in places are available. */
  readonly geocoding: GeocodingGateway | null;
  /** Null without map tiles. */
  readonly tiles: TileGateway | null;
  readonly payments: PaymentGateways;
  /** Null without a push service: notifications are in the inbox only. */
  readonly push: PushGateway | null;
  readonly social: SocialGateways;
}
