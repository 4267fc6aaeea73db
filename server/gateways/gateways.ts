import type { GeocodingGateway } from './geocoding.ts';
import type { PaymentGateways } from './payments/payment-gateway.ts';
import type { SmsGateway } from './sms.ts';

/** The outside world, each part a sandbox or a real adapter. */
export interface Gateways {
  readonly sms: SmsGateway;
  readonly geocoding: GeocodingGateway;
  readonly payments: PaymentGateways;
}
