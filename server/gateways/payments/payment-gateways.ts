import { isGatewayMode } from '#domain/money/payment-modes.ts';
import type { PaymentGateway, PaymentGateways } from './payment-gateway.ts';

/** Paytm serves its own mode, the cards gateway every other external one. */
export function createPaymentGateways(
  cards: PaymentGateway | undefined,
  walletApp: PaymentGateway | undefined,
): PaymentGateways {
  return {
    findByMode: (mode) => {
      if (!isGatewayMode(mode)) return undefined;
      return mode === 'PAYTM' ? walletApp : cards;
    },
    findByName: (name) => [cards, walletApp].find((gateway) => gateway?.name === name),
  };
}
