import { isProductionOf, isSandboxOf, type Variables } from './variables.ts';

/** What is wrong with variables that are each of their form, by name and without a value. */
export function findProblems(variables: Variables): string[] {
  return [
    ...findMissingPartners(variables),
    ...findForeignPartners(variables),
    ...findOpenDesk(variables),
    ...findSandboxInProduction(variables),
    ...findBadOrigin(variables),
  ];
}

/** Variables that make sense only together: the first one switches the gateway on. */
const partners: readonly (readonly (keyof Variables)[])[] = [
  ['SMS_URL', 'SMS_API_KEY'],
  ['TILE_URL', 'TILE_ATTRIBUTION'],
  ['PAYMENT_URL', 'PAYMENT_KEY_ID', 'PAYMENT_KEY_SECRET'],
  ['PAYTM_URL', 'PAYTM_MERCHANT_ID', 'PAYTM_MERCHANT_KEY'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['WHATSAPP_LOGIN_URL', 'WHATSAPP_LOGIN_KEY'],
  ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG', 'FIREBASE_VAPID_KEY'],
];

function findMissingPartners(variables: Variables): string[] {
  return partners.flatMap((names) => {
    if (names.every((name) => variables[name] === undefined)) return [];
    const missing = names.filter((name) => variables[name] === undefined);
    return missing.map(
      (name) => `${name} must be set together with ${names.filter((n) => n !== name).join(', ')}`,
    );
  });
}

/** Tokens of one project cannot be pushed to by another. */
function findForeignPartners({ FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG }: Variables): string[] {
  if (FIREBASE_SERVICE_ACCOUNT === undefined || FIREBASE_WEB_CONFIG === undefined) return [];
  if (FIREBASE_SERVICE_ACCOUNT.projectId === FIREBASE_WEB_CONFIG.projectId) return [];
  return ['FIREBASE_WEB_CONFIG must be of the same project as FIREBASE_SERVICE_ACCOUNT'];
}

/** The desk asks nobody who they are: a network gets to it by a decision only, never by a default. */
function findOpenDesk(variables: Variables): string[] {
  const isOwnMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(variables.HOST);
  if (isOwnMachine || variables.SANDBOX !== undefined || !isSandboxOf(variables)) return [];
  return ['SANDBOX must be set to on or off where HOST lets others in: the desk at /sandbox has no sign-in'];
}

/** One variable left over from a trial must not show every customer's codes and orders. */
function findSandboxInProduction(variables: Variables): string[] {
  const { SANDBOX, SANDBOX_IN_PRODUCTION } = variables;
  if (!isProductionOf(variables) || SANDBOX !== true || SANDBOX_IN_PRODUCTION) return [];
  return [
    'SANDBOX must be off where NODE_ENV is production, unless SANDBOX_IN_PRODUCTION is on too: the desk at /sandbox shows everyone the codes and orders of all customers',
  ];
}

/**
 * Links and one-time codes name an address: in production never the one that a request claims, and never one
 * that is read and changed on the way.
 */
function findBadOrigin(variables: Variables): string[] {
  const { PUBLIC_ORIGIN } = variables;
  if (!isProductionOf(variables)) return [];
  if (PUBLIC_ORIGIN === undefined) {
    return ['PUBLIC_ORIGIN must be set where NODE_ENV is production: the address that customers open'];
  }
  if (PUBLIC_ORIGIN.startsWith('https://')) return [];
  return ['PUBLIC_ORIGIN must begin with https:// where NODE_ENV is production'];
}
