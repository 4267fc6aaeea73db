import { isProductionOf, isSandboxOf, type Variables } from './variables.ts';

/** The message never quotes a value, because it may be a secret. */
interface BadCombination {
  readonly name: keyof Variables;
  readonly message: string;
}

export function findBadCombinations(variables: Variables): BadCombination[] {
  return [
    ...findMissingPartners(variables),
    ...findForeignPartners(variables),
    ...findOpenDesk(variables),
    ...findSandboxInProduction(variables),
    ...findBadOrigin(variables),
  ];
}

/** Each list is one gateway's variables, which must be set together. */
const partners: readonly (readonly (keyof Variables)[])[] = [
  ['SMS_URL', 'SMS_API_KEY'],
  ['TILE_URL', 'TILE_ATTRIBUTION'],
  ['PAYMENT_URL', 'PAYMENT_KEY_ID', 'PAYMENT_KEY_SECRET'],
  ['PAYTM_URL', 'PAYTM_MERCHANT_ID', 'PAYTM_MERCHANT_KEY'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['WHATSAPP_LOGIN_URL', 'WHATSAPP_LOGIN_KEY'],
  ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG', 'FIREBASE_VAPID_KEY'],
];

function findMissingPartners(variables: Variables): BadCombination[] {
  return partners.flatMap((names) => {
    if (names.every((name) => variables[name] === undefined)) return [];
    const missing = names.filter((name) => variables[name] === undefined);
    return missing.map((name) => ({
      name,
      message: `must be set together with ${names.filter((n) => n !== name).join(', ')}`,
    }));
  });
}

/** A push token belongs to one Firebase project, and only that project can push to it. */
function findForeignPartners({ FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG }: Variables): BadCombination[] {
  if (FIREBASE_SERVICE_ACCOUNT === undefined || FIREBASE_WEB_CONFIG === undefined) return [];
  if (FIREBASE_SERVICE_ACCOUNT.projectId === FIREBASE_WEB_CONFIG.projectId) return [];
  return [
    { name: 'FIREBASE_WEB_CONFIG', message: 'must be of the same project as FIREBASE_SERVICE_ACCOUNT' },
  ];
}

/** The sandbox has no sign-in, so exposing it to a network needs an explicit decision. */
function findOpenDesk(variables: Variables): BadCombination[] {
  const isOwnMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(variables.HOST);
  if (isOwnMachine || variables.SANDBOX !== undefined || !isSandboxOf(variables)) return [];
  return [
    {
      name: 'SANDBOX',
      message: 'must be set to on or off where HOST lets others in: /sandbox has no sign-in',
    },
  ];
}

/** A `SANDBOX` left over from a trial must not show every customer's one-time codes and orders in production. */
function findSandboxInProduction(variables: Variables): BadCombination[] {
  const { SANDBOX, SANDBOX_IN_PRODUCTION } = variables;
  if (!isProductionOf(variables) || SANDBOX !== true || SANDBOX_IN_PRODUCTION) return [];
  return [
    {
      name: 'SANDBOX',
      message:
        'must be off where NODE_ENV is production, unless SANDBOX_IN_PRODUCTION is on too: /sandbox shows everyone the codes of all customers and lets them enter the desk',
    },
  ];
}

/** Links and SMS with one-time codes contain the origin, so production requires a configured HTTPS origin. */
function findBadOrigin(variables: Variables): BadCombination[] {
  const { PUBLIC_ORIGIN } = variables;
  if (!isProductionOf(variables)) return [];
  if (PUBLIC_ORIGIN === undefined) {
    return [
      {
        name: 'PUBLIC_ORIGIN',
        message: 'must be set where NODE_ENV is production: the address that customers open',
      },
    ];
  }
  if (PUBLIC_ORIGIN.startsWith('https://')) return [];
  return [{ name: 'PUBLIC_ORIGIN', message: 'must begin with https:// where NODE_ENV is production' }];
}
