import { passkey } from '@better-auth/passkey';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import * as v from 'valibot';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { countHit } from '../../db/queries/upkeep/rate-limits.ts';
import {
  staffAccounts,
  staffPasskeys,
  staffRateLimits,
  staffSessions,
  staffTwoFactors,
  staffUsers,
  staffVerifications,
} from '../../db/schema/desk/staff.ts';
import type { Deps } from '../../deps.ts';

const OWN_DEVICE_SECONDS = (7 * DAY_MS) / 1000;
/** Length in ms of a session at a shared device of the outlet (D-43). */
const SHARED_DEVICE_MS = 12 * HOUR_MS;
/** Limit of attempts to enter an account's password, from all clients together. */
const PASSWORD_TRIES = { max: 20, windowMs: HOUR_MS };

interface AuthSettings {
  readonly origin: string;
  readonly secret: string;
  readonly addressHeader: string;
}

/** Endpoints of the authentication library that the desk replaces or omits. */
const DISABLED_PATHS = [
  ...['/sign-up/email', '/update-user', '/change-email', '/delete-user', '/change-password'],
  ...['/request-password-reset', '/reset-password', '/verify-email', '/send-verification-email'],
  ...['/sign-in/social', '/link-social', '/unlink-account', '/list-accounts', '/set-password'],
  ...['/two-factor/disable', '/two-factor/send-otp', '/two-factor/verify-otp', '/update-session'],
];

/** Sessions, passwords with second factor and passkeys of staff for one origin. */
export function createAuth(deps: Deps, { origin, secret, addressHeader }: AuthSettings) {
  return betterAuth({
    appName: `${BRAND.shortName} Desk`,
    ...{ baseURL: origin, basePath: `${DESK_BASE_PATH}/auth`, secret },
    trustedOrigins: [origin],
    disabledPaths: DISABLED_PATHS,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(deps.db, {
      provider: 'pg',
      schema: {
        user: staffUsers,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
        twoFactor: staffTwoFactors,
        passkey: staffPasskeys,
        rateLimit: staffRateLimits,
      },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    session: {
      expiresIn: OWN_DEVICE_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { deviceId: { type: 'string', required: false, input: false } },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: 'desk',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, path: DESK_BASE_PATH },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    hooks: { before: limitPasswordTries(deps) },
    plugins: [
      twoFactor({ issuer: `${BRAND.shortName} Desk`, skipVerificationOnEnable: false }),
      passkey({ rpName: `${BRAND.shortName} Desk`, rpID: new URL(origin).hostname, origin }),
      staffSessionPlugin(),
    ],
  });
}

const EmailSchema = v.object({ email: v.string() });

function limitPasswordTries(deps: Deps) {
  return createAuthMiddleware(async ({ path, body }) => {
    const email = path === '/sign-in/email' ? findParsed(EmailSchema, body)?.email : undefined;
    if (email === undefined) return;
    const limit = { bucket: `staff-password:${email.trim().toLowerCase()}`, ...PASSWORD_TRIES };
    if ((await countHit(deps.db, limit, deps.now())) > 0) throw new APIError('TOO_MANY_REQUESTS');
  });
}

const NewSessionSchema = v.object({ staffId: v.string(), deviceId: v.nullable(v.string()) });

/**
 * Endpoints that only the server calls: one starts a session, after a PIN or an invitation; one tells whether a
 * request has a session cookie with a valid signature.
 */
function staffSessionPlugin() {
  return {
    id: 'staff-session',
    endpoints: {
      beginStaffSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: NewSessionSchema },
        async (ctx) => {
          const { staffId, deviceId } = ctx.body;
          const user = await ctx.context.internalAdapter.findUserById(staffId);
          if (user === null) throw new APIError('NOT_FOUND');
          const until = deviceId === null ? {} : { expiresAt: new Date(Date.now() + SHARED_DEVICE_MS) };
          const own = { deviceId, ...until };
          const session = await ctx.context.internalAdapter.createSession(staffId, false, own, true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({});
        },
      ),
      hasSignedCookie: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.authCookies.sessionToken;
        return typeof (await ctx.getSignedCookie(name, ctx.context.secret)) === 'string';
      }),
    },
  } satisfies BetterAuthPlugin;
}
