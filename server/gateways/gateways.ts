import type { GeocodingGateway } from './geocoding.ts';
import type { PaymentGateways } from './payments/payment-gateway.ts';
import type { PushGateway } from './push/push-gateway.ts';
import type { SmsGateway } from './sms.ts';
import type { SocialGateways } from './social/social-gateway.ts';
import type { TileGateway } from './tiles/tile-gateway.ts';

/** The outside world, each part a sandbox or a real adapter. */
export interface Gateways {
  /** Null where no operator is configured: then nobody signs in by a code. */
  readonly sms: SmsGateway | null;
  /** Null where only the built-in list of places is known. */
  readonly geocoding: GeocodingGateway | null;
  /** Null where there are no pictures of a map. */
  readonly tiles: TileGateway | null;
  readonly payments: PaymentGateways;
  /** Null where nothing can be pushed with: then there is the inbox alone. */
  readonly push: PushGateway | null;
  readonly social: SocialGateways;
}
