import type { PushConfig } from '#contract/push.ts';
import type { ServiceAccount } from '../gateways/push/firebase.ts';
import type { FacebookSettings } from '../gateways/social/facebook.ts';
import type { WhatsAppSettings } from '../gateways/social/whatsapp.ts';
import type { TileAttribution } from '../gateways/tiles/tile-gateway.ts';
import type { Variables } from './variables.ts';

interface FirebaseSettings {
  readonly serviceAccount: ServiceAccount;
  readonly web: NonNullable<PushConfig['firebase']>;
}

/** Null selects the gateway of the sandbox. */
export interface GatewaySettings {
  readonly sms: { readonly url: string; readonly apiKey: string; readonly sender: string } | null;
  readonly geocoding: { readonly url: string; readonly email: string | null } | null;
  readonly tiles: { readonly url: string; readonly attribution: TileAttribution } | null;
  readonly payments: {
    readonly url: string;
    readonly keyId: string;
    readonly keySecret: string;
    readonly hasUpiLinks: boolean;
    readonly hasSavedCards: boolean;
  } | null;
  readonly paytm: { readonly url: string; readonly merchantId: string; readonly merchantKey: string } | null;
  readonly firebase: FirebaseSettings | null;
  readonly social: { readonly facebook: FacebookSettings | null; readonly whatsApp: WhatsAppSettings | null };
}

export function toGatewaySettings(variables: Variables): GatewaySettings {
  return {
    sms: toSms(variables),
    geocoding: toGeocoding(variables),
    tiles: toTiles(variables),
    payments: toPayments(variables),
    paytm: toPaytm(variables),
    firebase: toFirebase(variables),
    social: { facebook: toFacebook(variables), whatsApp: toWhatsApp(variables) },
  };
}

function toSms({ SMS_URL, SMS_API_KEY, SMS_SENDER }: Variables): GatewaySettings['sms'] {
  return SMS_URL && SMS_API_KEY ? { url: SMS_URL, apiKey: SMS_API_KEY, sender: SMS_SENDER } : null;
}

function toGeocoding({ GEOCODING_URL, GEOCODING_EMAIL }: Variables): GatewaySettings['geocoding'] {
  return GEOCODING_URL ? { url: GEOCODING_URL, email: GEOCODING_EMAIL ?? null } : null;
}

function toTiles({ TILE_URL, TILE_ATTRIBUTION, TILE_ATTRIBUTION_URL }: Variables): GatewaySettings['tiles'] {
  if (!TILE_URL || !TILE_ATTRIBUTION) return null;
  return { url: TILE_URL, attribution: { text: TILE_ATTRIBUTION, url: TILE_ATTRIBUTION_URL ?? null } };
}

function toPayments(variables: Variables): GatewaySettings['payments'] {
  const { PAYMENT_URL, PAYMENT_KEY_ID, PAYMENT_KEY_SECRET } = variables;
  if (!PAYMENT_URL || !PAYMENT_KEY_ID || !PAYMENT_KEY_SECRET) return null;
  return {
    ...{ url: PAYMENT_URL, keyId: PAYMENT_KEY_ID, keySecret: PAYMENT_KEY_SECRET },
    hasUpiLinks: variables.PAYMENT_UPI_LINKS,
    hasSavedCards: variables.PAYMENT_SAVED_CARDS,
  };
}

function toPaytm(variables: Variables): GatewaySettings['paytm'] {
  const { PAYTM_URL, PAYTM_MERCHANT_ID, PAYTM_MERCHANT_KEY } = variables;
  if (!PAYTM_URL || !PAYTM_MERCHANT_ID || !PAYTM_MERCHANT_KEY) return null;
  return { url: PAYTM_URL, merchantId: PAYTM_MERCHANT_ID, merchantKey: PAYTM_MERCHANT_KEY };
}

function toFirebase(variables: Variables): FirebaseSettings | null {
  const { FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG, FIREBASE_VAPID_KEY } = variables;
  if (!FIREBASE_SERVICE_ACCOUNT || !FIREBASE_WEB_CONFIG || !FIREBASE_VAPID_KEY) return null;
  return {
    serviceAccount: FIREBASE_SERVICE_ACCOUNT,
    web: { ...FIREBASE_WEB_CONFIG, vapidKey: FIREBASE_VAPID_KEY },
  };
}

function toFacebook({ FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }: Variables): FacebookSettings | null {
  if (!FACEBOOK_APP_ID || !FACEBOOK_APP_SECRET) return null;
  return { appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET };
}

function toWhatsApp({ WHATSAPP_LOGIN_URL, WHATSAPP_LOGIN_KEY }: Variables): WhatsAppSettings | null {
  if (!WHATSAPP_LOGIN_URL || !WHATSAPP_LOGIN_KEY) return null;
  return { url: WHATSAPP_LOGIN_URL.replace(/\/+$/, ''), key: WHATSAPP_LOGIN_KEY };
}
