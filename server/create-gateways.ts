import { randomUUID } from 'node:crypto';
import { type SocialNetwork, SocialNetworkSchema } from '#contract/account/profile.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { isGatewayMode } from '#domain/money/payment-modes.ts';
import { BRAND_COLOURS, BRAND_GAZETTEER } from './config/brand-files.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import {
  ensureSandboxPayment,
  findSandboxPayment,
  updateSandboxPayment,
} from './db/queries/money/payments.ts';
import { insertSandboxMessage } from './db/queries/upkeep/sandbox-messages.ts';
import { insertSandboxPush } from './db/queries/upkeep/sandbox-pushes.ts';
import type { Gateways } from './gateways/gateways.ts';
import { createNominatim } from './gateways/geocoding/nominatim.ts';
import type { PaymentGateway, PaymentGateways } from './gateways/payments/payment-gateway.ts';
import { createPaytm } from './gateways/payments/paytm.ts';
import { createRazorpay } from './gateways/payments/razorpay.ts';
import { createSandboxPayments } from './gateways/payments/sandbox-payments.ts';
import { createFirebasePush } from './gateways/push/firebase.ts';
import type { PushGateway, PushMessage } from './gateways/push/push-gateway.ts';
import { createHttpSms, createSandboxSms } from './gateways/sms.ts';
import { createFacebook } from './gateways/social/facebook.ts';
import { createSandboxSocial } from './gateways/social/sandbox-social.ts';
import type { SocialGateway } from './gateways/social/social-gateway.ts';
import { createWhatsApp } from './gateways/social/whatsapp.ts';
import { createBuiltInTiles } from './gateways/tiles/built-in-tiles.ts';
import { createHttpTiles } from './gateways/tiles/http-tiles.ts';

/** Chooses an adapter for each external service: the configured one, else the sandbox's, else none. */
export function createGateways(config: Config, db: Database, now: () => number): Gateways {
  const userAgent = userAgentOf(config);
  return {
    sms: chooseSms(config, db, now),
    geocoding: config.geocoding === null ? null : createNominatim({ ...config.geocoding, userAgent }),
    tiles: chooseTiles(config, userAgent, now),
    payments: choosePayments(config, db, now),
    push: choosePush(config, db, now),
    social: chooseSocial(config, now),
  };
}

/** The `User-Agent` of calls to map services; public ones require a name and a contact. */
function userAgentOf({ geocoding, publicOrigin }: Config): string {
  const contact = [publicOrigin, geocoding?.email].filter(Boolean).join('; ');
  return `${BRAND.shortName}-ordering/1.0 (${contact || BRAND.links.website})`;
}

function chooseSms(config: Config, db: Database, now: () => number): Gateways['sms'] {
  if (config.sms !== null) return createHttpSms(config.sms);
  if (!config.isSandbox) return null;
  return createSandboxSms((mobile, text) =>
    insertSandboxMessage(db, { id: randomUUID(), mobile, text, sentAt: now() }),
  );
}

function chooseTiles(config: Config, userAgent: string, now: () => number): Gateways['tiles'] {
  if (config.tiles !== null) return createHttpTiles({ ...config.tiles, userAgent }, now);
  if (!config.isSandbox) return null;
  return createBuiltInTiles({ places: BRAND_GAZETTEER ?? [], colours: BRAND_COLOURS });
}

function choosePayments(config: Config, db: Database, now: () => number): Gateways['payments'] {
  const webhookSecret = config.secrets.paymentCallback;
  const createSandbox = (name: string) =>
    config.isSandbox
      ? createSandboxPayments(
          name,
          webhookSecret,
          {
            ensure: (payment) => ensureSandboxPayment(db, { ...payment, createdAt: now() }),
            find: (gatewayPaymentId) => findSandboxPayment(db, gatewayPaymentId),
            markRefunded: (gatewayPaymentId, refundedPaise) =>
              updateSandboxPayment(db, gatewayPaymentId, { refundedPaise }),
          },
          now,
        )
      : undefined;
  return createPaymentGateways(
    config.payments === null
      ? createSandbox('sandbox')
      : createRazorpay({ ...config.payments, webhookSecret }, now),
    config.paytm === null ? createSandbox('sandbox-paytm') : createPaytm(config.paytm),
  );
}

function choosePush(config: Config, db: Database, now: () => number): Gateways['push'] {
  if (config.firebase !== null) return createFirebasePush(config.firebase.serviceAccount);
  if (!config.isSandbox) return null;
  return createSandboxPush(({ token, data, ttlSeconds }) =>
    insertSandboxPush(db, { id: randomUUID(), token, payload: { ...data }, ttlSeconds, sentAt: now() }),
  );
}

function chooseSocial(config: Config, now: () => number): Gateways['social'] {
  const chosen = SocialNetworkSchema.options.flatMap((network): [SocialNetwork, SocialGateway][] => {
    const configured = createSocial(config, network);
    if (configured !== undefined) return [[network, configured]];
    return config.isSandbox ? [[network, createSandboxSocial(network, config.secrets.otp, now)]] : [];
  });
  return new Map(chosen);
}

function createSocial({ social }: Config, network: SocialNetwork): SocialGateway | undefined {
  switch (network) {
    case 'FACEBOOK':
      return social.facebook === null ? undefined : createFacebook(social.facebook);
    case 'WHATSAPP':
      return social.whatsApp === null ? undefined : createWhatsApp(social.whatsApp);
  }
}

/** Paytm handles its own payment mode; the cards gateway handles all other modes with a gateway. */
function createPaymentGateways(
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

/** Stores pushes for the sandbox instead of sending them. */
function createSandboxPush(store: (message: PushMessage) => Promise<void>): PushGateway {
  return {
    send: async (message) => {
      await store(message);
      return 'sent';
    },
  };
}
