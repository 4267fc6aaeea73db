import { hkdfSync } from 'node:crypto';
import { BRAND } from '#domain/brand/brand.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../services/staff/person.ts';
import type { createAuth } from './auth-instance.ts';

/** Authentication of staff for one origin (ADR-0087). */
export interface StaffAuth {
  /** Handles the endpoints of the authentication library: password, second factor, passkey, sign-out. */
  readonly handle: (request: Request, clientAddress: string) => Promise<Response>;
  /** The session of a request, or why there is none. */
  readonly readSession: (headers: Headers) => Promise<StaffSession | 'none' | 'over'>;
  /** Starts a session; the returned headers set its cookie. */
  readonly beginSession: (request: NewSession, headers: Headers) => Promise<Headers>;
  /** Sets the first password of the staff member who is signed in. */
  readonly setPassword: (headers: Headers, password: string) => Promise<void>;
}

export interface NewSession {
  readonly staffId: string;
  /** The shared device of a PIN session; null on a personal device. */
  readonly deviceId: string | null;
}

/** Header by which the authentication library gets the client's address; values from clients are overwritten. */
const ADDRESS_HEADER = 'x-desk-client-address';

/** Derives the session secret from the one for one-time codes, so operators configure no further secret. */
function secretOf({ config }: Pick<Deps, 'config'>): string {
  const key = hkdfSync('sha256', config.secrets.otp, BRAND.id, 'sessions of the desk', 32);
  return Buffer.from(key).toString('base64url');
}

/**
 * Returns the authentication for an origin; loading the library takes a second, so the first desk request loads
 * it.
 */
export function createStaffAuth(deps: Deps): (origin: string) => StaffAuth {
  const made = new Map<string, StaffAuth>();
  return (origin) => {
    const known = made.get(origin) ?? createFor(deps, origin);
    made.set(origin, known);
    return known;
  };
}

function createFor(deps: Deps, origin: string): StaffAuth {
  let loading: Promise<ReturnType<typeof createAuth>> | undefined;
  const load = () => {
    loading ??= import('./auth-instance.ts').then(({ createAuth: create }) =>
      create(deps, { origin, secret: secretOf(deps), addressHeader: ADDRESS_HEADER }),
    );
    return loading;
  };
  return {
    handle: async (request, clientAddress) => {
      const headers = new Headers(request.headers);
      headers.set(ADDRESS_HEADER, clientAddress);
      return (await load()).handler(new Request(request, { headers }));
    },
    readSession: async (headers) => {
      if (!headers.has('cookie')) return 'none';
      const auth = await load();
      const found = await auth.api.getSession({ headers });
      if (found === null) return (await auth.api.hasSignedCookie({ headers })) ? 'over' : 'none';
      const { session, user } = found;
      return {
        sessionId: session.id,
        ...{ staffId: user.id, name: user.name, email: user.email },
        hasSecondFactor: user.twoFactorEnabled === true,
        deviceId: session.deviceId ?? null,
        expiresAt: session.expiresAt.getTime(),
      };
    },
    beginSession: async (body, headers) => {
      const auth = await load();
      const begun = await auth.api.beginStaffSession({ body, headers, returnHeaders: true });
      return begun.headers;
    },
    setPassword: async (headers, newPassword) => {
      const auth = await load();
      await auth.api.setPassword({ headers, body: { newPassword } });
    },
  };
}
